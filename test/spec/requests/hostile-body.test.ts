import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { type Answer, outcome } from "../client.ts";
import {
  addressBody,
  createDraft,
  draftBody,
  everythingOf,
  inlineRecipient,
  labelledShipment,
  openShop,
  paidShipment,
  quotationBody,
  selectableRate,
  type Server,
  type Shop,
  smallParcel,
  sharedServer,
  without,
} from "../shop.ts";

let server: Server;
let shop: Shop;
let before: unknown;

/** Valid calls of every operation that takes a body, by name: each hostile change is made to one of these. */
let operations: [name: string, method: string, path: string, body: Record<string, unknown>][];
const operationNames = ["quotation", "shipment", "edit", "purchase", "annul", "label", "address"];

beforeAll(async () => {
  server = sharedServer();
  shop = await openShop(server, "100.00");
  const draft = await createDraft(shop);
  const { shipmentId: paidId } = await paidShipment(shop);
  const { shipmentId: labelledId } = await labelledShipment(shop);
  const preferredRateObjectId = selectableRate(draft).rateId;
  const whole = draftBody(shop, {
    extId: "hostile",
    extVendorId: "v",
    goodsCollection: 20,
    goodsInsured: 20,
  });
  const { senderAddressId, parcel, contents, goodsCurrency } = draftBody(shop);
  const edit = {
    senderAddressId,
    parcel,
    contents,
    goodsCurrency,
    goodsCollection: 20,
    goodsInsured: 20,
  };
  const purchase = { preferredRateObjectId, purchaseWith: "walletAvailable" };
  const annul = { annulReasonStatus: "other", annulReasonDetails: "text" };
  const label = { type: "carrierDefault", disposition: "inline" };
  const address = {
    company: "C",
    email: "a@example.com",
    reference: "R",
    zip: "1",
    lat: 1,
    lng: 2,
  };
  operations = [
    ["quotation", "POST", "/quotation", quotationBody({ goodsCollection: 20, goodsInsured: 20 })],
    ["shipment", "POST", "/shipment", { ...whole, integration: { platform: "erp" } }],
    ["edit", "PATCH", `/shipment/${draft.shipmentId}`, edit],
    ["purchase", "PATCH", `/shipment/purchase/${draft.shipmentId}`, purchase],
    ["annul", "PATCH", `/shipment/annulAndRefund/${paidId}`, annul],
    ["label", "POST", `/shipment/generateLabelUrl/${labelledId}`, label],
    ["address", "POST", "/address", addressBody(address)],
  ];
});

beforeEach(async () => {
  before = await everythingOf(shop);
});
afterEach(async () => {
  expect(await everythingOf(shop), "something was changed").toEqual(before);
});

function operation(name: string) {
  const found = operations.find(([each]) => each === name);
  if (!found) throw new Error(name);
  const [, method, path, body] = found;
  return {
    body,
    send: (changed: unknown) => shop.api.send(method, path, { body: changed }),
    sendRaw: (rawBody: string) => shop.api.send(method, path, { rawBody }),
  };
}

function expectRefused(answer: Answer, what: string): void {
  expect(answer.status, `${what}: ${answer.text.slice(0, 200)}`).toBeGreaterThanOrEqual(400);
  expect(answer.status, `${what}: ${answer.text.slice(0, 200)}`).toBeLessThan(500);
  outcome(answer);
}

