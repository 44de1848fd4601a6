import { expect, test } from "vitest";

import type { AddressText } from "#app/territories/address-text.ts";
import { JOINER } from "#app/territories/fields/district-field.ts";
import { matchAddress } from "#app/territories/match-address.ts";

import { countryOf } from "../market.ts";
import { codeOf } from "../policy.ts";

function answer(country: string, address: AddressText) {
  const found = matchAddress(countryOf(country).gazetteer, address);
  return found.kind === "match" ? codeOf(found.territory) : "ask";
}

const CDMX = { province: "Ciudad de México" };
const HUANCAYO = { city: "Huancayo", province: "Junín" };
const AREQUIPA = { city: "Arequipa", province: "Arequipa" };
const BOISE = { city: "Boise", province: "Idaho", provinceCode: "ID" };
const SAMANIEGO = { city: "Samaniego", province: "Nariño" };

test.for<[rule: string, country: string, address: AddressText, answer: string]>([
  [
    "a road of two towns before other words is one name",
    "PE",
    { city: "Cayma", province: "Arequipa", address2: "Autopista Arequipa - La Joya, a 2 cuadras" },
    "040103",
  ],
  [
    "an English street has a level's word",
    "US",
    { ...BOISE, address1: "9 State Street" },
    "1600183701",
  ],
  ["so has an English centre", "US", { ...BOISE, address1: "7 Hill Town Center, 4" }, "1600183701"],
  [
    "and so a building with an article",
    "US",
    { ...BOISE, address1: "4 Main St, The Dalton" },
    "1600183701",
  ],
  ["a town in another part contradicts", "US", { ...BOISE, address1: "4 Main St, Dalton" }, "ask"],
  [
    "a town that is called like a level",
    "US",
    { city: "Ohio", province: "Ohio", provinceCode: "OH", address1: "9 Elm St, Canton" },
    "3915144701",
  ],
  ["most of a city's codes", "US", { city: "Atlanta", provinceCode: "GA" }, "1312130301"],
  ["a city of two halves", "US", { city: "Westerville", provinceCode: "OH" }, "ask"],
  [
    "the code of a city's edge",
    "US",
    { city: "Palo Alto", provinceCode: "CA", zip: "94303" },
    "ask",
  ],
  [
    "a code of its middle",
    "US",
    { city: "Palo Alto", provinceCode: "CA", zip: "94301" },
    "0608594301",
  ],
  ["a quarter that another town has, too", "MX", { ...CDMX, city: "Santa Fe" }, "ask"],
  ["it in line 2", "MX", { ...CDMX, city: "CDMX", address2: "Col. Santa Fe" }, "ask"],
  ["a quarter by its sections", "MX", { ...CDMX, city: "Polanco" }, "090160001"],
  ["it in line 2", "MX", { ...CDMX, city: "CDMX", address2: "Col. Roma" }, "090150001"],
  ["it in line 1 alone", "MX", { ...CDMX, address1: "Durango 12, Col. Roma" }, "ask"],
  [
    "it in line 1 beside its town",
    "MX",
    { ...CDMX, city: "Cuauhtémoc", address1: "Durango 12, Col. Roma" },
    "090150001",
  ],
  [
    "it in line 1 beside a code of its town",
    "MX",
    { ...CDMX, address1: "Durango 12, Col. Roma", zip: "06700" },
    "090150001",
  ],
  [
    "it with its municipality in line 1 alone",
    "MX",
    { ...CDMX, city: "Mexico City", address1: "Durango 12, Col. Roma, Del. Cuauhtémoc" },
    "ask",
  ],
  [
    "a road that is called after the town and the next",
    "MX",
    { city: "Torreón", province: "Coahuila", address1: "Autopista Torreón San Pedro #12" },
    "ask",
  ],
  [
    "it where a blank is lost, and the next town's name is short",
    "MX",
    { city: "Tijuana", province: "Baja California", address1: "CorredorTijuana Rosarito 12" },
    "ask",
  ],
  [
    "it beside a code",
    "MX",
    {
      city: "Torreón",
      province: "Coahuila",
      address1: "Autopista Torreón San Pedro",
      zip: "27000",
    },
    "050350001",
  ],
  [
    "a road that is called after another town alone",
    "MX",
    { city: "Mexicali", province: "Baja California", address1: "Carretera a Tijuana, Local 51" },
    "020020001",
  ],
  ["a quarter of two towns' sections", "MX", { ...CDMX, city: "Del Valle" }, "ask"],
  [
    "a place before its level 2",
    "PE",
    { ...AREQUIPA, address1: "Vista Alegre Socabaya - Arequipa" },
    "040122",
  ],
  [
    "a dash without a blank",
    "PE",
    { ...AREQUIPA, address1: "Vista Alegre Socabaya- Arequipa" },
    "040122",
  ],
  [
    "a crossing before it",
    "PE",
    { ...AREQUIPA, address1: "Lateral 4, El Cruce Yura - Arequipa" },
    "ask",
  ],
  ["a street before it", "PE", { ...AREQUIPA, address1: "Av. Bolognesi - Arequipa" }, "040101"],
  [
    "a quarter called after a place near",
    "PE",
    { ...AREQUIPA, address1: "Urb. Jardines de Cayma" },
    "ask",
  ],
  [
    "a town's authority is in the town",
    "PE",
    { city: "Trujillo", province: "La Libertad", address2: "Detrás de la Municipalidad Laredo" },
    "130106",
  ],
  [
    "what is some blocks away",
    "PE",
    { city: "Oropesa", province: "Cusco", address2: "A una cdra. de la carreta a Urcos" },
    "081211",
  ],
  [
    "a lesser name beside its town, both in line 1",
    "PE",
    { city: "N/A", province: "Amazonas", address1: "Jr. Ayacucho 12, Maino, Chachapoyas" },
    "ask",
  ],
  [
    "a byname beside its capital",
    "PE",
    { city: "Chachapoyas", province: "Amazonas", address2: "Maino" },
    "ask",
  ],
  [
    "a byname in the district's field",
    "PE",
    { city: "Chachapoyas", province: "Amazonas", address2: `${JOINER}Maino` },
    "010119",
  ],
  [
    "a byname in the city field beside its capital",
    "PE",
    { city: "Maino", province: "Amazonas", address2: "Chachapoyas" },
    "ask",
  ],
  [
    "a district that line 1 alone names beside the seat",
    "PE",
    { ...HUANCAYO, address1: "Jr. Lima 12, El Tambo" },
    "ask",
  ],
  [
    "it with a code of both",
    "PE",
    { ...AREQUIPA, address1: "Calle Ugarte 12, Cayma", zip: "04000" },
    "ask",
  ],
  [
    "it before its town, which line 1 ends with once more",
    "PE",
    { province: "Junín", address1: "Jr. Lima 12, El Tambo - Huancayo, frente al parque, Huancayo" },
    "ask",
  ],
  [
    "it beside a province that no town is called as",
    "PE",
    { city: "Huamanga", province: "Ayacucho", address1: "Jr. Lima 12, Jesús Nazareno" },
    "050115",
  ],
  [
    "it where the city field has the region, which no other field has",
    "PE",
    { city: "Arequipa", address1: "Calle Ugarte 12, Cayma" },
    "040103",
  ],
  [
    "it beside Lima, which is each of its districts",
    "PE",
    { city: "Lima", province: "Lima", address1: "Calle Porta 12, Carabayllo" },
    "150106",
  ],
  [
    "a block and lot of a metropolis, whose new districts have them",
    "PE",
    { city: "Trujillo", province: "La Libertad", address1: "Av. Los Pinos Mz. Q Lt. 25" },
    "ask",
  ],
  [
    "it where line 1 names the district",
    "PE",
    { city: "Trujillo", province: "La Libertad", address1: "Mz. Q Lt. 25, Trujillo" },
    "130101",
  ],
  [
    "it of a province with one large town",
    "PE",
    { city: "Chachapoyas", province: "Amazonas", address1: "Mz. Q Lt. 25" },
    "010101",
  ],
  [
    "a village that is called as its province, whose seat has ten times its people",
    "PE",
    { city: "Huaylas", province: "Áncash", address1: "Av. Grau 12 - Huaylas" },
    "ask",
  ],
  [
    "it where the district's field says the town again",
    "PE",
    { ...HUANCAYO, address1: "Jr. Lima 12, El Tambo", address2: `${JOINER}Huancayo` },
    "ask",
  ],
  [
    "it where line 2 says the town again",
    "PE",
    { ...HUANCAYO, address1: "Jr. Lima 12, El Tambo", address2: "Huancayo" },
    "ask",
  ],
  [
    "a town that line 2 names again",
    "EC",
    { city: "Terminal Ambato", province: "Tungurahua", address2: "Ambato" },
    "180150",
  ],
  ["a town beside unknown words", "EC", { city: "Terminal Ambato", province: "Tungurahua" }, "ask"],
  [
    "the code of another comuna",
    "CL",
    { city: "Concepción", provinceCode: "BI", zip: "4260000" },
    "ask",
  ],
  [
    "a road that is called after another town of the province",
    "PE",
    { ...AREQUIPA, address1: "Urb. Peruarbo Mz. B4 - Autopista La Joya - Arequipa" },
    "ask",
  ],
  ["and so a street", "PE", { ...AREQUIPA, address1: "Av. Socabaya - Arequipa" }, "ask"],
  [
    "where the code says the seat, the street says nothing",
    "PE",
    { ...AREQUIPA, address1: "Av. Socabaya 120", zip: "04001" },
    "040101",
  ],
  [
    "nor where another district is named",
    "PE",
    { ...AREQUIPA, city: "Cayma", address1: "Av. Socabaya 120" },
    "040103",
  ],
  [
    "a street that is called after a region",
    "PE",
    { ...HUANCAYO, address1: "Jr. Ica 1143" },
    "120101",
  ],
  [
    "a road to a town begins at the seat",
    "CL",
    { city: "San Antonio", province: "Valparaíso", address1: "Camino a El Tabo 1382" },
    "05601",
  ],
  ["Santiago twice", "CL", { city: "Santiago", provinceCode: "RM", address2: "Santiago" }, "13101"],
  [
    "a village of both lines",
    "CO",
    { ...SAMANIEGO, address1: "Escuela Santa Cruz", address2: "Santa Cruz" },
    "52678000",
  ],
  ["a village of line 2", "CO", { ...SAMANIEGO, address2: "Santa Cruz" }, "ask"],
  [
    "a town of both lines",
    "CO",
    { ...SAMANIEGO, address1: "Escuela Túquerres", address2: "Túquerres" },
    "ask",
  ],
  [
    "a road by its short form",
    "PE",
    { city: "Cayma", province: "Arequipa", address1: "Ctra. La Joya 3" },
    "040103",
  ],
  [
    "a corregimiento by its short form",
    "CO",
    { city: "Pasto", province: "Nariño", address1: "Correg. Catambuco" },
    "52001001",
  ],
  [
    "a code whose digits are lost is none",
    "US",
    { city: "Yelm", provinceCode: "WA", zip: "9.86E+4" },
    "5306798597",
  ],
])("real addresses: %s, %s", ([, country, address, expected]) => {
  expect(answer(country, address)).toBe(expected);
});

test("a question for a town of many places has the one of its name first", () => {
  const found = matchAddress(countryOf("CL").gazetteer, { city: "Santiago", provinceCode: "RM" });
  const [first] = found.kind === "ambiguous" ? found.candidates : [];
  expect(first && codeOf(first)).toBe("13101");
});
