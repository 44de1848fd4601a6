import { beforeAll, expect, test } from "vitest";

import { outcome } from "../client.ts";
import type { Draft } from "../shapes.ts";
import {
  annul,
  balanceOf,
  createDraft,
  draftBody,
  generateTracking,
  getShipment,
  labelledShipment,
  openShop,
  paidShipment,
  purchase,
  selectableRate,
  type Server,
  type Shop,
  smallParcel,
  topUp,
  sharedServer,
} from "../shop.ts";

let server: Server;
let shop: Shop;

beforeAll(async () => {
  server = sharedServer();
  shop = await openShop(server, "1000.00");
});

const balance = () => balanceOf(server, shop.accountId);

function atOnce<Result>(
  count: number,
  call: (index: number) => Promise<Result>,
): Promise<Result[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => call(index)));
}

/** How often each outcome came, such as { "200": 1, "422 shipmentAnnulAlreadyDone": 9 }. */
function tally(answers: Parameters<typeof outcome>[0][]): Record<string, number> {
  const groups = Object.groupBy(answers.map(outcome), (each) => each);
  return Object.fromEntries(Object.entries(groups).map(([each, all]) => [each, all?.length ?? 0]));
}

test("50 simultaneous purchases of one draft charge once", async () => {
  const before = await balance();
  const draft = await createDraft(shop);
  const selectable = draft.rates.filter(({ available }) => available);
  const answers = await atOnce(50, (index) =>
    purchase(shop, draft.shipmentId, selectable[index % selectable.length]?.rateId),
  );
  expect(tally(answers)).toEqual({
    200: 1,
    "422 paymentIntentShipmentPurchaseTransactionAlreadyCreated": 49,
  });
  const winner = selectable[answers.findIndex(({ status }) => status === 200) % selectable.length];
  expect(before - (await balance())).toBeCloseTo(winner?.priceTotal ?? Number.NaN, 6);
});

test("of many simultaneous drafts with one extId exactly one is made", async () => {
  const answers = await atOnce(30, () =>
    shop.api.post<Draft>("/shipment", draftBody(shop, { extId: "race-1" })),
  );
  expect(tally(answers)).toEqual({ 201: 1, "409 pApiShipmentExtIdAlreadyUsed": 29 });
  const list = await shop.api.get<{ data: Draft[] }>("/shipment?limit=100");
  expect(list.payload.data.filter(({ extId }) => extId === "race-1")).toHaveLength(1);
});

test("20 simultaneous tracking calls return one number", async () => {
  const { shipmentId } = await paidShipment(shop);
  const answers = await atOnce(20, () => generateTracking(shop, shipmentId));
  expect(tally(answers)).toEqual({ 200: 20 });
  const numbers = new Set(answers.map(({ payload }) => payload.trackingNumber));
  expect([...numbers]).toEqual([(await getShipment(shop, shipmentId)).trackingNumber]);
  expect([...numbers][0]).toEqual(expect.any(String));
});

test("simultaneous refunds of a paid shipment credit once", async () => {
  const before = await balance();
  const { shipmentId } = await paidShipment(shop);
  const answers = await atOnce(20, () => annul(shop, shipmentId));
  expect(tally(answers)).toEqual({ 200: 1, "422 shipmentAnnulAlreadyDone": 19 });
  expect(await balance()).toBe(before);
});

test("simultaneous refunds of a labelled shipment credit once", async () => {
  const { rates } = await createDraft(shop);
  const carriers = rates.filter(({ available }) => available);
  let before = await balance();
  for (const { carrierToken } of carriers.slice(0, 3)) {
    const { shipmentId, rate } = await labelledShipment(shop, {}, carrierToken);
    const answers = await atOnce(10, () => annul(shop, shipmentId));
    expect(tally(answers)[200]).toBe(1);
    const { status } = await getShipment(shop, shipmentId);
    const owed = status === "refundPending" ? rate.priceTotal : 0;
    const after = await balance();
    expect(before - after, carrierToken).toBeCloseTo(owed, 6);
    before = after;
  }
});

test("a wallet that pays for 7 shipments pays 7 of 20 simultaneous purchases", async () => {
  const payer = await openShop(server);
  const drafts = await atOnce(20, () => createDraft(payer));
  const { priceTotal, carrierToken } = selectableRate(drafts[0] as Draft);
  await topUp(server, payer.accountId, (priceTotal * 7 + 0.01).toFixed(2), "seven");
  const answers = await Promise.all(
    drafts.map((draft) =>
      purchase(payer, draft.shipmentId, selectableRate(draft, carrierToken).rateId),
    ),
  );
  expect(tally(answers)).toEqual({
    200: 7,
    "422 paymentIntentExecuteTransactionWalletInsufficientFunds": 13,
  });
  expect(await balanceOf(server, payer.accountId)).toBeCloseTo(0.01, 6);
});

test("a purchase racing an annulment leaves either a refund or no charge", async () => {
  const before = await balance();
  const drafts = await atOnce(10, () => createDraft(shop));
  await Promise.all(
    drafts.flatMap((draft, index) => {
      const calls = [
        () => purchase(shop, draft.shipmentId, selectableRate(draft).rateId),
        () => annul(shop, draft.shipmentId),
      ];
      return (index % 2 ? calls.toReversed() : calls).map((call) => call());
    }),
  );
  const ends = await Promise.all(drafts.map(({ shipmentId }) => getShipment(shop, shipmentId)));
  for (const { status } of ends) expect(["annulled", "refunded"]).toContain(status);
  expect(await balance()).toBe(before);
});

test("a tracking call racing an annulment never leaves a usable label on a refunded shipment", async () => {
  const paid = await atOnce(6, () => paidShipment(shop));
  await Promise.all(
    paid.flatMap(({ shipmentId }) => [generateTracking(shop, shipmentId), annul(shop, shipmentId)]),
  );
  for (const { shipmentId } of paid) {
    const { status } = await getShipment(shop, shipmentId);
    const path = `/shipment/generateLabelUrl/${shipmentId}`;
    const minted = await shop.api.post(path, { type: "carrierDefault" });
    expect(outcome(minted), status).toBe(
      status === "labelCreated" ? "200" : "409 pApiShipmentLabelNotReady",
    );
  }
});

test("a purchase racing an edit charges a rate of the draft that was paid, or nothing", async () => {
  const draft = await createDraft(shop);
  const { rateId, priceTotal } = selectableRate(draft);
  const before = await balance();
  const heavy = { parcel: { ...smallParcel, weight: 15 } };
  const [paid, edited] = await Promise.all([
    purchase(shop, draft.shipmentId, rateId),
    shop.api.patch<Draft>(`/shipment/${draft.shipmentId}`, heavy),
  ]);
  const chargedCents = Math.round((before - (await balance())) * 100);
  const priceCents = Math.round(priceTotal * 100);
  expect([outcome(paid), outcome(edited), chargedCents]).toEqual(
    paid.status === 200
      ? ["200", "422 pApiShipmentNotEditable", priceCents]
      : ["404 pApiShipmentRateNotFound", "200", 0],
  );
});

test("after all of this the ledger still adds up", async () => {
  await expect(server.cli("wallet", "verify")).resolves.toBeDefined();
});
