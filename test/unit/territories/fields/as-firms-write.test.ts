import { expect, test } from "vitest";

import type { AddressText } from "#app/territories/address-text.ts";
import { matchAddress } from "#app/territories/match-address.ts";

import { countryOf } from "../market.ts";
import { codeOf } from "../policy.ts";

const JOINER = "\u2060";

/** Ways in which shops, banks and offices write their addresses; the addresses are made up. */
test.for<[string, string, AddressText, string]>([
  [
    "a province in the city field, beside the form's own field for the comuna",
    "CL",
    { city: "Petorca", province: "Valparaíso", address2: `${JOINER}Cabildo` },
    "05402",
  ],
  [
    "a comuna in line 2 that is called as a neighbouring region",
    "CL",
    { city: "Valdivia", province: "Los Ríos", address1: "Los Aromos 15", address2: "Los Lagos" },
    "14104",
  ],
  [
    "the region as it was before, in line 1",
    "CL",
    { city: "N/A", province: "Ñuble", address1: "Los Aromos 15, Chillán, Biobío" },
    "16101",
  ],
  [
    "a comuna by its official name, behind the street",
    "CL",
    { city: "Valparaíso", province: "Valparaíso", address1: "Los Aromos 15, Calera" },
    "05502",
  ],
  [
    "a street's word in brackets before the town",
    "PE",
    { city: "Arequipa", province: "Arequipa", address1: "Los Pinos 120 (Boulevard), Mollendo" },
    "040701",
  ],
  [
    "a district in line 2 that a name in line 1 ends with",
    "PE",
    {
      city: "Trujillo",
      province: "La Libertad",
      address1: "Playa Norte S/N Nuevo Huanchaco",
      address2: "Huanchaco",
    },
    "130104",
  ],
  [
    "a hamlet in both lines, called as a district of another province",
    "PE",
    { city: "Incahuasi", province: "Lambayeque", address1: "SAN JOSE", address2: "SAN JOSE" },
    "140203",
  ],
  [
    "the end of the name that the postal code's town has",
    "MX",
    { city: "Escobedo", address1: "Roble 5", zip: "66050" },
    "190210001",
  ],
  [
    "the beginning of the name that the postal code's town has",
    "MX",
    { city: "San Pedro", province: "Nuevo León", zip: "66220" },
    "190190001",
  ],
  [
    "the beginning of several words",
    "MX",
    { city: "Valle de Chalco", province: "Estado de México", zip: "56610" },
    "151220001",
  ],
  [
    "a short name beside the postal code of another town",
    "MX",
    { city: "Escobedo", province: "Nuevo León", zip: "64000" },
    "ask",
  ],
  [
    "a town without its title",
    "MX",
    { city: "Huajuapan de León", province: "Oaxaca" },
    "200390001",
  ],
  [
    "a word for a quarter in the city field, which a village has as a lesser name",
    "MX",
    { city: "Centro", province: "Querétaro", address1: "Roble 5" },
    "ask",
  ],
  [
    "a quarter in the city field, and again in line 2",
    "MX",
    { city: "San José", province: "Veracruz", address1: "Roble 5", address2: "Col. San José" },
    "ask",
  ],
  [
    "a road that leads to a place called as a country",
    "MX",
    { city: "Apodaca", province: "Nuevo León", address1: "Carretera a Colombia 410" },
    "190060001",
  ],
])("%s: %s", ([, country, address, code]) => {
  const { gazetteer } = countryOf(country);
  const found = matchAddress(gazetteer, { countryCode: country, ...address });
  expect(found.kind === "match" ? codeOf(found.territory) : "ask").toBe(code);
});
