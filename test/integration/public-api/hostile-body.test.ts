import { brotliCompressSync, constants, deflateSync, gzipSync } from "node:zlib";

import { idJson, shipmentParams } from "#app/public-api/json/id.ts";
import { read } from "#app/public-api/read.ts";

import {
  describe,
  draft,
  expect,
  inlineRecipient,
  outcomeOf,
  quotation,
  requiredHeaders,
  test,
} from "./api-client.ts";

const bad = "400 pApiBadRequest";
const json = (value: unknown) => JSON.stringify(value);
const quickBrotli = (bytes: Buffer) =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 2 } });
const nested = (levels: number) => `${'{"a":'.repeat(levels)}1${"}".repeat(levels)}`;

/** A quotation with one more field, of this JSON. */
const withExtra = (text: string) => `${json(quotation()).slice(0, -1)},"x":${text}}`;

describe("a body", () => {
  test("is read when its content type is JSON in UTF-8 or absent, and refused with 415 otherwise", async ({
    client,
  }) => {
    const outcomesOf = (types: readonly (string | null)[]) =>
      Promise.all(
        types.map(async (type) => {
          const headers = { "content-type": type };
          const rawBody = Buffer.from(json(quotation()));
          return outcomeOf(await client.send("POST", "/quotation", { rawBody, headers }));
        }),
      );
    const taken = [
      null,
      "application/json",
      "Application/JSON; Charset=UTF-8",
      'application/json;charset="utf-8"',
      "application/vnd.erp.v1+json",
      "text/json; charset=utf8",
    ];
    expect(await outcomesOf(taken)).toEqual(taken.map(() => "201"));
    const refused = [
      "text/plain",
      "text/plain;charset=UTF-8",
      "application/xml",
      "application/x-www-form-urlencoded",
      "multipart/form-data; boundary=x",
      "application/json; charset=iso-8859-1",
      "application/json5",
      "application/jsonp",
      "json",
    ];
    const code = "415 unsupportedMediaType";
    expect(await outcomesOf(refused)).toEqual(refused.map(() => code));
    const empty = { rawBody: "", headers: { "content-type": "text/plain" } };
    expect(outcomeOf(await client.send("POST", "/quotation", empty))).toBe(bad);
  });

  test("may be compressed, is bounded by what it becomes, and is refused when it is not what it says", async ({
    client,
  }) => {
    const send = async (coding: string, rawBody: Uint8Array<ArrayBuffer>) => {
      const headers = { "content-encoding": coding };
      return client.send("POST", "/quotation", { rawBody, headers });
    };
    const plain = Buffer.from(json(quotation()));
    const codings = {
      gzip: gzipSync,
      "x-gzip": gzipSync,
      GZIP: gzipSync,
      deflate: deflateSync,
      br: quickBrotli,
      identity: (bytes: Buffer) => bytes,
    };
    for (const [coding, compress] of Object.entries(codings)) {
      expect((await send(coding, Buffer.from(compress(plain)))).status, coding).toBe(201);
      // 64 KiB are read, and not one more; a bomb of 64 MiB fits into the limit as it is sent.
      const bounds = [plain.length, 65_536, 65_537, ...(coding === "br" ? [64 * 1024 ** 2] : [])];
      for (const bytes of bounds) {
        const filled = Buffer.concat([plain, Buffer.alloc(bytes - plain.length, " ")]);
        const outcome = outcomeOf(await send(coding, Buffer.from(compress(filled))));
        expect(outcome, `${coding} ${bytes}`).toBe(bytes > 65_536 ? "413 payloadTooLarge" : "201");
      }
    }
    const broken = [plain, gzipSync(plain).subarray(0, 30), Buffer.from([0x1f, 0x8b])];
    for (const bytes of broken) {
      const refused = await send("gzip", Buffer.from(bytes));
      expect(refused.json).toMatchObject({ details: [{ path: "", code: "notCompressed" }] });
    }
    for (const coding of ["gzip, gzip", "compress", "zip", "toString"]) {
      const refused = await send(coding, Buffer.from(gzipSync(plain)));
      expect(outcomeOf(refused), coding).toBe("415 unsupportedMediaType");
      expect(refused.headers.get("accept-encoding")).toBe("gzip, deflate, br");
    }
  });

  test("that has a field twice is refused, and the field is named", async ({ client }) => {
    const doubled = json(quotation()).replace("{", '{"goodsCollection":50,"goodsCollection":0,');
    const answer = await client.send("POST", "/quotation", { rawBody: Buffer.from(doubled) });
    expect(outcomeOf(answer)).toBe(bad);
    expect(answer.json).toMatchObject({
      details: [{ path: "goodsCollection", code: "repeatedField" }],
    });
  });

  test("that is left out is refused for what it lacks, and also where it lacks nothing", async ({
    client,
    world,
  }) => {
    const { shipmentId, objectUpdated } = await world.draft();
    for (const rawBody of ["", "  \n"]) {
      expect(outcomeOf(await client.send("POST", "/shipment", { rawBody }))).toBe(
        "400 pApiAddressSenderRequired",
      );
      const paid = await client.send("PATCH", `/shipment/purchase/${shipmentId}`, { rawBody });
      expect(outcomeOf(paid)).toBe("400 pApiShipmentPurchaseWithRequired");
      expect(outcomeOf(await client.send("PATCH", `/shipment/${shipmentId}`, { rawBody }))).toBe(
        bad,
      );
    }
    const { json: found } = await client.send("GET", `/shipment/${shipmentId}`);
    expect(found).toMatchObject({ payload: { objectUpdated: objectUpdated.toISOString() } });
  });

  test.for([
    ["not JSON", "{'a':1}"],
    ["a list", "[]"],
    ["null", "null"],
    ["a number", "5"],
    ["nested 30,000 deep", "[".repeat(30_000) + "]".repeat(30_000)],
  ] as const)("that is %s is refused", async ([, rawBody], { client }) => {
    expect(outcomeOf(await client.send("POST", "/quotation", { rawBody }))).toBe(bad);
    expect(client.lines.filter(({ level }) => level === "error")).toEqual([]);
  });

  test.for([
    ["a NUL", '"a\\u0000b"'],
    ["a NUL in a key", '{"x\\u0000":1}'],
    ["half a surrogate pair", '["\\ud83d"]'],
    ["a byte that is not UTF-8", '"\xff"'],
    ["more levels than the bound", nested(32)],
  ] as const)(
    "that is good but for %s in a part that is not read is refused",
    async ([, x], { client }) => {
      const rawBody = Buffer.from(withExtra(x), "latin1");
      const refused = await client.send("POST", "/quotation", { rawBody });
      expect(outcomeOf(refused)).toBe(bad);
      expect(
        (await client.send("POST", "/quotation", { rawBody: withExtra(nested(31)) })).status,
      ).toBe(201);
    },
  );

  test("may hold unknown keys and keys of a prototype, and they change nothing", async ({
    client,
  }) => {
    const rawBody = `${json(quotation()).slice(0, -1)},"__proto__":{"parcel":1},"constructor":{},"x":${nested(20)}}`;
    expect((await client.send("POST", "/quotation", { rawBody })).status).toBe(201);
    expect(({} as { parcel?: number }).parcel).toBeUndefined();
    expect(
      outcomeOf(
        await client.send("POST", "/shipment", { rawBody: '{"__proto__":{"senderAddressId":1}}' }),
      ),
    ).toBe("400 pApiAddressSenderRequired");
  });

  test("of exactly the size limit passes, one byte more does not", async ({ client }) => {
    const text = json(quotation());
    const fits = text + " ".repeat(65_536 - text.length);
    expect((await client.send("POST", "/quotation", { rawBody: fits })).status).toBe(201);
    expect(outcomeOf(await client.send("POST", "/quotation", { rawBody: `${fits} ` }))).toBe(
      "413 payloadTooLarge",
    );
    const headers = { "content-length": "65537" };
    expect(outcomeOf(await client.send("POST", "/quotation", { rawBody: text, headers }))).toBe(
      "413 payloadTooLarge",
    );
  });

  test("that breaks off is the caller's trouble, not ours", async ({ client }) => {
    const rawBody = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode("{"));
        controller.error(new Error("connection reset"));
      },
    });
    const init = {
      method: "POST",
      headers: requiredHeaders(client.apiKey),
      body: rawBody,
      duplex: "half" as const,
    };
    const request = new Request("http://localhost/api/public/quotation", init);
    expect((await client.api.fetch(request)).status).toBe(400);
  });
});

