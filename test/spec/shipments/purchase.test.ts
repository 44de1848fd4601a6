import { beforeAll, describe, expect, test } from "vitest";

import { outcome, payloadOf } from "../client.ts";
import { worth } from "../home.ts";
import type { Draft } from "../shapes.ts";
import {
  annul,
  balanceOf,
  createDraft,
  generateTracking,
  getShipment,
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
  shop = await openShop(server, "2000.00");
});

const path = ({ shipmentId }: Draft) => `/shipment/purchase/${shipmentId}`;
const alreadyPaid = "422 paymentIntentShipmentPurchaseTransactionAlreadyCreated";
const tooPoor = "422 paymentIntentExecuteTransactionWalletInsufficientFunds";
const mustEqual = "422 ecCarrierShipmentCollectionMustEqualInsured";

describe("PATCH /shipment/purchase/{id}", () => {
  test("charges the chosen rate's priceTotal once; the shipment stays quoted and is paid", async () => {
    const before = await balanceOf(server, shop.accountId);
    const { shipmentId, rate, shipment } = await paidShipment(shop);
    expect(shipment).toMatchObject({
      shipmentId,
      status: "quoted",
      isPaid: true,
      trackingNumber: null,
    });
    expect(await getShipment(shop, shipmentId)).toEqual(shipment);
    expect(before - (await balanceOf(server, shop.accountId))).toBeCloseTo(rate.priceTotal, 6);
  });

  test("right after payment carrier and prices are null; with the tracking number they are the chosen rate's", async () => {
    const draft = await createDraft(shop, { goodsInsured: worth(50) });
    const dearest = draft.rates
      .filter(({ available }) => available)
      .toSorted((a, b) => b.priceTotal - a.priceTotal)[0];
    const { carrierToken, priceSubtotal, priceTotal } = selectableRate(
      draft,
      dearest?.carrierToken,
    );
    const paid = payloadOf(await purchase(shop, draft.shipmentId, dearest?.rateId), 200);
    expect(paid).toMatchObject({
      preferredCarrierToken: null,
      priceSubtotal: null,
      priceTotal: null,
    });
    await generateTracking(shop, draft.shipmentId);
    expect(await getShipment(shop, draft.shipmentId)).toMatchObject({
      preferredCarrierToken: carrierToken,
      priceSubtotal,
      priceTotal,
    });
  });

  test("an already paid shipment is refused, whatever the rate, and nothing more is charged", async () => {
    const { shipmentId, draft, rate } = await paidShipment(shop);
    const balance = await balanceOf(server, shop.accountId);
    const other = draft.rates.find((each) => each.available && each.rateId !== rate.rateId);
    expect(outcome(await purchase(shop, shipmentId, rate.rateId))).toBe(alreadyPaid);
    expect(outcome(await purchase(shop, shipmentId, other?.rateId))).toBe(alreadyPaid);
    expect(outcome(await purchase(shop, shipmentId, undefined))).toBe(alreadyPaid);
    expect(await balanceOf(server, shop.accountId)).toBe(balance);
  });

  test("without a rate given or selected it is refused", async () => {
    const { shipmentId } = await createDraft(shop);
    expect(outcome(await purchase(shop, shipmentId, undefined))).toBe(
      "422 pApiShipmentPreferredRateRequired",
    );
  });

  test("a rate id that does not belong to the shipment is not found", async () => {
    const [draft, other] = [await createDraft(shop), await createDraft(shop)];
    for (const rateId of [987_654_321, selectableRate(other).rateId])
      expect(outcome(await purchase(shop, draft.shipmentId, rateId))).toBe(
        "404 pApiShipmentRateNotFound",
      );
    expect(await getShipment(shop, draft.shipmentId)).toMatchObject({ isPaid: false });
    expect(await getShipment(shop, other.shipmentId)).toMatchObject({ isPaid: false });
  });

  test("a created draft cannot be purchased", async () => {
    const [draft, other] = [await createDraft(shop, { parcel: null }), await createDraft(shop)];
    expect(outcome(await purchase(shop, draft.shipmentId, undefined))).toBe(
      "422 pApiShipmentPreferredRateRequired",
    );
    expect(outcome(await purchase(shop, draft.shipmentId, selectableRate(other).rateId))).toBe(
      "404 pApiShipmentRateNotFound",
    );
  });

  test("an annulled draft cannot be purchased and a refunded one not again", async () => {
    const draft = await createDraft(shop);
    await annul(shop, draft.shipmentId);
    expect((await purchase(shop, draft.shipmentId, selectableRate(draft).rateId)).status).toBe(422);
    const { shipmentId, rate } = await paidShipment(shop);
    await annul(shop, shipmentId);
    expect((await purchase(shop, shipmentId, rate.rateId)).status).toBe(422);
    expect((await getShipment(shop, shipmentId)).status).toBe("refunded");
    expect((await getShipment(shop, draft.shipmentId)).status).toBe("annulled");
  });

  test("an unknown shipment is not found", async () => {
    expect(outcome(await purchase(shop, 987_654_321, 1))).toBe("404 pApiShipmentNotFound");
  });
});

