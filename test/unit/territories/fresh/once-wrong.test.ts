import { expect, test } from "vitest";

import { matchTerritory } from "#app/territories/match-territory.ts";
import type { AddressText } from "#app/territories/read-address.ts";

import { countryOf } from "../market.ts";
import { codeOf } from "../policy.ts";

const gazetteers = new Map(
  ["CO", "MX", "PE"].map((country) => [country, countryOf(country).gazetteer]),
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
])("%s is answered by what it can be", ([, country, address, answer]) => {
  const found = matchTerritory(gazetteers.get(country)!, address);
  expect(found.kind === "match" ? codeOf(found.territory) : "ask").toBe(answer);
});
