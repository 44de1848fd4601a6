import { HOUR_MS } from "#app/shipping/model/time-units.ts";
import { listIdle } from "#app/shopify/merchant/incidents/list-idle.ts";
import { pageContext } from "#test/integration/shopify/contexts.ts";
import { scriptedCarrier } from "#test/support/scripted-carrier.ts";
import { marketsServedBy } from "#test/support/world.ts";

import { expect, openSetup, purchaseOf, test } from "./merchant-world.ts";

test("a parcel of a store that moved to another country is of the carrier that it was bought from", async ({
  db,
}) => {
  const [here, abroad] = [scriptedCarrier({}).carrier, scriptedCarrier({}).carrier];
  Object.assign(here, { displayName: "Carrier of Ecuador", idleAnnulHours: 48 });
  Object.assign(abroad, { displayName: "Carrier of the United States", country: "US" });
  const setup = await openSetup(db, { markets: marketsServedBy(here, abroad) });
  try {
    const order = await setup.placeOrder();
    await setup.post("/purchase", purchaseOf(await setup.parcel(order)));
    await setup.change({ country: "US", objectUpdated: setup.ctx.now() });
    setup.ctx.passTime(25 * HOUR_MS);
    const idle = await listIdle(pageContext(setup.shopifyApp, await setup.shop()));
    expect(idle).toMatchObject([{ name: order.name, carrier: "Carrier of Ecuador" }]);
    expect((await setup.parcel(order)).carrier).toMatchObject({ name: "Carrier of Ecuador" });
  } finally {
    await setup.close();
  }
});
