import { beforeAll, describe, expect, test } from "vitest";

import { outcome, payloadOf } from "../client.ts";
import { home, worth } from "../home.ts";
import type { Draft } from "../shapes.ts";
import {
  annul,
  createDraft,
  deferredParcel,
  generateTracking,
  getShipment,
  inlineRecipient,
  openShop,
  paidShipment,
  purchase,
  saveAddress,
  selectableRate,
  type Server,
  type Shop,
  smallParcel,
  sharedServer,
} from "../shop.ts";

let server: Server;
let shop: Shop;

beforeAll(async () => {
  server = sharedServer();
  shop = await openShop(server, "50.00");
});

const edit = (shipmentId: number, body: unknown) =>
  shop.api.patch<Draft>(`/shipment/${shipmentId}`, body);
const edited = async (shipmentId: number, body: unknown) =>
  payloadOf(await edit(shipmentId, body), 200);
const rateIds = ({ rates }: Draft) => rates.map(({ rateId }) => rateId);
const priceTotals = ({ rates }: Draft) =>
  Object.fromEntries(rates.map(({ carrierToken, priceTotal }) => [carrierToken, priceTotal]));
const notEditable = "422 pApiShipmentNotEditable";

describe("a quoted draft", () => {
  test("stays quoted; its rates are discarded for fresh ones, even with nothing to change", async () => {
    const draft = await createDraft(shop);
    const after = await edited(draft.shipmentId, {});
    expect(after).toMatchObject({ status: "quoted", isPaid: false, trackingNumber: null });
    expect(priceTotals(after)).toEqual(priceTotals(draft));
    expect(rateIds(after).filter((id) => rateIds(draft).includes(id))).toEqual([]);
    for (const rateId of rateIds(draft))
      expect(outcome(await purchase(shop, draft.shipmentId, rateId))).toBe(
        "404 pApiShipmentRateNotFound",
      );
  });

  test("changes only the fields supplied", async () => {
    const draft = await createDraft(shop, {
      goodsCollection: worth(30),
      goodsInsured: worth(40),
      extId: "edit-1",
    });
    const fields = [
      { contents: ["book"] },
      { goodsCollection: worth(35.5) },
      { goodsInsured: worth(41) },
      { goodsCurrency: home.currency },
    ];
    let expected: object = {
      contents: ["clothes"],
      goodsCollection: worth(30),
      goodsInsured: worth(40),
    };
    for (const change of fields) {
      expected = { ...expected, ...change };
      const after = await edited(draft.shipmentId, change);
      expect(after).toMatchObject({ ...expected, extId: "edit-1" });
      expect(after.senderAddress).toMatchObject({ territoryBaseId: home.origin });
      expect(after.objectCreated).toBe(draft.objectCreated);
      expect(await getShipment(shop, draft.shipmentId)).toMatchObject(expected);
    }
  });

  test("is quoted anew for the measurements supplied", async () => {
    const draft = await createDraft(shop);
    const heavier = await edited(draft.shipmentId, { parcel: { ...smallParcel, weight: 18 } });
    const { carrierToken, priceTotal } = selectableRate(heavier);
    expect(priceTotal).toBeGreaterThan(priceTotals(draft)[carrierToken] ?? Number.NaN);
    const fresh = await createDraft(shop, { parcel: { ...smallParcel, weight: 18 } });
    expect(priceTotals(heavier)).toEqual(priceTotals(fresh));
  });

  test("accepts four nulls as a parcel, which change nothing", async () => {
    const draft = await createDraft(shop, { parcel: { ...smallParcel, weight: 9 } });
    const after = await edited(draft.shipmentId, { parcel: deferredParcel });
    expect(after.status).toBe("quoted");
    expect(priceTotals(after)).toEqual(priceTotals(draft));
  });

  test("null and 0 clear a COD and an insured value", async () => {
    const plain = await createDraft(shop);
    for (const nothing of [null, 0]) {
      const draft = await createDraft(shop, {
        goodsCollection: worth(30),
        goodsInsured: worth(40),
      });
      const change = { goodsCollection: nothing, goodsInsured: nothing };
      const after = await edited(draft.shipmentId, change);
      expect(after).toMatchObject({ goodsCollection: 0, goodsInsured: 0 });
      expect(priceTotals(after)).toEqual(priceTotals(plain));
    }
  });

  test("forgets a rate selected before: a purchase without a rate is refused", async () => {
    const poor = await openShop(server);
    const draft = await createDraft(poor);
    const { rateId } = selectableRate(draft);
    expect(outcome(await purchase(poor, draft.shipmentId, rateId))).toMatch(/^422 /);
    payloadOf(await poor.api.patch(`/shipment/${draft.shipmentId}`, {}), 200);
    expect(outcome(await purchase(poor, draft.shipmentId, undefined))).toBe(
      "422 pApiShipmentPreferredRateRequired",
    );
  });
});

