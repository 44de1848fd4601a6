import { beforeAll, describe, expect, test } from "vitest";

import { outcome, payloadOf } from "../client.ts";
import { worth } from "../home.ts";
import { annulReasons, type Detail } from "../shapes.ts";
import {
  annul,
  balanceOf,
  createDraft,
  generateTracking,
  getShipment,
  labelledShipment,
  openShop,
  paidShipment,
  type Server,
  type Shop,
  sharedServer,
} from "../shop.ts";

let server: Server;
let shop: Shop;

beforeAll(async () => {
  server = sharedServer();
  shop = await openShop(server, "2000.00");
});

const unknown = 987_654_321;
const alreadyDone = "422 shipmentAnnulAlreadyDone";
const balance = () => balanceOf(server, shop.accountId);

async function selectableCarriers(): Promise<string[]> {
  const { rates } = await createDraft(shop);
  return rates.filter(({ available }) => available).map(({ carrierToken }) => carrierToken);
}

describe("PATCH /shipment/generateTrackingNumber/{id}", () => {
  test("a paid shipment gets a tracking number and becomes labelCreated, with no further charge", async () => {
    const { shipmentId } = await paidShipment(shop);
    const before = await balance();
    const labelled = payloadOf(await generateTracking(shop, shipmentId), 200);
    expect(labelled).toMatchObject({ shipmentId, status: "labelCreated", isPaid: true });
    expect(labelled.trackingNumber).toMatch(/^\S{4,}$/);
    expect(await getShipment(shop, shipmentId)).toMatchObject({
      status: "labelCreated",
      trackingNumber: labelled.trackingNumber,
      trackingCarrierUrl: labelled.trackingCarrierUrl,
    });
    expect(await balance()).toBe(before);
  });

  test("repeat calls return the same number", async () => {
    const { shipmentId, labelled } = await labelledShipment(shop);
    const before = await getShipment(shop, shipmentId);
    for (let again = 0; again < 3; again += 1) {
      const answer = payloadOf(await generateTracking(shop, shipmentId), 200);
      expect(answer.trackingNumber).toBe(labelled.trackingNumber);
      expect(answer.status).toBe("labelCreated");
    }
    expect(await getShipment(shop, shipmentId)).toEqual(before);
  });

  test("every carrier gives numbers, and no two shipments share one", async () => {
    const carriers = await selectableCarriers();
    expect(carriers.length).toBeGreaterThanOrEqual(3);
    const numbers = [];
    for (const carrier of [...carriers, ...carriers]) {
      const { labelled } = await labelledShipment(shop, {}, carrier);
      numbers.push(labelled.trackingNumber);
    }
    expect(numbers).not.toContain(null);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  test("the label PDF is not returned", async () => {
    const { labelled } = await labelledShipment(shop);
    expect(JSON.stringify(labelled)).not.toMatch(/%PDF|JVBERi|downloadUrl/);
  });

  test("a shipment not purchased yet gives 422 shipmentCarrierTokenNotFound and stays as it was", async () => {
    for (const changes of [{}, { parcel: null }]) {
      const { shipmentId } = await createDraft(shop, changes);
      const before = await getShipment(shop, shipmentId);
      expect(outcome(await generateTracking(shop, shipmentId))).toBe(
        "422 shipmentCarrierTokenNotFound",
      );
      expect(await getShipment(shop, shipmentId)).toEqual(before);
    }
  });

  test("an annulled or refunded shipment gets no number", async () => {
    const draft = await createDraft(shop);
    const paid = await paidShipment(shop);
    for (const { shipmentId } of [draft, paid]) {
      await annul(shop, shipmentId);
      expect((await generateTracking(shop, shipmentId)).status).toBe(422);
      expect((await getShipment(shop, shipmentId)).trackingNumber).toBeNull();
    }
  });

  test("an unknown shipment gives 404 pApiShipmentNotFound", async () => {
    expect(outcome(await generateTracking(shop, unknown))).toBe("404 pApiShipmentNotFound");
  });
});

describe("PATCH /shipment/annulAndRefund/{id}", () => {
  test("an unpaid draft, created or quoted, becomes annulled; nothing is refunded", async () => {
    const before = await balance();
    for (const changes of [{}, { parcel: null }]) {
      const { shipmentId } = await createDraft(shop, changes);
      const annulled = payloadOf(await annul(shop, shipmentId), 200);
      expect(annulled).toMatchObject({ shipmentId, status: "annulled", isPaid: false });
      expect(await getShipment(shop, shipmentId)).toEqual(annulled);
    }
    expect(await balance()).toBe(before);
  });

  test("a paid shipment before its label is refunded to the wallet at once, in full", async () => {
    const before = await balance();
    const { shipmentId } = await paidShipment(shop, { goodsInsured: worth(70) });
    expect(await balance()).toBeLessThan(before);
    const refunded = payloadOf(await annul(shop, shipmentId), 200);
    expect(refunded.status).toBe("refunded");
    expect((await getShipment(shop, shipmentId)).status).toBe("refunded");
    expect(await balance()).toBe(before);
  });

  test("after the label most carriers refund at once, and one needs a manual refund: refundPending, not yet credited", async () => {
    const outcomes = new Map<string, string>();
    let before = await balance();
    for (const carrier of await selectableCarriers()) {
      const { shipmentId, rate } = await labelledShipment(shop, {}, carrier);
      const { status } = payloadOf(await annul(shop, shipmentId), 200);
      outcomes.set(carrier, status);
      const after = await balance();
      expect(before - after, carrier).toBeCloseTo(
        status === "refundPending" ? rate.priceTotal : 0,
        6,
      );
      expect((await getShipment(shop, shipmentId)).status).toBe(status);
      before = after;
    }
    const statuses = [...outcomes.values()];
    expect(statuses.filter((status) => status === "refundPending")).toHaveLength(1);
    expect(statuses.filter((status) => status === "refunded")).toHaveLength(statuses.length - 1);
    expect(statuses.length).toBeGreaterThan(2);
  });

  test("an already annulled, refunded or pending shipment gives 422 shipmentAnnulAlreadyDone", async () => {
    const draft = await createDraft(shop);
    const paid = await paidShipment(shop);
    const labelled = await Promise.all(
      (await selectableCarriers()).map((carrier) => labelledShipment(shop, {}, carrier)),
    );
    for (const { shipmentId } of [draft, paid, ...labelled]) {
      const { status } = payloadOf(await annul(shop, shipmentId), 200);
      expect(outcome(await annul(shop, shipmentId)), status).toBe(alreadyDone);
      expect((await getShipment(shop, shipmentId)).status).toBe(status);
    }
  });

  test("annulReasonStatus is required, with or without a body", async () => {
    const { shipmentId } = await createDraft(shop);
    const path = `/shipment/annulAndRefund/${shipmentId}`;
    for (const body of [undefined, {}, { annulReasonDetails: "why" }])
      expect(outcome(await shop.api.patch(path, body)), JSON.stringify(body)).toBe(
        "400 pApiShipmentAnnulReasonStatusRequired",
      );
    expect((await getShipment(shop, shipmentId)).status).toBe("quoted");
  });

  test("every reason of the specification is taken, with free text or without; no other is", async () => {
    expect(annulReasons).toHaveLength(11);
    for (const annulReasonStatus of annulReasons) {
      const { shipmentId } = await createDraft(shop);
      const annulReasonDetails = annulReasonStatus.length > 12 ? "Dirección errónea" : undefined;
      const answer = await annul(shop, shipmentId, { annulReasonStatus, annulReasonDetails });
      expect(payloadOf<Detail>(answer, 200).status).toBe("annulled");
    }
    const { shipmentId } = await createDraft(shop);
    for (const annulReasonStatus of ["boredom", "Other", "fulfillmentIssue", ""])
      expect(outcome(await annul(shop, shipmentId, { annulReasonStatus }))).toMatch(/^400 /);
    expect((await getShipment(shop, shipmentId)).status).toBe("quoted");
  });

  test("an unknown shipment gives 404 pApiShipmentNotFound", async () => {
    expect(outcome(await annul(shop, unknown))).toBe("404 pApiShipmentNotFound");
  });
});
