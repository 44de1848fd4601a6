import { describe, expect, test } from "vitest";

import {
  countryOf,
  levelOf,
  searchableText,
  territoryBaseId,
} from "#app/shipping/model/territory.ts";

describe("a territory", () => {
  test("is named by its country and its codes, level by level", () => {
    const id = territoryBaseId("EC", "17", "1701", "170150");
    expect(id).toBe("EC|:|17|:|1701|:|170150");
    expect([countryOf(id), levelOf(id, 1), levelOf(id, 2), levelOf(id, 3)]).toEqual([
      "EC",
      "17",
      "1701",
      "170150",
    ]);
    expect([countryOf("nonsense"), levelOf("nonsense", 3)]).toEqual(["nonsense", ""]);
  });

  test("is found by its parish, canton and province, a name that repeats once", () => {
    const quito = {
      territoryBaseId: "",
      territory1Name: "Pichincha",
      territory2Name: "Quito",
      territory3Name: "Quito",
    };
    expect(searchableText(quito)).toBe("Quito, Pichincha");
    expect(searchableText({ ...quito, territory3Name: "Cumbayá" })).toBe(
      "Cumbayá, Quito, Pichincha",
    );
  });
});
