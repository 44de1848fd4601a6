import { scriptedCarrier } from "#test/support/scripted-carrier.ts";
import { marketsServedBy, openWorld, type World } from "#test/support/world.ts";

import {
  describe,
  draft,
  expect,
  inlineRecipient,
  openApiClient,
  payloadOf,
  quotation,
  test,
} from "./api-client.ts";

const isoMs = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

const addressFields =
  "addressId addressType fullName company email streetLine1 reference territoryBaseId country zip lat lng phone objectCreated";
const draftFields =
  "shipmentId extId extVendorId status isPaid goodsCollection goodsInsured contents senderAddress recipientAddress objectCreated objectUpdated goodsCurrency trackingNumber trackingCarrierUrl incidentCount rates";
const detailFields =
  "shipmentId extId extVendorId status isPaid preferredCarrierToken priceSubtotal priceTotal goodsCurrency goodsCollection goodsInsured contents senderAddress recipientAddress trackingNumber trackingCarrierUrl incidentCount objectCreated objectUpdated";
const rateFields = "carrierToken priceSubtotal priceTotal currency estimateDays available";

const keysOf = (value: object | undefined) => Object.keys(value ?? {}).join(" ");

test("an amount that is rounded is named on the answer, and one that is whole is not", async ({
  client,
}) => {
  const goods = { goodsCollection: 10.005, goodsInsured: 0.1 + 0.2 };
  const asked = (changes: object) =>
    client.send("POST", "/quotation", { body: quotation(changes) });
  expect((await asked(goods)).headers.get("x-rounded-fields")).toBe("goodsCollection");
  const whole = await asked({ ...goods, goodsCollection: 10.01 });
  expect(whole.headers.get("x-rounded-fields")).toBeNull();
});

describe("resources have exactly the specification's fields, in its order", () => {
  test("address", async ({ client }) => {
    const body = { ...inlineRecipient, addressType: "recipient" };
    const saved = payloadOf<Record<string, unknown>>(
      await client.send("POST", "/address", { body }),
    );
    expect(keysOf(saved)).toBe(addressFields);
    expect(saved).toMatchObject({ ...body, company: null, email: null, lat: null, zip: null });
    expect(saved["objectCreated"]).toMatch(isoMs);
  });

  test("an address comes back as it was sent; what a person copied is without its invisible marks", async ({
    client,
  }) => {
    const asSent = { fullName: "𝓜𝓪𝓻í𝓪 &amp; \u202eЕva", streetLine1: "Calle\u200b&nbsp;Ｎ２４" };
    const typed = { ...inlineRecipient, ...asSent, addressType: "recipient" };
    const saved = async (marks: object) =>
      payloadOf<Record<string, unknown>>(
        await client.send("POST", "/address", { body: { ...typed, ...marks } }),
      );
    const email = "ana@example.org";
    const phone = "+593991234567";
    for (const [sentEmail, sentPhone] of [
      ["\u200bana@example.org\u200d", "\u202a+593991234567\u202c"],
      ["ａｎａ＠ｅｘａｍｐｌｅ．ｏｒｇ", "＋５９３９９１２３４５６７"],
      ["ana\u2060@example&#46;org\ufeff", "+593\u200b99\u00ad1234567"],
    ])
      expect(await saved({ email: sentEmail, phone: sentPhone })).toMatchObject({
        ...asSent,
        email,
        phone,
      });
  });

  test("quotation rates: a reason only where there is one", async ({ client }) => {
    const heavy = quotation({ parcel: { weight: 99_999, length: 20, width: 15, height: 10 } });
    type Rows = { data: { available: boolean }[] };
    const rows = payloadOf<Rows>(
      await client.send("POST", "/quotation", { body: quotation() }),
    ).data;
    const available = rows.find((row) => row.available);
    expect(keysOf(available)).toBe(`quotationId ${rateFields} breakdown`);
    const refused = payloadOf<Rows>(await client.send("POST", "/quotation", { body: heavy })).data;
    expect(keysOf(refused.find((row) => !row.available))).toBe(
      `quotationId ${rateFields} unavailableReason`,
    );
  });

  test("draft, with its rates", async ({ client, world }) => {
    const body = draft(world, { goodsInsured: 19.99, extId: "order-1" });
    type Draft = { rates: { available: boolean }[] };
    const made = payloadOf<Draft>(await client.send("POST", "/shipment", { body }));
    expect(keysOf(made)).toBe(draftFields);
    expect(made).toMatchObject({ contents: ["clothes"], goodsInsured: 19.99, goodsCollection: 0 });
    expect(keysOf(made.rates.find((rate) => rate.available))).toBe(
      `rateId ${rateFields} breakdown`,
    );
  });

  test("detail: the carrier and its price appear with the tracking number, not before", async ({
    db,
  }) => {
    const { carrier } = scriptedCarrier({ priceTotal: 512 });
    const world = await openWorld(db, { markets: marketsServedBy(carrier) });
    const client = openApiClient(world.service, world.apiKey);
    const { shipmentId } = await world.paid();

    const paid = payloadOf<object>(await client.send("GET", `/shipment/${shipmentId}`));
    expect(keysOf(paid)).toBe(detailFields);
    const untold = { preferredCarrierToken: null, priceSubtotal: null, priceTotal: null };
    expect(paid).toMatchObject({ isPaid: true, status: "quoted", ...untold });

    const tracked = await client.send("PATCH", `/shipment/generateTrackingNumber/${shipmentId}`);
    expect(payloadOf(tracked)).toMatchObject({
      status: "labelCreated",
      trackingNumber: "SC1",
      preferredCarrierToken: "scripted",
      priceSubtotal: 5.12,
      priceTotal: 5.12,
    });
    const list = payloadOf<{ data: object[] }>(await client.send("GET", "/shipment"));
    expect(list).toMatchObject({ count: 1, page: 1, pageCount: 1, total: 1 });
    expect(keysOf(list.data[0])).toBe(detailFields);
  });
});

describe("what people type", () => {
  const save = async (world: World, changes: object) => {
    const client = openApiClient(world.service, world.apiKey);
    const body = { ...inlineRecipient, addressType: "recipient", ...changes };
    return client.send("POST", "/address", { body });
  };

  test("is trimmed, and blank is as good as left out", async ({ world }) => {
    const answer = await save(world, {
      fullName: "  Ana  ",
      company: "   ",
      zip: "",
      country: "ec",
    });
    expect(payloadOf(answer)).toMatchObject({
      fullName: "Ana",
      company: null,
      zip: null,
      country: "EC",
    });
  });

  test.for([
    { fullName: "   " },
    { email: "" },
    { email: "nobody" },
    { phone: "0991234567" },
    { phone: "+593 99 123 4567" },
    { lat: 90.1 },
    { lng: "-78" },
    { addressType: "both" },
    { country: "Ecuador" },
  ])("is refused as %j", async (changes, { world }) => {
    expect((await save(world, changes)).status).toBe(400);
  });
});