describe("purchaseWith", () => {
  test("has no default, and any value but the two is refused, with no charge", async () => {
    const draft = await createDraft(shop);
    const preferredRateObjectId = selectableRate(draft).rateId;
    expect(outcome(await shop.api.patch(path(draft), { preferredRateObjectId }))).toBe(
      "400 pApiShipmentPurchaseWithRequired",
    );
    for (const purchaseWith of ["card", "WalletAvailable", "", "wallet"]) {
      const body = { preferredRateObjectId, purchaseWith };
      expect(outcome(await shop.api.patch(path(draft), body)), purchaseWith).toBe(
        "400 pApiWalletUnsupportedPaymentMethod",
      );
    }
    expect((await getShipment(shop, draft.shipmentId)).isPaid).toBe(false);
  });

  test("walletTokenized without a stored payment method behaves as walletAvailable", async () => {
    const draft = await createDraft(shop);
    const { rateId, priceTotal } = selectableRate(draft);
    const poor = await openShop(server);
    const poorDraft = await createDraft(poor);
    const poorRate = selectableRate(poorDraft).rateId;
    for (const purchaseWith of ["walletTokenized", "walletAvailable"])
      expect(outcome(await purchase(poor, poorDraft.shipmentId, poorRate, purchaseWith))).toBe(
        tooPoor,
      );
    const before = await balanceOf(server, shop.accountId);
    expect(outcome(await purchase(shop, draft.shipmentId, rateId, "walletTokenized"))).toBe("200");
    expect(before - (await balanceOf(server, shop.accountId))).toBeCloseTo(priceTotal, 6);
  });
});

describe("the balance", () => {
  test("one cent too little gives WalletInsufficientFunds and no charge; the exact amount pays and leaves 0", async () => {
    const poor = await openShop(server);
    const draft = await createDraft(poor);
    const { rateId, priceTotal } = selectableRate(draft);
    await topUp(server, poor.accountId, (priceTotal - 0.01).toFixed(2), "almost");
    expect(outcome(await purchase(poor, draft.shipmentId, rateId))).toBe(tooPoor);
    expect(await getShipment(poor, draft.shipmentId)).toMatchObject({
      status: "quoted",
      isPaid: false,
    });
    expect(await balanceOf(server, poor.accountId)).toBeCloseTo(priceTotal - 0.01, 6);
    await topUp(server, poor.accountId, "0.01", "the last cent");
    expect(outcome(await purchase(poor, draft.shipmentId, rateId))).toBe("200");
    expect(await balanceOf(server, poor.accountId)).toBe(0);
  });
});

describe("the carrier whose label has a single declared value", () => {
  const amounts = { goodsCollection: worth(50), goodsInsured: worth(80) };

  /** What a purchase of each selectable carrier answers for these amounts, each on its own draft. */
  async function purchaseOfEach(changes: object): Promise<Map<string, string>> {
    const { rates } = await createDraft(shop, { parcel: smallParcel, ...changes });
    const answers = new Map<string, string>();
    for (const { carrierToken } of rates.filter(({ available }) => available)) {
      const draft = await createDraft(shop, changes);
      const { rateId } = selectableRate(draft, carrierToken);
      answers.set(carrierToken, outcome(await purchase(shop, draft.shipmentId, rateId)));
    }
    return answers;
  }
  const refusing = (answers: Map<string, string>) =>
    [...answers].filter(([, answer]) => answer !== "200");

  test("refuses a collection with a different insured value, with no charge; the other carriers keep the two independent", async () => {
    const answers = await purchaseOfEach(amounts);
    expect(refusing(answers)).toEqual([[expect.any(String), mustEqual]]);
    expect(answers.size).toBeGreaterThan(1);
    const [carrierToken] = refusing(answers)[0] ?? [];
    const balance = await balanceOf(server, shop.accountId);
    const draft = await createDraft(shop, amounts);
    const { rateId } = selectableRate(draft, carrierToken);
    expect(outcome(await purchase(shop, draft.shipmentId, rateId))).toBe(mustEqual);
    expect(await balanceOf(server, shop.accountId)).toBe(balance);
    expect((await getShipment(shop, draft.shipmentId)).isPaid).toBe(false);
  });

  test("takes equal amounts, a collection alone, or an insured value alone", async () => {
    const [carrierToken = ""] = refusing(await purchaseOfEach(amounts))[0] ?? [];
    for (const remedy of [
      { goodsCollection: worth(50), goodsInsured: worth(50) },
      { goodsCollection: worth(50) },
      { goodsInsured: worth(80) },
    ]) {
      const answers = await purchaseOfEach(remedy);
      expect(refusing(answers)).toEqual([]);
      expect([...answers.keys()]).toContain(carrierToken);
    }
  });

  test("takes an edited draft: clearing goodsInsured, or making it equal, is the remedy", async () => {
    const [carrierToken] = refusing(await purchaseOfEach(amounts))[0] ?? [];
    for (const goodsInsured of [null, worth(50)]) {
      const { shipmentId } = await createDraft(shop, amounts);
      const answer = await shop.api.patch<Draft>(`/shipment/${shipmentId}`, { goodsInsured });
      const { rateId } = selectableRate(payloadOf(answer, 200), carrierToken);
      expect(outcome(await purchase(shop, shipmentId, rateId))).toBe("200");
    }
  });
});
