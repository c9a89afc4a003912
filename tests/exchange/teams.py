"""Small teams in other programs' formats, written for the tests."""

from __future__ import annotations

FFB = b"""<?xml version="1.0" encoding="UTF-8"?>
<team id="t1"><coach>Ann</coach><name>Night Shift</name><rosterId>4959</rosterId><reRolls>2</reRolls>
<dedicatedFans>3</dedicatedFans><apothecaries>1</apothecaries><cheerleaders>1</cheerleaders>
<assistantCoaches>0</assistantCoaches><teamValue>900000</teamValue><treasury>320000</treasury>
<record><wins>2</wins><ties>1</ties><losses>0</losses></record>
<player status="Active" nr="1"><name>Quick</name><positionId>37736</positionId><position>Blitzer</position>
<playerStatistics currentSpps="12"><completions>1</completions><touchdowns>4</touchdowns><casualties>2</casualties>
<mvps>1</mvps><games>9</games><rushing>50</rushing></playerStatistics>
<skillList><skill>+AG</skill><skill>Dodge</skill><skill>Block</skill></skillList>
<injuryList><injury>Neck Injury (-AG)</injury><injury>Seriously Hurt (MNG)</injury>
<injury recovering="true">Serious Injury (NI)</injury></injuryList></player>
<player status="Active" nr="9"><name>Dirk</name><positionId>37737</positionId><position>Assassin</position>
<skillList><skill>Piling On</skill></skillList><injuryList><injury>Dead (RIP)</injury></injuryList></player>
<player status="Active" nr="10"><name>Mute</name><positionId>37734</positionId><position>Dark Elf Lineman</position>
<skillList><skill>Piling On</skill><skill value="1">Mighty Blow</skill></skillList></player></team>"""

FFB_LOCAL = b"""<team id="teamWoodElf"><coach>Kal</coach><name>Leaves</name><race>Wood Elf</race>
<rosterId>woodelf.lrb6</rosterId><reRolls>3</reRolls><fanFactor>8</fanFactor><apothecaries>1</apothecaries>
<player nr="1"><name>Dancer</name><positionId>woodelf.wardancer</positionId><skillList><skill>Strip Ball</skill>
</skillList></player><player nr="12"><name>Oak</name><positionId>woodelf.treeman</positionId><skillList/></player>
<player nr="3"><name>Ash</name><positionId>woodelf.lineman</positionId><skillList/></player></team>"""

BATTLESCRIBE = b"""<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<roster id="r" name="Sunday Eleven" battleScribeVersion="2.03" gameSystemName="Blood Bowl"
 xmlns="http://www.battlescribe.net/schema/rosterSchema"><costs><cost name=" TV" typeId="t" value="435000.0"/></costs>
<forces><force id="f" name="Team" catalogueName="Human Team"><selections>
<selection id="1" name="Human Lineman" number="3" type="model"><costs>
<cost name=" TV" value="150000.0"/></costs></selection>
<selection id="2" name="Blitzer" customName="Bob" number="1" type="model"><selections>
<selection id="3" name="Guard" number="1" type="upgrade"><costs><cost name=" TV" value="20000.0"/></costs></selection>
<selection id="4" name="+1 MA" number="1" type="upgrade"><costs><cost name=" TV" value="20000.0"/></costs></selection>
<selection id="5" name="Shiny Boots" number="1" type="upgrade"/></selections></selection>
<selection id="6" name="Head Coach" number="1" type="upgrade"><selections>
<selection id="7" name="Team Re-rolls" number="2" type="upgrade"/>
<selection id="8" name="Assistant Coaches" number="1" type="upgrade"/></selections></selection>
<selection id="9" name="Apothecary" number="1" type="upgrade"/>
<selection id="10" name="Weather Mage" number="1" type="upgrade"/></selections></force></forces></roster>"""

CATALOGUE = b"""<catalogue id="c" name="Human Team" xmlns="http://www.battlescribe.net/schema/catalogueSchema"/>"""