describe("a created draft", () => {
  test("stays created with no rates while measurements are not supplied, and stores the edits", async () => {
    const draft = await createDraft(shop, { parcel: null });
    for (const body of [
      { contents: ["toy"] },
      { parcel: deferredParcel, goodsInsured: worth(12) },
    ]) {
      const after = await edited(draft.shipmentId, body);
      expect(after).toMatchObject({ status: "created", rates: [], isPaid: false });
    }
    expect(await getShipment(shop, draft.shipmentId)).toMatchObject({
      status: "created",
      contents: ["toy"],
      goodsInsured: worth(12),
    });
  });

  test("becomes quoted with its first rates when the four measurements are supplied", async () => {
    const draft = await createDraft(shop, { parcel: null });
    const after = await edited(draft.shipmentId, { parcel: smallParcel });
    expect(after).toMatchObject({ status: "quoted", isPaid: false });
    expect(priceTotals(after)).toEqual(priceTotals(await createDraft(shop)));
    expect((await getShipment(shop, draft.shipmentId)).status).toBe("quoted");
  });
});

describe("address edits", () => {
  test("never mutate a saved address; the draft is re-pointed to a fresh owned copy", async () => {
    const draft = await createDraft(shop);
    const book = (await shop.api.get("/address?limit=100")).payload;
    const recipientAddress = { ...inlineRecipient, fullName: "Zoë", territoryBaseId: home.origin };
    const first = await edited(draft.shipmentId, { recipientAddress });
    const second = await edited(draft.shipmentId, { recipientAddress });
    expect(first.recipientAddress).toMatchObject({ ...recipientAddress, addressType: "recipient" });
    const ids = [draft, first, second].map((state) => state.recipientAddress.addressId);
    expect(new Set([...ids, shop.recipientAddressId]).size).toBeGreaterThanOrEqual(3);
    expect(first.recipientAddress.addressId).not.toBe(shop.recipientAddressId);
    expect((await shop.api.get("/address?limit=100")).payload).toEqual(book);
  });

  test("re-point the draft to another saved sender or recipient", async () => {
    const draft = await createDraft(shop);
    const sender = await saveAddress(shop.api, { addressType: "sender", fullName: "Bodega Sur" });
    const recipient = await saveAddress(shop.api, {
      fullName: "Cliente Norte",
      territoryBaseId: home.origin,
    });
    const moved = await edited(draft.shipmentId, { senderAddressId: sender.addressId });
    expect(moved.senderAddress.fullName).toBe("Bodega Sur");
    expect(moved.recipientAddress).toMatchObject({ fullName: inlineRecipient.fullName });
    const again = await edited(draft.shipmentId, { recipientAddressId: recipient.addressId });
    expect(again.senderAddress.fullName).toBe("Bodega Sur");
    expect(again.recipientAddress).toMatchObject({
      fullName: "Cliente Norte",
      territoryBaseId: home.origin,
    });
  });

  test("refuse ids that are not saved addresses of that kind, and both recipient forms at once", async () => {
    const { shipmentId } = await createDraft(shop);
    const { senderAddressId, recipientAddressId } = shop;
    for (const id of [987_654_321, recipientAddressId])
      expect(outcome(await edit(shipmentId, { senderAddressId: id }))).toBe(
        "404 pApiAddressSenderNotFound",
      );
    for (const id of [987_654_321, senderAddressId])
      expect(outcome(await edit(shipmentId, { recipientAddressId: id }))).toBe(
        "404 pApiAddressRecipientNotFound",
      );
    const both = { recipientAddressId, recipientAddress: inlineRecipient };
    expect(outcome(await edit(shipmentId, both))).toBe("400 pApiAddressRecipientAmbiguous");
  });
});

