import { describe, expect, test } from "vitest";

import { type Confirmation, proposeNames } from "#app/territories/propose-names.ts";

const [SAMBORONDON, DAULE] = ["EC|:|09|:|0916|:|091650", "EC|:|09|:|0906|:|090650"];
const confirmed = (
  shopId: number,
  placeKey: string,
  { territoryBaseId = SAMBORONDON, day = shopId } = {},
): Confirmation => ({
  shopId,
  placeKey,
  territoryBaseId,
  confirmedAt: new Date(Date.UTC(2026, 9, day)),
});
const wordsOf = (confirmations: Confirmation[]) =>
  proposeNames(confirmations).map(({ words }) => words);
const inShops = (placeKey: string, shopIds = [1, 2, 3]) =>
  shopIds.map((shopId) => confirmed(shopId, placeKey));

describe("a name is proposed", () => {
  test("when three shops took its words for one place, whatever stood beside them", () => {
    const [proposal, ...others] = proposeNames([
      confirmed(1, "EC|ciudad celeste||"),
      confirmed(2, "EC|ciudad celeste|guayas|"),
      confirmed(3, "EC|ciudad celeste||091650"),
      confirmed(3, "EC|ciudad celeste|guayas|"),
    ]);
    expect(others).toEqual([]);
    expect(proposal).toMatchObject({
      words: "ciudad celeste",
      territoryBaseId: SAMBORONDON,
      shopCount: 3,
      lastConfirmedAt: new Date("2026-10-03"),
    });
  });

  test("of the most shops first", () => {
    const found = wordsOf([
      ...inShops("EC|villa real||"),
      ...inShops("EC|ciudad celeste||", [1, 2, 3, 4]),
      ...inShops("EC|la puntilla||"),
    ]);
    expect(found).toEqual(["ciudad celeste", "la puntilla", "villa real"]);
  });
});

describe("no name is proposed", () => {
  test("for what two shops took for it, however often", () => {
    const often = ["", "guayas", "daule"].flatMap((beside) =>
      inShops(`EC|ciudad celeste|${beside}|`, [1, 2]),
    );
    expect(wordsOf(often)).toEqual([]);
  });

  test("when one shop took it for another place", () => {
    const other = confirmed(9, "EC|ciudad celeste|daule|", { territoryBaseId: DAULE });
    expect(wordsOf([...inShops("EC|ciudad celeste||"), other])).toEqual([]);
  });

  test.each([
    ["an answer for one order", "only/4711/Zm9v"],
    ["a postal code without words", "EC|||091650"],
    ["words with a number", "EC|ciudadela sauces 8||"],
    ["several parts", "EC|quito,casa de juan perez||"],
    ["more words than names have", "EC|donde la senora maria perez||"],
  ])("for %s", (_, placeKey) => {
    expect(wordsOf(inShops(placeKey))).toEqual([]);
  });
});
