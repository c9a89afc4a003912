"use strict";
(function () {
  var place = document.getElementById("replay"), SVG = "http://www.w3.org/2000/svg", SIZE = 17;
  var board = place.querySelector("svg"), slider = place.querySelector("input"), said = place.querySelector(".said");
  var count = place.querySelector(".head > span"), buttons = {};
  place.querySelectorAll("button").forEach(function (each) { buttons[each.value] = each; });
  var data, positions, tokens, path, ball, at = 0, goals = [], timer = 0;

  function draw(kind, attributes, parent) {
    var made = document.createElementNS(SVG, kind);
    Object.keys(attributes).forEach(function (name) { made.setAttribute(name, attributes[name]); });
    (parent || board).append(made);
    return made;
  }
  function middle(cell) {
    return [(cell % data.columns) * SIZE + SIZE / 2, Math.floor(cell / data.columns) * SIZE + SIZE / 2];
  }
  function drawGround() {
    var wide = data.columns * SIZE, high = data.rows * SIZE, at;
    board.setAttribute("viewBox", "0 0 " + wide + " " + high);
    draw("rect", { width: wide, height: high, "class": "grass" });
    draw("rect", { width: SIZE, height: high, fill: data.colours[0][0], opacity: 0.75 });
    draw("rect", { x: wide - SIZE, width: SIZE, height: high, fill: data.colours[1][0], opacity: 0.75 });
    for (at = 1; at < data.columns; at += 1) { draw("path", { d: "M" + at * SIZE + " 0V" + high, "class": "grid" }); }
    for (at = 1; at < data.rows; at += 1) { draw("path", { d: "M0 " + at * SIZE + "H" + wide, "class": "grid" }); }
    draw("path", { d: "M" + wide / 2 + " 0V" + high, "class": "line" });
    draw("path", { d: "M0 " + 4 * SIZE + "H" + wide + "M0 " + (data.rows - 4) * SIZE + "H" + wide, "class": "wide-line" });
  }
  function drawTokens() {
    tokens = data.tokens.map(function (token) {
      var group = draw("g", { "class": "token" }), colour = data.colours[token[0]];
      draw(token[0] ? "rect" : "circle", token[0] ? { x: -7, y: -7, width: 14, height: 14, rx: 2 } : { r: 7 }, group).setAttribute("fill", colour[0]);
      var number = draw("text", { y: 3.5, fill: colour[2] }, group);
      number.textContent = token[1];
      draw("path", { "class": "fallen" }, group);
      draw("title", {}, group).textContent = token[2];
      return group;
    });
    ball = draw("ellipse", { rx: 4, ry: 2.8, "class": "ball" });
  }
  function readPositions() {
    var now = data.tokens.map(function () { return [-1, 0]; });
    positions = data.steps.map(function (step) {
      now = now.slice();
      for (var each = 0; each < step[3].length; each += 3) { now[step[3][each]] = [step[3][each + 1], step[3][each + 2]]; }
      return now;
    });
  }
  function show(step) {
    at = Math.max(0, Math.min(data.steps.length - 1, step));
    var told = data.steps[at], way = told[4].map(middle);
    path.setAttribute("d", way.length ? "M" + way.map(function (each) { return each.join(" "); }).join("L") : "");
    positions[at].forEach(function (where, number) {
      var token = tokens[number], spot = where[0] < 0 ? null : middle(where[0]);
      token.setAttribute("visibility", spot ? "visible" : "hidden");
      if (spot) { token.setAttribute("transform", "translate(" + spot.join(" ") + ")"); }
      token.querySelector(".fallen").setAttribute("d", where[1] === 1 ? "M-6 6H6" : where[1] === 2 ? "M-5 -5L5 5M5 -5L-5 5" : "");
      token.classList.toggle("lying", where[1] > 0);
    });
    ball.setAttribute("visibility", told[5] < 0 ? "hidden" : "visible");
    if (told[5] >= 0) {
      var spot = middle(told[5]);
      ball.setAttribute("cx", spot[0] + 4);
      ball.setAttribute("cy", spot[1] + 5);
    }
    slider.value = at;
    var when = data.whens[told[0]], whole = when.charAt(0).toUpperCase() + when.slice(1);
    slider.setAttribute("aria-valuetext", [whole, told[1]].filter(Boolean).join(", "));
    count.textContent = place.dataset.count.replace("{at}", at + 1).replace("{whole}", data.steps.length) + " · " + told[6].join("–");
    var head = document.createElement("strong");
    head.textContent = [whole, told[1]].filter(Boolean).join(" · ");
    said.replaceChildren(head, " " + told[2].map(function (line) { return /[.!?»]$/.test(line) ? line : line + "."; }).join(" "));
    buttons.back.disabled = at === 0;
    buttons.forth.disabled = at === data.steps.length - 1;
    buttons.before.disabled = !goals.some(function (each) { return each < at; });
    buttons.after.disabled = !goals.some(function (each) { return each > at; });
  }
  function stop() {
    window.clearInterval(timer);
    timer = 0;
    said.setAttribute("aria-live", "polite");
    buttons.play.textContent = place.dataset.play;
  }
  function play() {
    if (at === data.steps.length - 1) { show(0); }
    said.setAttribute("aria-live", "off");
    buttons.play.textContent = place.dataset.stop;
    timer = window.setInterval(function () {
      if (at === data.steps.length - 1) { stop(); } else { show(at + 1); }
    }, 900);
  }
  function markGoals() {
    var marks = place.querySelector(".goals");
    data.steps.forEach(function (step, number) {
      if (!step[7]) { return; }
      goals.push(number);
      var mark = document.createElement("i");
      mark.style.left = 100 * number / (data.steps.length - 1) + "%";
      marks.append(mark);
    });
  }
  var ways = {
    before: function () { show(Math.max.apply(null, goals.filter(function (each) { return each < at; }))); },
    back: function () { show(at - 1); },
    play: function () { if (timer) { stop(); } else { play(); } },
    forth: function () { show(at + 1); },
    after: function () { show(Math.min.apply(null, goals.filter(function (each) { return each > at; }))); }
  };
  place.addEventListener("click", function (event) {
    var button = event.target.closest("button");
    if (!button) { return; }
    if (timer && button.value !== "play") { stop(); }
    ways[button.value]();
  });
  place.addEventListener("keydown", function (event) {
    var way = { ArrowLeft: "back", ArrowRight: "forth" }[event.key];
    if (way && event.target !== slider && !buttons[way].disabled) {
      event.preventDefault();
      if (timer) { stop(); }
      ways[way]();
    }
  });
  slider.addEventListener("input", function () { if (timer) { stop(); } show(Number(slider.value)); });

  window.leaguekeeperReplay = function (told) {
    if (!told || !told.steps.length) { return; }
    data = told;
    slider.max = data.steps.length - 1;
    drawGround();
    path = draw("path", { "class": "way" });
    drawTokens();
    readPositions();
    markGoals();
    place.hidden = false;
    show(goals.length ? goals[0] : 0);
  };
  var script = document.createElement("script");
  script.src = place.dataset.steps;
  document.head.append(script);
}());
