import { expect, test } from "vitest";

import { foldText } from "#app/territories/spelling/fold-text.ts";

test("letters that are no other letter with an accent are those that people write for them", () => {
  for (const [name, typed] of [
    ["Þingeyri", "Thingeyri"],
    ["Ísafjörður", "Isafjordur"],
    ["Bær", "Baer"],
    ["Tromsø", "Tromso"],
    ["Łódź", "Lodz"],
    ["Straßburg", "Strassburg"],
    ["Iğdır", "Igdir"],
  ] as const)
    expect(foldText(name), name).toEqual(foldText(typed));
});

test("a dash with a blank on one side divides names, and no number or letter", () => {
  expect(foldText("Av. Grau s/n- Chontabamba -Oxapampa - Pasco")).toEqual([
    ["avenida", "grau", "sinnumero"],
    ["chontabamba"],
    ["oxapampa"],
    ["pasco"],
  ]);
  expect(foldText("Real 582 -3er piso -B")).toEqual([["real", "582", "3er", "piso", "b"]]);
});
