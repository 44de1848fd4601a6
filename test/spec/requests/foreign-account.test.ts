import { afterEach, beforeAll, describe, expect, test } from "vitest";

import { outcome } from "../client.ts";
import { worth } from "../home.ts";
import {
  annul,
  balanceOf,
  createDraft,
  draftBody,
  everythingOf,
  generateTracking,
  labelledShipment,
  mintLabel,
  openShop,
  paidShipment,
  purchase,
  selectableRate,
  type Server,
  type Shop,
  sharedServer,
} from "../shop.ts";

let server: Server;
let owner: Shop;
let stranger: Shop;
let ids: { draft: number; paid: number; labelled: number };
let before: unknown;

beforeAll(async () => {
  server = sharedServer();
  [owner, stranger] = await Promise.all([openShop(server, "100.00"), openShop(server, "100.00")]);
  ids = {
    draft: (await createDraft(owner, { extId: "mine" })).shipmentId,
    paid: (await paidShipment(owner)).shipmentId,
    labelled: (await labelledShipment(owner)).shipmentId,
  };
  before = await everythingOf(owner);
});
afterEach(async () => {
  expect(await everythingOf(owner), "the owner's data changed").toEqual(before);
});

const notFound = "404 pApiShipmentNotFound";

describe("another account's shipment is not found, in any state, and stays as it was", () => {
  test.each(["draft", "paid", "labelled"] as const)("%s", async (state) => {
    const id = ids[state];
    const { api } = stranger;
    const { rateId } = selectableRate(await createDraft(stranger));
    expect(outcome(await api.get(`/shipment/${id}`))).toBe(notFound);
    expect(outcome(await api.patch(`/shipment/${id}`, { contents: ["toy"] }))).toBe(notFound);
    expect(outcome(await purchase(stranger, id, rateId))).toBe(notFound);
    expect(outcome(await purchase(stranger, id, undefined))).toBe(notFound);
    expect(outcome(await generateTracking(stranger, id))).toBe(notFound);
    expect(outcome(await annul(stranger, id))).toBe(notFound);
    expect(outcome(await mintLabel(stranger, id))).toBe(notFound);
  });
});

describe("another account's ids in a body are not found", () => {
  test("an address, on create", async () => {
    const send = async (changes: object) =>
      outcome(await stranger.api.post("/shipment", draftBody(stranger, changes)));
    const { senderAddressId, recipientAddressId } = owner;
    expect(await send({ senderAddressId })).toBe("404 pApiAddressSenderNotFound");
    expect(await send({ recipientAddressId })).toBe("404 pApiAddressRecipientNotFound");
  });

  test("an address, on edit", async () => {
    const { shipmentId } = await createDraft(stranger);
    const send = async (body: object) =>
      outcome(await stranger.api.patch(`/shipment/${shipmentId}`, body));
    const { senderAddressId, recipientAddressId } = owner;
    expect(await send({ senderAddressId })).toBe("404 pApiAddressSenderNotFound");
    expect(await send({ recipientAddressId })).toBe("404 pApiAddressRecipientNotFound");
  });

  test("a rate, on purchase: neither wallet is charged", async () => {
    const theirs = await createDraft(stranger);
    const own = await createDraft(owner);
    before = await everythingOf(owner);
    const ownersBalance = await balanceOf(server, owner.accountId);
    const answer = await purchase(stranger, theirs.shipmentId, selectableRate(own).rateId);
    expect(outcome(answer)).toBe("404 pApiShipmentRateNotFound");
    expect(await balanceOf(server, owner.accountId)).toBe(ownersBalance);
    expect(await balanceOf(server, stranger.accountId)).toBe(worth(100));
  });
});

test("lists hold nothing of another account, whatever the filter", async () => {
  for (const query of ["", "?extVendorId=", "?limit=100&page=1"]) {
    const list = await stranger.api.get<{ data: { shipmentId: number }[] }>(`/shipment${query}`);
    const seen = list.payload.data.map(({ shipmentId }) => shipmentId);
    expect(seen.filter((id) => Object.values(ids).includes(id))).toEqual([]);
  }
});
