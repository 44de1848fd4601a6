import { expect, test } from "vitest";

import { matchTerritory } from "#app/territories/match-territory.ts";
import type { AddressText } from "#app/territories/read-address.ts";

import { countryOf } from "../market.ts";
import { codeOf } from "../policy.ts";

const gazetteers = new Map(
  ["CO", "MX", "PE", "CL", "US"].map((country) => [country, countryOf(country).gazetteer]),
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
])("%s is answered by what it can be", ([, country, address, answer]) => {
  const found = matchTerritory(gazetteers.get(country)!, address);
  expect(found.kind === "match" ? codeOf(found.territory) : "ask").toBe(answer);
});
