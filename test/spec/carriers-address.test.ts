import { beforeAll, describe, expect, test } from "vitest";

import { outcome, payloadOf } from "./client.ts";
import { type Address, addressShape, type Draft } from "./shapes.ts";
import {
  addressBody,
  draftBody,
  inlineRecipient,
  openShop,
  sharedServer,
  type Shop,
} from "./shop.ts";

/** Optional fields of our own beside the specification's (section 9). */
const known = { neighbourhood: "La Alborada", documentNumber: "0912345678" };
let shop: Shop;

beforeAll(async () => {
  shop = await openShop(sharedServer());
});

const save = (changes: object) => shop.api.post<Address>("/address", addressBody(changes));

describe("what some carriers ask for in an address", () => {
  test("is kept and shown where it was given, of a saved address and of an inline recipient", async () => {
    const saved = payloadOf(await save({ ...known, addressType: "sender" }), 201);
    expect(saved).toMatchObject(known);
    const recipientAddress = { ...inlineRecipient, ...known, documentNumber: " 0912345678 " };
    const body = draftBody(shop, {
      senderAddressId: saved.addressId,
      recipientAddressId: undefined,
      recipientAddress,
    });
    const draft = payloadOf(await shop.api.post<Draft>("/shipment", body), 201);
    expect(draft.senderAddress).toMatchObject(known);
    expect(draft.recipientAddress).toMatchObject(known);
  });

  test("is absent where it was not given: the address has the specification's fields alone", async () => {
    for (const nothing of [{}, { neighbourhood: null, documentNumber: "  " }]) {
      const saved = payloadOf(await save(nothing), 201);
      expect(Object.keys(saved).toSorted()).toEqual(Object.keys(addressShape.shape).toSorted());
    }
  });

  test("is bounded, and changed or cleared alone", async () => {
    expect(outcome(await save({ documentNumber: "9".repeat(31) }))).toBe("400 pApiBadRequest");
    expect(outcome(await save({ neighbourhood: 7 }))).toBe("400 pApiBadRequest");
    const { addressId } = payloadOf(await save(known), 201);
    const edited = await shop.api.patch<Address>(`/address/${addressId}`, { neighbourhood: null });
    const { documentNumber, ...rest } = payloadOf(edited, 200) as Address & typeof known;
    expect([documentNumber, rest.neighbourhood]).toEqual([known.documentNumber, undefined]);
  });
});
