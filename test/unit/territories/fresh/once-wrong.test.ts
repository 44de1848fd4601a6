import { expect, test } from "vitest";

import { matchTerritory } from "#app/territories/match-territory.ts";
import type { AddressText } from "#app/territories/read-address.ts";

import { countryOf } from "../market.ts";
import { codeOf } from "../policy.ts";

const gazetteers = new Map(
  ["EC", "CO", "MX", "PE", "CL", "US"].map((country) => [country, countryOf(country).gazetteer]),
);

test.for<[string, string, AddressText, string]>([
  ["a word for streets that stands alone", "CO", { city: "s/c", zip: "660001" }, "ask"],
  ["a name that is cut to a letter", "CO", { city: "Tobia C" }, "25491001"],
  ["a name of two parts", "CO", { city: "Piendamó - Tunía - Cauca" }, "19548000"],
  ["a misspelt name of two parts", "CO", { city: "Pieadamó - Tunía" }, "19548000"],
  ["a village named like a region", "CO", { city: "Santander - Sucre - Sucre" }, "ask"],
  ["the beginning of several names", "MX", { city: "Doctor" }, "ask"],
  ["consonants alone", "MX", { city: "prrll" }, "ask"],
  ["a code that is a town's name too", "MX", { city: "Cedral, SLP" }, "240070001"],
  ["a misspelt name with a country in it", "MX", { city: "San Martín Atecxal" }, "210180001"],
  ["a lost letter at the end", "PE", { city: "Huancan?" }, "ask"],
  ["consonants that sound like a short name", "PE", { city: "snmp" }, "110210"],
  ["consonants that are almost a name", "PE", { city: "San Antn", province: "Puno" }, "ask"],
  ["a region said twice", "PE", { city: "Miraflores, Lima, Lima" }, "150122"],
  [
    "a code that says more than the region's name",
    "PE",
    { city: "Miraflores", province: "Lima (provincia)", provinceCode: "PE-LMA" },
    "150122",
  ],
  [
    "a district in the town of its region",
    "PE",
    { city: "Ica", province: "Ica", address2: "\u2060Pueblo Nuevo" },
    "110107",
  ],
  [
    "a quarter somewhere in a region",
    "PE",
    { city: "Loreto", province: "Loreto", address2: "Barrio Barranca" },
    "ask",
  ],
  ["a longer name with a wrong end", "CO", { city: "Rincón Santo, sector Zarnora" }, "ask"],
  [
    "a longer name without a sign, its end wrong",
    "CO",
    { city: "Rincón Santo sector Zara" },
    "ask",
  ],
  ["a quarter called like a town with its title", "CO", { city: "Cdad. Jardín" }, "ask"],
  ["a number at the end of a longer name", "MX", { city: "San Jerónimo Cuatro" }, "ask"],
  ["one of two towns", "MX", { city: "Centro o Yogana" }, "ask"],
  ["a road between two towns", "CL", { city: "Carretera Lota - Caldera" }, "ask"],
  ["an island named for a town", "CL", { city: "Isla Quilpué" }, "ask"],
  ["a country abroad as the province", "CL", { city: "Laguna Blanca", province: "España" }, "ask"],
  [
    "a name in two states, the ZIP code of the other",
    "US",
    { city: "Meeker", province: "Oklahoma", provinceCode: "OK", zip: "81641" },
    "ask",
  ],
  ["a state that is a word", "US", { city: "Montreat, IN" }, "ask"],
  ["another town in a direction", "US", { city: "North Perkinsville", provinceCode: "NY" }, "ask"],
  ["a county", "US", { city: "Rice County", provinceCode: "MN" }, "ask"],
  [
    "a name that is cut off, its other words dropped",
    "CO",
    { city: "jose de villa andrea" },
    "ask",
  ],
  ["a name that is cut off behind small words", "PE", { city: "la de pallan" }, "ask"],
  [
    "a name that is cut off behind small words, in its region",
    "PE",
    { city: "distrito de pallanch", province: "Pasco" },
    "190106",
  ],
  ["three letters of a last word", "MX", { city: "San Jerónimo ama" }, "ask"],
  ["a name that is cut off in a long word", "MX", { city: "San Jerónimo amanal" }, "150990024"],
  ["an island named for a longer name", "MX", { city: "Isla Santa María Coyomeapan" }, "ask"],
  ["a shared name said twice", "EC", { city: "Sta. Rosa, Sta. Rosa" }, "ask"],
  [
    "a shared name said twice, in its region",
    "EC",
    { city: "Santa Rosa, Santa Rosa, El Oro" },
    "071250",
  ],
  [
    "a misspelt name whose words have a dash between them",
    "EC",
    { city: "limon - indanzoa", province: "Morona Santiago" },
    "140350",
  ],
  [
    "a name without its gap, where one place has it so",
    "CO",
    { city: "BellaVista", province: "Chocó" },
    "ask",
  ],
  ["a name that is written together", "CO", { city: "Bellavista", province: "Chocó" }, "27099000"],
  ["an island of Galápagos", "EC", { city: "Isla Santa Cruz" }, "200350"],
  ["an island that several towns have the name of", "EC", { city: "Isla San Cristóbal" }, "200150"],
  ["two sounds of a short name", "US", { city: "Barr" }, "ask"],
  ["one sound of a short name", "EC", { city: "Kito" }, "170150"],
  ["an initial before a name", "PE", { city: "E. de Pucara", province: "Puno" }, "210207"],
  [
    "an initial before a name of several",
    "CO",
    { city: "E. de Sindamanoy", province: "Cundinamarca" },
    "25175026",
  ],
  ["a sound of one short name, a letter of another", "EC", { city: "Baia" }, "ask"],
  ["a letter from a number in words and from a name", "CO", { city: "Doe Quebradas" }, "ask"],
  ["a number in words without its gap", "EC", { city: "DosEsteros" }, "ask"],
  [
    "a number in words without its gap, alone so",
    "EC",
    { city: "DiezdeAgosto", province: "Pastaza" },
    "160154",
  ],
  ["a key held down, or a letter of another name", "CO", { city: "Toootá" }, "ask"],
  ["a letter from a name with its gap and without", "MX", { city: "Villa sldama" }, "ask"],
  ["turned words that begin a longer name", "CO", { city: "zaragoza alto" }, "ask"],
  ["a name and a small word of a longer one", "CO", { city: "pita en" }, "ask"],
  [
    "a name and a number that end a longer one",
    "MX",
    { city: "ocuiltzapotlan dos", province: "Tabasco" },
    "ask",
  ],
  [
    "turned words of which one is of streets",
    "MX",
    { city: "pesqueira villa", province: "Sonora" },
    "ask",
  ],
  ["a town that is called El Centro", "CO", { city: "Playita Pote, El Centro" }, "ask"],
  ["a town that is called Centro, first", "MX", { city: "Centro / Tula de Allende" }, "ask"],
  ["a part called Centro, behind", "MX", { city: "Tula de Allende / Centro" }, "130760001"],
  ["a town that is called La Cabecera", "MX", { city: "Charay - La Cabecera" }, "ask"],
  [
    "a chain that ends in La Isla",
    "CO",
    { city: "Colombia,Putumayo,Valle del Guamuez,La Isla" },
    "86865022",
  ],
  [
    "letters apart of a name with its gap and without",
    "MX",
    { city: "M o n t e N e g r o" },
    "ask",
  ],
  [
    "a town called like its region, beside another",
    "CL",
    { city: "Aisén", province: "Aysén", address2: "Coihaique" },
    "ask",
  ],
  [
    "a region in the city field, its town in the region's",
    "CL",
    { city: "Maule", province: "Curicó" },
    "07301",
  ],
  [
    "a settlement that is not known, before a town",
    "CO",
    { city: "Villa Puerto Solano (Papunahua)", province: "Vaupés" },
    "ask",
  ],
  [
    "a name of two parts in the street's field",
    "CO",
    { city: "Calle 45 # 12-3", address1: "Piedecuesta - Mani de las Casas", province: "Antioquia" },
    "ask",
  ],
])("%s is answered by what it can be", ([, country, address, answer]) => {
  const found = matchTerritory(gazetteers.get(country)!, address);
  expect(found.kind === "match" ? codeOf(found.territory) : "ask").toBe(answer);
});
