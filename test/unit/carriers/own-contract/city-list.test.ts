import { describe, expect, test } from "vitest";

import { readCityKey } from "#app/carriers/own-contract/city-key.ts";
import type { PluginFile } from "#app/carriers/plugin/plugin-carrier.ts";
import {
  cityCandidatesOf,
  matchCities,
  readCityList,
} from "#app/shopify/merchant/carriers/match-cities.ts";
import { gazetteer } from "#test/unit/territories/market.ts";

const plain = { count: 2, keyParts: [], isNumber: false };
const read = (text: string) => readCityList(text, plain);

describe("a carrier's list of cities", () => {
  test("is read with and without headings, with commas, semicolons and tabs", () => {
    const quito = { cityKey: "201", city: "Quito", province: "Pichincha" };
    for (const text of [
      "201,Quito,Pichincha",
      "key,city,province\n201,Quito,Pichincha\n",
      "\uFEFFCódigo;Ciudad;Provincia\r\n201;Quito;Pichincha\r\n\r\n",
      "201\tQuito\tPichincha",
      '"201","Quito","Pichincha"',
    ])
      expect(read(text)).toEqual([quito]);
  });

  test("is refused with its lines where a city or a key is missing", () => {
    expect(() => read("201,Quito,Pichincha\n,Cuenca,Azuay\n203\n")).toThrow(
      "contractCitiesInvalid: 2, 3",
    );
    expect(() => read("  \n")).toThrow("contractCitiesInvalid");
    expect(() => readCityList("x,Quito,Pichincha", { ...plain, isNumber: true })).toThrow(
      "contractCitiesInvalid",
    );
    expect(() => read('"201,Quito')).toThrow("contractCitiesInvalid");
  });

  test("gets the territories that are sure, and none where there is a doubt", () => {
    const cities = matchCities(gazetteer, [
      { cityKey: "1", city: "QUITO", province: "PICHINCHA" },
      { cityKey: "2", city: "Guayaquil-Guayas", province: "" },
      { cityKey: "3", city: "San Juan", province: "" },
      { cityKey: "4", city: "Nowhere at all", province: "" },
      { cityKey: "5", city: "Tumbaco", province: "Pichincha" },
    ]);
    expect(cities.map(({ territory }) => territory)).toEqual([
      "1701",
      "0901",
      null,
      null,
      "170184",
    ]);
    const places = cityCandidatesOf(gazetteer, { city: "San Juan", province: "" }, 3);
    expect(places.length).toBe(3);
    expect(cityCandidatesOf(gazetteer, { city: "Nowhere at all", province: "" }, 3)).toEqual([]);
  });

  test("has keys in the form of the carrier's card", () => {
    const card = (city: unknown) =>
      ({ card: { cities: { "1701": city } } }) as unknown as PluginFile;
    expect(readCityKey(card("QUITO"), { "0901": "7" })).toEqual({ "0901": "7" });
    expect(readCityKey(card(2), { "0901": "7" })).toEqual({ "0901": 7 });
    const [parts] = readCityList("1,GUAYAQUIL-GUAYAS,Guayaquil,Guayas", {
      ...plain,
      keyParts: ["id", "name"],
    });
    expect(readCityKey(card({ id: 2, name: "QUITO" }), { "0901": parts!.cityKey })).toEqual({
      "0901": { id: 1, name: "GUAYAQUIL-GUAYAS" },
    });
  });
});