describe("numbers and ids", () => {
  test.for(["9007199254740993", "1e30", "0", "-1", "18446744073709551616"])(
    "a sender id of %s is a number that finds nothing",
    async (text, { client, world }) => {
      const rawBody = json(draft(world)).replace(
        /"senderAddressId":\d+/,
        `"senderAddressId":${text}`,
      );
      expect(outcomeOf(await client.send("POST", "/shipment", { rawBody }))).toBe(
        "404 pApiAddressSenderNotFound",
      );
    },
  );

  test.for(["1e999", "-1e999", "1.5", '"1"', "true", "[]", "{}"])(
    "a sender id of %s is no id",
    async (text, { client, world }) => {
      const rawBody = json(draft(world)).replace(
        /"senderAddressId":\d+/,
        `"senderAddressId":${text}`,
      );
      expect(outcomeOf(await client.send("POST", "/shipment", { rawBody }))).toBe(bad);
    },
  );

  test("no number that is no id of ours goes further than the reading", () => {
    for (const id of ["0", "-5", "9007199254740992", "9".repeat(300)]) {
      expect(read(shipmentParams, { id }), id).toEqual({ id: 0 });
      expect(read(idJson(), Number(id)), id).toBe(0);
    }
    expect(read(shipmentParams, { id: "9007199254740991" })).toEqual({ id: 2 ** 53 - 1 });
  });

  test("ids in paths: whole numbers find nothing, anything else is no id", async ({ client }) => {
    for (const id of ["0", "-5", "9007199254740993", "9".repeat(300)]) {
      expect(outcomeOf(await client.send("GET", `/shipment/${id}`)), id).toBe(
        "404 pApiShipmentNotFound",
      );
    }
    for (const id of ["abc", "1.5", "1e3", "0x10", "%00", "%F0%28", "1%20OR%201", "__proto__"]) {
      expect(outcomeOf(await client.send("GET", `/shipment/${id}`)), id).toBe(bad);
    }
  });

  test("limit and page are whole numbers from 1; more than 100 is served as 100", async ({
    client,
  }) => {
    for (const query of [
      "limit=0",
      "limit=-1",
      "limit=",
      "limit=1.5",
      "page=0",
      "page=x",
      "page=1e3",
    ]) {
      expect(outcomeOf(await client.send("GET", `/address?${query}`)), query).toBe(bad);
    }
    expect((await client.send("GET", "/address?page=99999999999999999999")).status).toBe(200);
    expect((await client.send("GET", "/address?limit=99999999999999999999")).status).toBe(200);
    expect((await client.send("GET", "/shipment?page=1000000000&limit=100")).json).toMatchObject({
      payload: { count: 0, data: [], page: 1_000_000_000, total: 0 },
    });
  });

  test("a filter with a NUL is refused; one that is blank or too long is ignored", async ({
    client,
    world,
  }) => {
    await world.draft({ extVendorId: "Vendor A" });
    const total = async (tag: string) => {
      const { json: body } = await client.send(
        "GET",
        `/shipment?extVendorId=${encodeURIComponent(tag)}`,
      );
      return (body as { payload: { total: number } }).payload.total;
    };
    expect(outcomeOf(await client.send("GET", "/shipment?extVendorId=%00"))).toBe(bad);
    expect(await total(" Vendor A ")).toBe(1);
    expect(await total("vendor a")).toBe(0);
    expect(await total("  ")).toBe(1);
    expect(await total("x".repeat(101))).toBe(1);
  });
});

