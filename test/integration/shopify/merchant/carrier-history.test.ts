import { readHistoryPage } from "#app/shopify/merchant/carriers/read-history.ts";
import { pageContext } from "#test/integration/shopify/contexts.ts";
import { GUAYAQUIL, QUITO } from "#test/support/world.ts";

import { expect, test } from "./merchant-world.ts";

const cantonOf = (place: string) => place.split("|:|").slice(0, 3).join("|:|");

test("the page of carriers compares them by canton, from 20 parcels on, of the last twelve months and the shop's own", async ({
  setup,
}) => {
  const ctx = pageContext(setup.shopifyApp, await setup.shop());
  const { accountId, db } = ctx;
  expect(await readHistoryPage(ctx, null)).toBeNull();
  const [quito, guayaquil] = [cantonOf(QUITO), cantonOf(GUAYAQUIL)];
  const month = (ago: number) => {
    const now = ctx.now();
    return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - ago))
      .toISOString()
      .slice(0, 7);
  };
  const route = (canton: string, carrierToken: string, parcels: number, ago = 0) => {
    const counts = { parcels, delivered: parcels, firstTry: parcels, withIncident: 0, withCash: 0 };
    return {
      accountId,
      canton,
      carrierToken,
      month: month(ago),
      days: 2,
      ...counts,
      refused: 0,
      spent: 300 * parcels,
    };
  };
  await db.tx(accountId, async (tx) => {
    await tx
      .insert(tx.tables.routeMonths)
      .values([
        route(quito, "condor", 15),
        route(quito, "condor", 15, 11),
        route(quito, "colibri", 12),
        route(guayaquil, "condor", 19),
        route(guayaquil, "colibri", 12),
        route(guayaquil, "rayo", 500, 12),
      ]);
  });
  const shown = async (canton: string | null) => {
    const page = await readHistoryPage(ctx, canton);
    return page && [page.canton, ...page.carriers.map((each) => [each.carrierToken, each.parcels])];
  };
  expect(await shown(null)).toEqual([null, ["condor", 49], ["colibri", 24]]);
  expect(await shown(quito)).toEqual([quito, ["condor", 30]]);
  expect(await shown(guayaquil)).toEqual([null, ["condor", 49], ["colibri", 24]]);
  const page = await readHistoryPage(ctx, quito);
  expect(page?.cantons).toEqual([{ canton: quito, name: expect.stringContaining("Quito") }]);
  expect(page?.carriers[0]).toMatchObject({ days: { p50: 2, p90: 2 }, costPerDelivered: 3 });

  const foreign = pageContext(setup.shopifyApp, { ...(await setup.shop()), accountId: 1 as never });
  expect(await readHistoryPage(foreign, quito)).toBeNull();
});