describe.each(operationNames)("%s answers a clear 4xx and changes nothing for", (name) => {
  test("malformed JSON and JSON that is not an object", async () => {
    const { sendRaw } = operation(name);
    const texts = [
      "{",
      "{]",
      '{"a":}',
      "\u0000",
      "null",
      "[]",
      "5",
      '"text"',
      "[[{}]]",
      "{'a':1}",
      "NaN",
    ];
    for (const text of texts)
      expect(outcome(await sendRaw(text)), JSON.stringify(text)).toBe("400 pApiBadRequest");
  });

  test("a body nested very deep", async () => {
    const { sendRaw } = operation(name);
    expectRefused(await sendRaw("[".repeat(50_000)), "unclosed");
    expectRefused(await sendRaw("[".repeat(50_000) + "]".repeat(50_000)), "closed");
    const { body } = operation(name);
    const field = Object.keys(body)[0] ?? "";
    const deep = '{"a":'.repeat(20_000) + "1" + "}".repeat(20_000);
    expectRefused(await sendRaw(`{${JSON.stringify(field)}:${deep}}`), "deep field");
  });

  test("a huge body", async () => {
    const { send, body } = operation(name);
    expectRefused(await send({ ...body, padding: "x".repeat(12_000_000) }), "12 MB");
  });

  test("each field with a value of a wrong type", async () => {
    const { send, body } = operation(name);
    for (const [field, value] of Object.entries(body)) {
      const wrong = [true, 7.5, -1, "wrong", "", [], [[]], {}, { a: 1 }, ["x", 1]].filter(
        (other) => typeof other !== typeof value || (Array.isArray(value) && !Array.isArray(other)),
      );
      for (const other of wrong)
        expectRefused(await send({ ...body, [field]: other }), `${field}=${JSON.stringify(other)}`);
    }
  });

  test("numbers past 2^53 or infinite in each numeric field", async () => {
    const { sendRaw, body } = operation(name);
    const fields = Object.keys(body).filter((field) => typeof body[field] === "number");
    for (const field of fields) {
      for (const text of [
        "9007199254740993",
        "18446744073709551616",
        "1e308",
        "1e999",
        "-1e999",
        "-9e18",
      ]) {
        const marked = JSON.stringify({ ...body, [field]: "@@" }).replace('"@@"', text);
        const answer = await sendRaw(marked);
        expectRefused(answer, `${field}=${text}`);
      }
    }
    for (const field of fields.filter((each) => each.endsWith("Id")))
      expectRefused(await sendRaw(JSON.stringify({ ...body, [field]: 1.5 })), field);
  });

  test("NUL in each text field", async () => {
    const { send, body } = operation(name);
    const fields = Object.keys(body).filter((field) => typeof body[field] === "string");
    for (const field of fields)
      expectRefused(
        await send({ ...body, [field]: `${String(body[field])}\u0000` }),
        `NUL in ${field}`,
      );
  });
});

describe("nested fields", () => {
  test("a parcel with measurements of a wrong type is refused on quotation, create and edit", async () => {
    for (const name of ["quotation", "shipment", "edit"]) {
      const { send, body } = operation(name);
      for (const weight of ["2", true, [], {}, [2]])
        expectRefused(
          await send({ ...body, parcel: { ...smallParcel, weight } }),
          JSON.stringify(weight),
        );
      for (const parcel of ["none", 5, true, [1, 2, 3, 4]])
        expectRefused(await send({ ...body, parcel }), JSON.stringify(parcel));
    }
  });

  test("huge measurements are answered without an error of the server", async () => {
    const { body } = operation("quotation");
    for (const weight of [1e6, 1e15, 1e308]) {
      for (const parcel of [
        { ...smallParcel, weight },
        { weight: 1, length: weight, width: weight, height: weight },
      ]) {
        const answer = await shop.api.post("/quotation", { ...body, parcel });
        expect(answer.status, JSON.stringify(parcel)).toBeLessThan(500);
        expect(answer.text).not.toMatch(/"price\w+":(null|-)/);
      }
    }
  });

  test("an inline recipient with NUL, wrong types or as text is refused", async () => {
    const { send, body } = operation("shipment");
    const others = without(body, "recipientAddressId");
    const recipients = [
      "María",
      [],
      { ...inlineRecipient, fullName: "Ma\u0000ría" },
      { ...inlineRecipient, fullName: 5 },
      { ...inlineRecipient, lat: "1" },
      { ...inlineRecipient, territoryBaseId: ["EC|:|17|:|1701|:|170150"] },
      { ...inlineRecipient, territoryBaseId: "EC|:|17|:|1701|:|170150' OR '1'='1" },
    ];
    for (const recipientAddress of recipients)
      expectRefused(await send({ ...others, recipientAddress }), JSON.stringify(recipientAddress));
  });

  test("integration with NUL or wrong types is refused", async () => {
    const { send, body } = operation("shipment");
    const wrong = [
      "erp",
      [],
      { platform: 5 },
      { platform: "e\u0000" },
      { platform: "erp", url: 5 },
    ];
    for (const integration of wrong)
      expectRefused(await send({ ...body, integration }), JSON.stringify(integration));
  });
});

test("after all of this the server still serves", async () => {
  expect(outcome(await shop.api.post("/quotation", quotationBody()))).toBe("201");
});