describe("details", () => {
  test("say where and what, for a refusal without a code of its own", async ({ client, world }) => {
    const recipientAddress = { ...inlineRecipient, phone: "0991234567", lat: 91 };
    const body = draft(world, {
      recipientAddressId: undefined,
      recipientAddress,
      contents: ["gold"],
    });
    const { json: refusal } = await client.send("POST", "/shipment", { body });
    expect(refusal).toEqual({
      statusCode: 400,
      message: "pApiBadRequest",
      details: [
        { path: "recipientAddress.lat", code: "tooLarge", message: expect.any(String) },
        { path: "recipientAddress.phone", code: "wrongForm", message: expect.any(String) },
        { path: "contents.0", code: "notInList", message: expect.any(String) },
      ],
    });
  });

  test("have a code of the closed list, which says of a missing field that it is missing", async ({
    client,
    world,
  }) => {
    const inline = (changes: object) =>
      draft(world, {
        recipientAddressId: undefined,
        recipientAddress: { ...inlineRecipient, ...changes },
      });
    const cases = [
      ["missing", "contents", draft(world, { contents: undefined })],
      ["missing", "recipientAddress.fullName", inline({ fullName: undefined })],
      ["missing", "goodsCurrency", draft(world, { goodsCurrency: undefined })],
      ["wrongType", "contents", draft(world, { contents: null })],
      ["wrongType", "recipientAddress.fullName", inline({ fullName: 5 })],
      ["wrongType", "parcel", draft(world, { parcel: "2 kg" })],
      ["notInteger", "senderAddressId", draft(world, { senderAddressId: 1.5 })],
      ["notInList", "contents.0", draft(world, { contents: ["gold"] })],
      ["tooShort", "recipientAddress.fullName", inline({ fullName: " " })],
      ["tooLong", "extVendorId", draft(world, { extVendorId: "x".repeat(101) })],
      ["tooSmall", "recipientAddress.lat", inline({ lat: -91 })],
      ["tooLarge", "recipientAddress.lng", inline({ lng: 181 })],
      ["wrongForm", "recipientAddress.email", inline({ email: "a@b@c" })],
      ["wrongForm", "recipientAddress.email", inline({ email: `${"x".repeat(250)}@b.ec` })],
      ["wrongForm", "recipientAddress.country", inline({ country: "Ecuador" })],
    ] as const;
    const said: unknown[] = [];
    for (const [, , body] of cases) {
      const { json: refusal } = await client.send("POST", "/shipment", { body });
      const { details = [] } = refusal as { details?: { code: string; path: string }[] };
      said.push(details.map(({ code, path }) => [code, path]));
    }
    expect(said).toEqual(cases.map(([code, path]) => [[code, path]]));
    for (const [code, url] of [
      ["urlUnreadable", "erp.example.com"],
      ["urlWithCredentials", "https://me:secret@erp.example.com/"],
      ["urlWithFragment", "https://erp.example.com/#in"],
      ["urlNotHttps", "http://erp.example.com/"],
      ["urlPortNotAllowed", "https://erp.example.com:5432/"],
      ["urlNotPublic", "https://10.0.0.1/"],
    ] as const) {
      const body = { url, events: ["shipment.updated"] };
      const { json: refusal } = await client.send("POST", "/webhook", { body });
      expect(refusal).toMatchObject({
        message: "webhookUrlNotAllowed",
        details: [{ path: "url", code }],
      });
    }
  });

  test("are not part of a refusal that has a code of its own", async ({ client }) => {
    const { json: refusal } = await client.send("POST", "/shipment", { body: {} });
    expect(refusal).toEqual({ statusCode: 400, message: "pApiAddressSenderRequired" });
  });

  test("are bounded, however much is wrong", async ({ client, world }) => {
    const contents = Array.from({ length: 10_000 }, () => "gold");
    const { text } = await client.send("POST", "/shipment", { body: draft(world, { contents }) });
    expect(text.length).toBeLessThan(5000);
  });
});
