"use strict";
(function () {
  var root = document.documentElement;
  root.classList.add("js");

  var menu = document.querySelector(".menu"), ways = document.getElementById("ways");
  menu.hidden = false;
  menu.addEventListener("click", function () {
    menu.setAttribute("aria-expanded", String(ways.classList.toggle("open")));
  });

  function measure() {
    document.querySelectorAll(".wide").forEach(function (each) {
      each.classList.toggle("scrolls", each.scrollWidth > each.clientWidth);
    });
  }
  measure();
  window.addEventListener("resize", measure);

  document.addEventListener("keydown", function (event) {
    if (event.key === "Escape") {
      document.querySelectorAll("details.why[open], details.pick[open]").forEach(function (each) {
        each.open = false;
        each.querySelector("summary").focus();
      });
    }
  });
  document.addEventListener("click", function (event) {
    document.querySelectorAll("details.why[open], details.pick[open]").forEach(function (each) {
      if (!each.contains(event.target)) { each.open = false; }
    });
  });

  var form = document.querySelector(".search"), input = form.querySelector("input"), list = document.getElementById("found");
  var index = null, asked = false;
  form.hidden = false;
  var typed = { "œ": "oe", "æ": "ae", "ß": "ss", "ø": "o", "ł": "l", "đ": "d", "ı": "i", "’": "'", "ʼ": "'", "‑": "-", "–": "-" };
  function plain(words) {
    var bare = words.normalize("NFKD").replace(/[\u0300-\u036f]/g, "").toLowerCase();
    return bare.replace(/[œæßøłđı’ʼ‑–]/g, function (sign) { return typed[sign]; });
  }
  window.leaguekeeperFound = function (rows) {
    index = rows.map(function (row) { return { name: row[0], page: row[1], about: row[2], key: plain(row[0] + " " + row[2]) }; });
    show();
  };
  function load() {
    if (asked) { return; }
    asked = true;
    var script = document.createElement("script");
    script.src = input.dataset.index;
    document.head.append(script);
  }
  function show() {
    var words = plain(input.value).split(/\s+/).filter(Boolean);
    list.replaceChildren();
    list.hidden = !words.length || !index;
    if (list.hidden) { return; }
    var found = index.filter(function (row) { return words.every(function (word) { return row.key.includes(word); }); });
    found.sort(function (one, two) { return !plain(one.name).startsWith(words[0]) - !plain(two.name).startsWith(words[0]); });
    found.slice(0, 12).forEach(function (row) {
      var link = document.createElement("a"), about = document.createElement("small");
      link.href = row.page + ".html";
      link.textContent = row.name;
      about.textContent = row.about;
      link.append(about);
      list.append(link);
    });
    if (!found.length) {
      var none = document.createElement("p");
      none.textContent = input.dataset.none;
      list.append(none);
    }
  }
  input.addEventListener("focus", load);
  input.addEventListener("input", function () { load(); show(); });
  form.addEventListener("submit", function (event) {
    event.preventDefault();
    var first = list.querySelector("a");
    if (first) { first.click(); }
  });
  form.addEventListener("keydown", function (event) {
    if (event.key === "Escape") { input.value = ""; show(); input.focus(); }
  });
  document.addEventListener("keydown", function (event) {
    if (event.key === "/" && !/^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName)) {
      event.preventDefault();
      input.focus();
    }
  });
}());
