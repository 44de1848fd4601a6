import { beforeAll, describe, expect, test } from "vitest";

import { outcome, payloadOf } from "./client.ts";
import { home } from "./home.ts";
import { type Address, addressShape, type Page } from "./shapes.ts";
import {
  addressBody,
  createDraft,
  inlineRecipient,
  openShop,
  saveAddress,
  type Server,
  type Shop,
  sharedServer,
} from "./shop.ts";

let server: Server;
let shop: Shop;

beforeAll(async () => {
  server = sharedServer();
  shop = await openShop(server);
});

const save = (body: unknown) => shop.api.post<Address>("/address", body);

describe("POST /address", () => {
  test("returns the saved address with every field that was sent, unchanged", async () => {
    const body = addressBody({
      addressType: "sender",
      company: "Café Ñandú & Hijos",
      email: "bodega@example.com",
      reference: "Frente al parque, timbre 2",
      zip: "090150",
      lat: -2.19,
      lng: -79.88,
    });
    const saved = payloadOf(await save(body), 201);
    expect(saved).toMatchObject(body);
    expect(addressShape.parse(saved)).toBeTruthy();
    expect(Math.abs(Date.now() - Date.parse(saved.objectCreated))).toBeLessThan(60_000);
  });

  test("gives null for every optional field that was not sent", async () => {
    expect(payloadOf(await save(addressBody()), 201)).toMatchObject({
      company: null,
      email: null,
      reference: null,
      zip: null,
      lat: null,
      lng: null,
    });
  });

  test.each(["fullName", "territoryBaseId", "country", "streetLine1", "phone", "addressType"])(
    "requires %s",
    async (field) => {
      const answer = await save(addressBody({ [field]: undefined }));
      expect(outcome(answer)).toBe("400 pApiBadRequest");
    },
  );

  test.each([
    "0987654321",
    "+593 98 765 4321",
    "+593-987654321",
    "593987654321",
    "+",
    "+59a8765",
    "",
  ])("refuses the phone %j: E.164 with country code, no spaces or dashes", async (phone) => {
    expect(outcome(await save(addressBody({ phone })))).toMatch(/^400 /);
  });

  test.each(["no-at-sign", "a@", "@example.com", "a b@example.com", ""])(
    "refuses the e-mail %j",
    async (email) => {
      expect(outcome(await save(addressBody({ email })))).toMatch(/^400 /);
    },
  );

  test.each([
    "Guayaquil",
    "EC",
    "EC|:|99|:|9901|:|990150",
    "EC-09-0901-090150",
    "",
    "CO|:|11|:|1101|:|110150",
  ])("never accepts a territory that is not one of GET /territory: %j", async (territoryBaseId) => {
    expect(outcome(await save(addressBody({ territoryBaseId })))).toMatch(/^400 /);
  });

  test("refuses a country other than the one encoded in the territory id prefix", async () => {
    expect(outcome(await save(addressBody({ country: "PE" })))).toMatch(/^400 /);
    expect(outcome(await save(addressBody({ country: "Ecuador" })))).toMatch(/^400 /);
  });

  test("knows the address types sender and recipient only", async () => {
    for (const addressType of ["sender", "recipient"])
      expect(payloadOf(await save(addressBody({ addressType })), 201).addressType).toBe(
        addressType,
      );
    for (const addressType of ["both", "Sender", ""])
      expect(outcome(await save(addressBody({ addressType })))).toMatch(/^400 /);
  });

  test("a refused address is not saved", async () => {
    const before = (await shop.api.get("/address")).payload;
    expect(outcome(await save(addressBody({ phone: "none" })))).toMatch(/^400 /);
    expect((await shop.api.get("/address")).payload).toEqual(before);
  });
});

describe("GET /address", () => {
  test("lists saved senders and recipients of this account only, as they were returned", async () => {
    const [mine, other] = await Promise.all([openShop(server), openShop(server)]);
    const extra = await saveAddress(mine.api, { fullName: "Tercera" });
    const { data, total } = payloadOf(await mine.api.get<Page<Address>>("/address"), 200);
    expect(total).toBe(3);
    expect(data.map(({ addressId }) => addressId).toSorted((a, b) => a - b)).toEqual(
      [mine.senderAddressId, mine.recipientAddressId, extra.addressId].toSorted((a, b) => a - b),
    );
    expect(data).toContainEqual(extra);
    expect(data.map(({ addressType }) => addressType).toSorted()).toEqual([
      "recipient",
      "recipient",
      "sender",
    ]);
    expect(JSON.stringify(data)).not.toContain(`"addressId":${other.senderAddressId},`);
  });

  test("an inline recipient is the draft's own record and does not fill the address book", async () => {
    const book = (await shop.api.get("/address")).payload;
    const recipientAddress = { ...inlineRecipient, company: null, email: null, lat: null };
    const draft = await createDraft(shop, { recipientAddressId: undefined, recipientAddress });
    expect(draft.recipientAddress).toMatchObject({
      ...inlineRecipient,
      addressType: "recipient",
      territoryBaseId: home.destination,
    });
    expect((await shop.api.get("/address")).payload).toEqual(book);
  });
});
