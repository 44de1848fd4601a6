import { expect, test } from "vitest";

import { compileCoverage } from "#app/carriers/rate-card/coverage.ts";
import { readCard } from "#app/carriers/rate-card/read-card.ts";
import { territoryBaseId } from "#app/shipping/model/territory.ts";
import { readMarkets } from "#db/markets/market-data.ts";

const { cards } = readMarkets().find(({ country }) => country === "CO")!;
const aguaDeDios = territoryBaseId("CO", "25", "25001", "25001000");
const zipacon = territoryBaseId("CO", "25", "25898", "25898000");

test("Agua de Dios has the first code of Cundinamarca, and is no principal city of it", () => {
  for (const { card } of cards) {
    const classOf = compileCoverage(readCard(card));
    expect(classOf(aguaDeDios)?.routeClass).toBe(classOf(zipacon)?.routeClass);
    expect(classOf(aguaDeDios)?.fleet).toBe(classOf(zipacon)?.fleet);
  }
});
