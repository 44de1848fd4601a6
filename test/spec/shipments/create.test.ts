import { beforeAll, describe, expect, test } from "vitest";

import { outcome, payloadOf } from "../client.ts";
import { home, worth } from "../home.ts";
import { type Draft, productCategories } from "../shapes.ts";
import {
  balanceOf,
  comparableRates,
  createDraft,
  deferredParcel,
  draftBody,
  everythingOf,
  getShipment,
  inlineRecipient,
  openShop,
  type Server,
  type Shop,
  smallParcel,
  sharedServer,
  without,
} from "../shop.ts";

let server: Server;
let shop: Shop;

beforeAll(async () => {
  server = sharedServer();
  shop = await openShop(server, "50.00");
});

const create = (changes: object) => shop.api.post<Draft>("/shipment", draftBody(shop, changes));
const pricesOf = ({ rates }: Draft) => comparableRates(rates);

describe("the draft", () => {
  test("is unpaid and quoted, with rates, no carrier selected, and the wallet not charged", async () => {
    const draft = await createDraft(shop);
    expect(draft).toMatchObject({
      status: "quoted",
      isPaid: false,
      trackingNumber: null,
      trackingCarrierUrl: null,
      incidentCount: null,
    });
    expect(draft.rates.some(({ available }) => available)).toBe(true);
    expect(await getShipment(shop, draft.shipmentId)).toMatchObject({
      status: "quoted",
      isPaid: false,
      preferredCarrierToken: null,
      priceSubtotal: null,
      priceTotal: null,
    });
    expect(await balanceOf(server, shop.accountId)).toBe(worth(50));
  });

  test("embeds both saved addresses in full", async () => {
    const { senderAddress, recipientAddress } = await createDraft(shop);
    const { data } = (await shop.api.get<{ data: object[] }>("/address")).payload;
    const same = (address: object): unknown =>
      expect.objectContaining(without(address, "addressId", "objectCreated"));
    expect(data).toEqual(expect.arrayContaining([same(senderAddress), same(recipientAddress)]));
    expect(senderAddress.addressType).toBe("sender");
    expect(recipientAddress.addressType).toBe("recipient");
  });

  test("gives null for extId and extVendorId that were not supplied", async () => {
    expect(await createDraft(shop)).toMatchObject({ extId: null, extVendorId: null });
  });

  test("persists an inline recipient as a fresh recipient address, with its optional fields nullable", async () => {
    const optional = {
      company: "Ñandú",
      email: "a@example.com",
      reference: "R",
      zip: "1",
      lat: 1,
      lng: 2,
    };
    const empty = Object.fromEntries(Object.keys(optional).map((key) => [key, null]));
    const ids = [];
    for (const extra of [{}, optional, empty]) {
      const recipientAddress = { ...inlineRecipient, ...extra };
      const draft = payloadOf(
        await create({ recipientAddressId: undefined, recipientAddress }),
        201,
      );
      expect(draft.recipientAddress).toMatchObject({ ...empty, ...recipientAddress });
      expect(draft.recipientAddress.addressType).toBe("recipient");
      ids.push(draft.recipientAddress.addressId);
    }
    expect(new Set([...ids, shop.recipientAddressId]).size).toBe(4);
  });
});

describe("addresses", () => {
  const unknown = 987_654_321;

  test("a missing senderAddressId gives pApiAddressSenderRequired", async () => {
    expect(outcome(await create({ senderAddressId: undefined }))).toBe(
      "400 pApiAddressSenderRequired",
    );
  });

  test("an id that is not a saved sender address gives pApiAddressSenderNotFound", async () => {
    for (const senderAddressId of [unknown, shop.recipientAddressId])
      expect(outcome(await create({ senderAddressId }))).toBe("404 pApiAddressSenderNotFound");
  });

  test("an id that is not a saved recipient address gives pApiAddressRecipientNotFound", async () => {
    for (const recipientAddressId of [unknown, shop.senderAddressId])
      expect(outcome(await create({ recipientAddressId }))).toBe(
        "404 pApiAddressRecipientNotFound",
      );
  });

  test("exactly one of recipientAddressId and recipientAddress is taken", async () => {
    expect(outcome(await create({ recipientAddress: inlineRecipient }))).toBe(
      "400 pApiAddressRecipientAmbiguous",
    );
    expect(outcome(await create({ recipientAddressId: undefined }))).toBe(
      "400 pApiAddressRecipientRequired",
    );
  });

  test.each(["fullName", "streetLine1", "territoryBaseId", "country", "phone"])(
    "an inline recipient requires %s",
    async (field) => {
      const recipientAddress = { ...inlineRecipient, [field]: undefined };
      const answer = await create({ recipientAddressId: undefined, recipientAddress });
      expect(outcome(answer)).toMatch(/^400 /);
    },
  );

  test.each([
    { phone: "098 765 4321" },
    { email: "nobody" },
    { territoryBaseId: "Guayaquil" },
    { country: "PE" },
  ])("an inline recipient with %j is refused", async (changes) => {
    const recipientAddress = { ...inlineRecipient, ...changes };
    const answer = await create({ recipientAddressId: undefined, recipientAddress });
    expect(outcome(answer)).toMatch(/^400 /);
  });
});

