import { openAccount } from "#app/shipping/accounts/open-account.ts";
import type { AccountId } from "#app/shipping/model/ids.ts";
import { keepConfirmedPlace } from "#db/shopify/confirmed-places.ts";
import { forgetOrders } from "#db/shopify/erasure.ts";
import { insertStoreOrder, type StoreOrderRow } from "#db/shopify/store-orders.ts";
import { describe, expect, test as base, type World } from "#test/support/world.ts";

import { terminal } from "./terminal.ts";

const SAMBORONDON = "EC|:|09|:|0916|:|091650";
const DAULE = "EC|:|09|:|0906|:|090650";

interface Proposal {
  words: string;
  shops: number;
  orders: number;
}

/** Three shops of the world whose merchants confirm places, and a command line that lists the proposals. */
async function openShops({ service, ctx }: World) {
  const names = ["Sol", "Luna", "Mar"];
  const shops: AccountId[] = [];
  for (const name of names) shops.push((await openAccount(service, { name })).accountId);

  async function confirm(accountId: AccountId, placeKey: string, territoryBaseId = SAMBORONDON) {
    const objectUpdated = ctx.now();
    await service.db.tx(accountId, (tx) =>
      keepConfirmedPlace(tx, { accountId, placeKey, territoryBaseId, objectUpdated }),
    );
  }
  const { json, operate } = terminal(service);
  return {
    shops,
    confirm,
    confirmInAll: async (placeKey: string, territoryBaseId?: string) => {
      for (const accountId of shops) await confirm(accountId, placeKey, territoryBaseId);
    },
    proposals: (country = "EC") =>
      json<Proposal[]>("territories", "proposals", "--country", country),
    operate,
  };
}

/** An order with these words in its address, as a sync of it stores them. */
function keepOrder({ service, ctx }: World, accountId: AccountId, order: Partial<StoreOrderRow>) {
  const now = ctx.now();
  return service.db.tx(accountId, (tx) =>
    insertStoreOrder(tx, {
      accountId,
      fulfillmentOrderId: "1",
      orderId: "1",
      orderName: "#1001",
      locationId: null,
      state: "draft",
      attention: [],
      accepted: [],
      attempt: 1,
      changes: {},
      owed: null,
      shipmentId: null,
      fingerprint: null,
      placeKey: "EC|ciudad celeste|guayas|",
      lines: [],
      chosenCarrierToken: null,
      buyerPaid: null,
      checkoutQuoteId: null,
      orderUpdatedAt: now,
      syncedAt: now,
      objectCreated: now,
      objectUpdated: now,
      ...order,
    }),
  );
}

const test = base.extend<{ setup: Awaited<ReturnType<typeof openShops>> }>({
  setup: async ({ world }, use) => {
    await use(await openShops(world));
  },
});

describe("territories proposals", () => {
  test("list what three shops agree on, with its evidence and its row, and of no person", async ({
    world,
    setup,
  }) => {
    await setup.confirmInAll("EC|ciudad celeste|guayas|");
    await keepOrder(world, setup.shops[0]!, { fulfillmentOrderId: "1" });
    await keepOrder(world, setup.shops[1]!, { fulfillmentOrderId: "2" });
    await keepOrder(world, setup.shops[1]!, { fulfillmentOrderId: "3", placeKey: "EC|quito||" });
    await keepOrder(world, world.accountId, { fulfillmentOrderId: "4" });
    expect(await setup.proposals()).toEqual([
      {
        words: "ciudad celeste",
        territoryBaseId: SAMBORONDON,
        place: "Samborondón, Guayas",
        shops: 3,
        orders: 2,
        lastConfirmed: expect.stringMatching(/^2\d{3}-/),
        row: "091650,alias,ciudad celeste",
      },
    ]);
    const { out } = await setup.operate("territories", "proposals", "--country", "EC");
    expect(out).toContain("\n091650,alias,ciudad celeste");
    for (const name of ["Sol", "Luna", "Mar", ...setup.shops.map(String)])
      expect(out).not.toContain(name);
    expect(await setup.proposals("CO")).toEqual([]);
  });

  test("list nothing while one shop took the words for another place", async ({ world, setup }) => {
    await setup.confirmInAll("EC|ciudad celeste||");
    await setup.confirm(world.accountId, "EC|ciudad celeste|daule|", DAULE);
    expect(await setup.proposals()).toEqual([]);
    expect((await setup.operate("territories", "proposals", "--country", "EC")).out).toContain(
      "No words",
    );
  });

  test("list nothing that a row would not change", async ({ setup }) => {
    await setup.confirmInAll("EC|la libertad||", "EC|:|24|:|2402|:|240250");
    await setup.confirmInAll("EC|samborondon||");
    expect(await setup.proposals()).toEqual([]);
  });

  test("leave out test accounts, and shops that were erased", async ({ world, setup }) => {
    const { service } = world;
    const { accountId } = await openAccount(service, { name: "Pruebas", isTest: true });
    const [first, ...others] = setup.shops;
    for (const shop of [...others, accountId]) await setup.confirm(shop, "EC|ciudad celeste||");
    expect(await setup.proposals()).toEqual([]);

    await setup.confirm(first!, "EC|ciudad celeste||");
    expect(await setup.proposals()).toMatchObject([{ shops: 3 }]);
    await service.db.tx(first!, (tx) => forgetOrders(tx, first!));
    expect(await setup.proposals()).toEqual([]);
  });
});
