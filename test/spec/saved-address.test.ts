import { beforeAll, describe, expect, test } from "vitest";

import { outcome, payloadOf } from "./client.ts";
import { home } from "./home.ts";
import { addressShape, type Address, type Page } from "./shapes.ts";
import {
  addressBody,
  createDraft,
  draftBody,
  getShipment,
  openShop,
  paidShipment,
  saveAddress,
  sharedServer,
  type Shop,
} from "./shop.ts";

let shop: Shop;
let stranger: Shop;
beforeAll(async () => {
  const server = sharedServer();
  [shop, stranger] = await Promise.all([openShop(server, "50.00"), openShop(server)]);
});

const gone = "404 pApiAddressNotFound";
const idsOf = async ({ api }: Shop, query = "") =>
  payloadOf(await api.get<Page<Address>>(`/address?limit=100${query}`), 200).data.map(
    ({ addressId }) => addressId,
  );

test("a saved address is shown as it was saved", async () => {
  const saved = await saveAddress(shop.api, { company: "Andina" });
  const shown = payloadOf(await shop.api.get<Address>(`/address/${saved.addressId}`), 200);
  expect(addressShape.parse(shown)).toEqual(saved);
});

describe("an edit", () => {
  test("changes what is sent, clears what is null, and answers with a new id in place of the old one", async () => {
    const saved = await saveAddress(shop.api, { company: "Andina", reference: "Portón", zip: "1" });
    const changes = {
      fullName: " Otra ",
      company: null,
      reference: "",
      territoryBaseId: home.origin,
    };
    const edited = payloadOf(
      await shop.api.patch<Address>(`/address/${saved.addressId}`, changes),
      200,
    );
    const { addressId, objectCreated } = edited;
    expect(edited).toEqual({
      ...saved,
      addressId,
      objectCreated,
      fullName: "Otra",
      company: null,
      reference: null,
      territoryBaseId: home.origin,
    });
    expect(addressId).not.toBe(saved.addressId);
    expect(outcome(await shop.api.get(`/address/${saved.addressId}`))).toBe(gone);
    expect(await idsOf(shop)).toContain(addressId);
    expect(await idsOf(shop)).not.toContain(saved.addressId);
  });

  test.each([
    [{ territoryBaseId: "EC|:|99" }, "400 pApiAddressTerritoryNotFound"],
    [{ country: "PE" }, "400 pApiAddressCountryMismatch"],
    [{ fullName: "" }, "400 pApiBadRequest"],
    [{ fullName: null }, "400 pApiBadRequest"],
    [{ phone: "0991234567" }, "400 pApiBadRequest"],
    [undefined, "400 pApiBadRequest"],
  ])("%j is %s, and leaves the address as it was", async (changes, refusal) => {
    const saved = await saveAddress(shop.api, {});
    const path = `/address/${saved.addressId}`;
    expect(outcome(await shop.api.patch(path, changes))).toBe(refusal);
    expect(payloadOf(await shop.api.get<Address>(path), 200)).toEqual(saved);
  });

  test("of two at once one counts, and the other finds nothing", async () => {
    const { addressId } = await saveAddress(shop.api, {});
    const edit = (fullName: string) => shop.api.patch(`/address/${addressId}`, { fullName });
    const answers = await Promise.all(["A", "B", "C"].map(edit));
    expect(answers.map(outcome).toSorted()).toEqual(["200", gone, gone]);
  });
});

describe("a deletion", () => {
  test("takes the address out of the book, and leaves drafts and paid shipments as they are", async () => {
    const recipient = await saveAddress(shop.api, { fullName: "Ana" });
    const sender = await saveAddress(shop.api, {
      addressType: "sender",
      territoryBaseId: home.origin,
    });
    const own = { recipientAddressId: recipient.addressId, senderAddressId: sender.addressId };
    const draft = await createDraft(shop, own);
    const paid = await paidShipment(shop, own);
    const before = [
      await getShipment(shop, draft.shipmentId),
      await getShipment(shop, paid.shipmentId),
    ];
    for (const { addressId } of [recipient, sender]) {
      const path = `/address/${addressId}`;
      const shown = payloadOf(await shop.api.send<Address>("DELETE", path), 200);
      expect(shown.addressId).toBe(addressId);
      expect(outcome(await shop.api.send("DELETE", path))).toBe(gone);
      expect(outcome(await shop.api.get(path))).toBe(gone);
    }
    expect([
      await getShipment(shop, draft.shipmentId),
      await getShipment(shop, paid.shipmentId),
    ]).toEqual(before);
    expect(outcome(await shop.api.post("/shipment", draftBody(shop, own)))).toBe(
      "404 pApiAddressSenderNotFound",
    );
    const { senderAddressId } = shop;
    const again = draftBody(shop, { ...own, senderAddressId });
    expect(outcome(await shop.api.post("/shipment", again))).toBe(
      "404 pApiAddressRecipientNotFound",
    );
    const edited = await shop.api.patch(`/shipment/${draft.shipmentId}`, { contents: ["toy"] });
    expect(outcome(edited)).toBe("200");
  });
});

test("the list is narrowed by type, territory, phone and email, all that are sent", async () => {
  const { api } = await openShop(sharedServer());
  const phone = "+593988888888";
  const one = await saveAddress(api, {
    phone,
    email: "uno@example.org",
    territoryBaseId: home.origin,
  });
  const other = await saveAddress(api, { phone });
  const of = async (query: string) => {
    const found = payloadOf(await api.get<Page<Address>>(`/address?${query}`), 200);
    expect(found.total).toBe(found.data.length);
    return found.data.map(({ addressId }) => addressId);
  };
  const both = [other.addressId, one.addressId];
  expect(await of(`phone=${encodeURIComponent(phone)}`)).toEqual(both);
  expect(await of("email=uno@example.org")).toEqual([one.addressId]);
  expect(await of(`phone=${encodeURIComponent(phone)}&email=nadie@example.org`)).toEqual([]);
  expect(await of("addressType=sender")).toHaveLength(1);
  const territory = `territoryBaseId=${encodeURIComponent(home.origin)}&addressType=recipient`;
  expect(await of(territory)).toEqual([one.addressId]);
  expect(outcome(await api.get("/address?addressType=friend"))).toBe("400 pApiBadRequest");
});

test("another account's address is not found, and stays", async () => {
  const { addressId } = await saveAddress(shop.api, {});
  const path = `/address/${addressId}`;
  expect(outcome(await stranger.api.get(path))).toBe(gone);
  expect(outcome(await stranger.api.patch(path, { fullName: "X" }))).toBe(gone);
  expect(outcome(await stranger.api.send("DELETE", path))).toBe(gone);
  expect(await idsOf(shop)).toContain(addressId);
  expect(addressBody().fullName).toBe(payloadOf(await shop.api.get<Address>(path), 200).fullName);
});