describe("what an edit refuses", () => {
  test.each([
    [{ parcel: { ...smallParcel, weight: 0 } }, "400 pApiQuotationParcelBadRequest"],
    [{ parcel: { ...smallParcel, height: 0.9 } }, "400 pApiQuotationParcelBadRequest"],
    [{ parcel: { ...smallParcel, height: null } }, "400 pApiShipmentParcelPartiallyDeferred"],
    [{ goodsCollection: 0.001 }, "400 pApiShipmentGoodsCollectionOutOfRange"],
    [{ goodsCollection: 0.01 }, "400 pApiShipmentGoodsCollectionOutOfRange"],
    [{ goodsCollection: worth(1e7) }, "400 pApiShipmentGoodsCollectionOutOfRange"],
    [{ goodsInsured: worth(1e8) }, "400 pApiShipmentGoodsInsuredOutOfRange"],
    [{ goodsCurrency: "EUR" }, "400 pApiQuotationCurrencyNotFound"],
  ])("%j, and the draft with its rates stays as it was", async (body, refusal) => {
    const draft = await createDraft(shop, { goodsInsured: worth(20) });
    const before = await getShipment(shop, draft.shipmentId);
    expect(outcome(await edit(draft.shipmentId, { contents: ["toy"], ...body }))).toBe(refusal);
    expect(await getShipment(shop, draft.shipmentId)).toEqual(before);
    const { rateId } = selectableRate(draft);
    expect(outcome(await purchase(shop, draft.shipmentId, rateId, "none"))).toMatch(/^400 /);
    expect(outcome(await purchase(shop, draft.shipmentId, rateId))).toBe("200");
    await annul(shop, draft.shipmentId);
  });

  test("contents that are not exactly one category", async () => {
    const { shipmentId } = await createDraft(shop);
    for (const contents of [[], ["book", "toy"], ["gold"], "toy", null])
      expect(outcome(await edit(shipmentId, { contents })), JSON.stringify(contents)).toMatch(
        /^400 /,
      );
  });

  test("a shipment that is paid, labelled, refunded or annulled", async () => {
    const { shipmentId } = await paidShipment(shop);
    expect(outcome(await edit(shipmentId, { contents: ["toy"] }))).toBe(notEditable);
    await generateTracking(shop, shipmentId);
    expect(outcome(await edit(shipmentId, {}))).toBe(notEditable);
    const refunded = await paidShipment(shop);
    await annul(shop, refunded.shipmentId);
    expect(outcome(await edit(refunded.shipmentId, {}))).toBe(notEditable);
    const draft = await createDraft(shop, { parcel: null });
    await annul(shop, draft.shipmentId);
    expect(outcome(await edit(draft.shipmentId, { parcel: smallParcel }))).toBe(notEditable);
    expect((await getShipment(shop, shipmentId)).contents).toEqual(["clothes"]);
  });

  test("an unknown shipment", async () => {
    expect(outcome(await edit(987_654_321, {}))).toBe("404 pApiShipmentNotFound");
  });
});
