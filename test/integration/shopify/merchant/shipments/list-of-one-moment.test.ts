import { listShipmentRows } from "#app/shopify/merchant/shipments/list-shipments.ts";
import type { Database } from "#db/engine/database.ts";
import { pageContext } from "#test/integration/shopify/contexts.ts";
import { between } from "#test/support/between-statements.ts";
import { connectRaw } from "#test/support/raw-sql.ts";

import { expect, test } from "../merchant-world.ts";

test("a page of the list has the shipments that its group counts, also while one is annulled", async ({
  setup,
  databaseUrl,
}) => {
  await setup.placeOrder();
  await setup.placeOrder();
  const raw = await connectRaw(databaseUrl);
  let statements = 0;
  const annul = async () => {
    statements++;
    if (statements === 2) await raw.run("update shipments set status = 'annulled' where seq = 1");
  };
  const { shopifyApp } = setup;
  const { db } = shopifyApp.service;
  const watched: Database = {
    ...db,
    read: between(db.read, annul),
    readAtOnce: (work) => db.readAtOnce((read) => work(between(read, annul))),
  };
  const asked = { group: "drafts", query: "", limit: 20, page: 1 } as const;
  const shop = await setup.shop();
  const list = (from: Database) =>
    listShipmentRows(
      pageContext({ ...shopifyApp, service: { ...shopifyApp.service, db: from } }, shop),
      asked,
    );
  const listed = await list(watched);
  expect(statements).toBeGreaterThan(2);
  expect(listed.total).toBe(2);
  expect(listed.data).toHaveLength(2);
  expect(await list(db)).toMatchObject({ total: 1 });
  await raw.close();
});