describe("contents and currency", () => {
  test("contents is exactly one product category", async () => {
    for (const contents of [undefined, null, [], ["book", "toy"], ["gold"], "book", ["Book"]])
      expect(outcome(await create({ contents })), JSON.stringify(contents)).toMatch(/^400 /);
  });

  test("every product category of the specification is taken and echoed", async () => {
    expect(productCategories).toHaveLength(34);
    for (const category of productCategories)
      expect(payloadOf(await create({ contents: [category] }), 201).contents).toEqual([category]);
  });

  test("goodsCurrency is required and only USD", async () => {
    expect(outcome(await create({ goodsCurrency: undefined }))).toMatch(/^400 /);
    expect(outcome(await create({ goodsCurrency: "EUR" }))).toBe(
      "400 pApiQuotationCurrencyNotFound",
    );
    expect((await createDraft(shop)).goodsCurrency).toBe(home.currency);
  });
});

describe("deferred parcel", () => {
  test.each([
    ["omitting the parcel", undefined],
    ["sending null", null],
    ["sending all four fields as null", deferredParcel],
  ])("%s means deferred: created, no rates", async (_, parcel) => {
    const draft = await createDraft(shop, { parcel });
    expect(draft).toMatchObject({ status: "created", isPaid: false, rates: [] });
    expect(await getShipment(shop, draft.shipmentId)).toMatchObject({
      status: "created",
      preferredCarrierToken: null,
      priceTotal: null,
    });
  });

  test.each(["weight", "length", "width", "height"])(
    "an explicit 0 or any %s below 1 is never deferral: pApiQuotationParcelBadRequest",
    async (field) => {
      for (const value of [0, 0.5, -3])
        expect(outcome(await create({ parcel: { ...smallParcel, [field]: value } }))).toBe(
          "400 pApiQuotationParcelBadRequest",
        );
      expect(outcome(await create({ parcel: { ...smallParcel, [field]: 1 } }))).toBe("201");
    },
  );

  test("each partial mix of measurements and nulls gives pApiShipmentParcelPartiallyDeferred", async () => {
    const fields = ["weight", "length", "width", "height"];
    for (let mask = 1; mask < 15; mask += 1) {
      const entries = fields.map((field, bit) => [field, mask & (1 << bit) ? 10 : null]);
      const parcel: unknown = Object.fromEntries(entries);
      expect(outcome(await create({ parcel })), JSON.stringify(parcel)).toBe(
        "400 pApiShipmentParcelPartiallyDeferred",
      );
    }
  });
});

describe("amounts", () => {
  test.each(["goodsCollection", "goodsInsured"])(
    "%s: null, 0 and omitted are identical",
    async (field) => {
      const omitted = await createDraft(shop);
      expect(omitted).toMatchObject({ goodsCollection: 0, goodsInsured: 0 });
      for (const value of [null, 0]) {
        const draft = await createDraft(shop, { [field]: value });
        expect(draft).toMatchObject({ [field]: 0 });
        expect(pricesOf(draft)).toEqual(pricesOf(omitted));
      }
    },
  );

  test("amounts are echoed to the cent", async () => {
    const amounts = { goodsCollection: worth(45.67), goodsInsured: worth(45.07) };
    const draft = await createDraft(shop, amounts);
    expect(draft).toMatchObject(amounts);
    expect(await getShipment(shop, draft.shipmentId)).toMatchObject(amounts);
  });

  test("a COD below the platform minimum or above the highest carrier ceiling is out of range", async () => {
    for (const goodsCollection of [Number.MIN_VALUE, 0.001, 0.01, worth(1_000_000), 1e15])
      expect(outcome(await create({ goodsCollection })), String(goodsCollection)).toBe(
        "400 pApiShipmentGoodsCollectionOutOfRange",
      );
  });

  test("an insured value above the highest carrier ceiling is out of range", async () => {
    for (const goodsInsured of [worth(10_000_000), 1e15])
      expect(outcome(await create({ goodsInsured }))).toBe(
        "400 pApiShipmentGoodsInsuredOutOfRange",
      );
  });

  test("a negative amount is refused", async () => {
    expect(outcome(await create({ goodsCollection: -5 }))).toMatch(/^400 /);
    expect(outcome(await create({ goodsInsured: -5 }))).toMatch(/^400 /);
  });
});

test("a refused draft is not saved, nor its inline recipient", async () => {
  const before = await everythingOf(shop);
  const recipient = { recipientAddressId: undefined, recipientAddress: inlineRecipient };
  for (const changes of [{ senderAddressId: 5e6 }, { goodsInsured: 1e12 }, { contents: [] }])
    expect(outcome(await create({ ...recipient, ...changes }))).toMatch(/^4/);
  expect(await everythingOf(shop)).toEqual(before);
});
