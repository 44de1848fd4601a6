import type { ShipmentChange } from "#app/shipping/model/change.ts";
import type { ShipmentId } from "#app/shipping/model/ids.ts";
import { HOUR_MS } from "#app/shipping/model/time-units.ts";
import { createReturnShipment } from "#app/shipping/returns/create-return-shipment.ts";
import { annulAndRefundShipment } from "#app/shipping/shipments/annul-and-refund-shipment.ts";
import { purchaseShipment } from "#app/shipping/shipments/purchase-shipment.ts";
import { generateShipmentTrackingNumber } from "#app/shipping/tracking/generate-shipment-tracking-number.ts";
import { planFulfillmentUpdate } from "#app/shopify/fulfillment/plan-fulfillment-update.ts";
import { readShipment } from "#app/shopify/merchant/shipments/read-shipment.ts";
import type { StoreReturnDetail, StoreReturnState } from "#app/shopify/model/store-return.ts";
import { pushReturn } from "#app/shopify/returns/push-return.ts";
import { servedShop } from "#app/shopify/shop-context.ts";
import { selectJobs } from "#db/jobs.ts";
import { findStoreReturn } from "#db/shopify/returns.ts";
import { scriptedCarrier } from "#test/support/scripted-carrier.ts";
import { marketsServedBy, test as worldTest } from "#test/support/world.ts";

import { connectShop, type ConnectedShop } from "../connected-shop.ts";
import { pageContext } from "../contexts.ts";
import { labelOrder, type Labelled } from "../fulfillment/labelled-order.ts";
import { expect, push } from "../fulfillment/push-test.ts";

const SCOPES = ["read_returns", "write_returns"];
export const test = worldTest.extend<{ connected: ConnectedShop }>({
  connected: async ({ db }, use) => {
    const connected = await connectShop(db, {
      markets: marketsServedBy(scriptedCarrier({}).carrier),
      optionalScopes: SCOPES,
    });
    await use(connected);
    await connected.disconnect();
  },
});

export type Back = Labelled["whose"] & { trackingNumber: string; sent: Labelled };

/** The label that brings a parcel back, as its page buys it, and what was announced of it. */
export async function labelBack(connected: ConnectedShop, sent: Labelled): Promise<Back> {
  const { world } = connected;
  const { ctx, accountId } = world;
  const draft = await createReturnShipment(ctx, { shipmentId: sent.shipmentId });
  const { shipmentId } = draft;
  const preferredRateId = world.rateOf(draft).rateId;
  await purchaseShipment(ctx, { shipmentId, preferredRateId, purchaseWith: "walletAvailable" });
  const { trackingNumber } = await generateShipmentTrackingNumber(ctx, shipmentId);
  await plan(connected, shipmentId);
  return { accountId, shipmentId, trackingNumber: trackingNumber!, sent };
}

export async function plan({ shopifyApp: { service } }: ConnectedShop, shipmentId: ShipmentId) {
  const changes = (await selectJobs(service.db.read, "ready", 100))
    .filter(({ kind }) => kind === "shipmentChanged")
    .map(({ payload }) => payload as ShipmentChange);
  for (const change of changes.filter((each) => each.shipmentId === shipmentId))
    await planFulfillmentUpdate(service, change);
}

/** A parcel that the store knows as sent, and its return label. */
export async function sentAndBack(
  connected: ConnectedShop,
  how?: Parameters<typeof labelOrder>[1],
): Promise<Back> {
  const sent = await labelOrder(connected, how);
  await push(connected, sent);
  return labelBack(connected, sent);
}

export const show = (connected: ConnectedShop, back: Back, app = connected.shopifyApp) =>
  pushReturn(app, back);
export const rowOf = async ({ shopifyApp }: ConnectedShop, back: Back) =>
  findStoreReturn(shopifyApp.service.db.read, back);
export const giveBack = ({ world }: ConnectedShop, { shipmentId }: Back) =>
  annulAndRefundShipment(world.ctx, {
    shipmentId,
    annulReasonStatus: "other",
    annulReasonDetails: null,
  });
export const returnsOf = ({ sent }: Back) => sent.order.returns;
export const deliveriesOf = (back: Back) =>
  returnsOf(back)
    .flatMap(({ reverseFulfillmentOrders }) => reverseFulfillmentOrders)
    .flatMap(({ deliveries }) => deliveries);
export const numbersOf = (back: Back) => deliveriesOf(back).map(({ tracking }) => tracking?.number);

/** What is enqueued to ask the store again in an hour. */
export const laterPushes = async ({ shopifyApp, world }: ConnectedShop, { shipmentId }: Back) =>
  (await selectJobs(shopifyApp.service.db.read, "ready", 100)).filter(
    ({ kind, payload, runAt }) =>
      kind === "pushFulfillment" &&
      (payload as Back).shipmentId === shipmentId &&
      runAt.getTime() > world.ctx.now().getTime() + HOUR_MS / 2,
  );

/** What the page of the return says, by its key. */
export async function seen(connected: ConnectedShop, back: Back) {
  const ctx = servedShop(pageContext(connected.shopifyApp, await connected.shop()));
  return (await readShipment(ctx, back.shipmentId))!.returns.inStore;
}

export async function expectState(
  connected: ConnectedShop,
  back: Back,
  state: StoreReturnState,
  detail: StoreReturnDetail | null = null,
) {
  expect(await rowOf(connected, back)).toMatchObject({ state, detail });
  expect((await seen(connected, back))?.text).not.toBe("");
}
