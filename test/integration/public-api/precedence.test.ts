import { describe, draft, expect, outcomeOf, quotation, test } from "./api-client.ts";

const versionHeader = "x-service-api-version";
const countryHeader = "x-service-country";

describe("the order of refusals", () => {
  test("an unknown path is refused before any header is read", async ({ client }) => {
    const headers = { [versionHeader]: null, "x-api-key": null };
    expect(outcomeOf(await client.send("GET", "/nowhere", { headers }))).toBe("404 notFound");
    expect(outcomeOf(await client.send("GET", "", { headers }))).toBe("404 notFound");
    expect(outcomeOf(await client.send("GET", "/shipments/", { headers }))).toBe("404 notFound");
    expect(outcomeOf(await client.send("GET", "/docs/../../etc", { headers }))).toBe(
      "404 notFound",
    );
  });

  test("a path with a slash at its end is the path without it", async ({ client, world }) => {
    const { shipmentId } = await world.draft();
    for (const path of ["/shipment/", `/shipment/${shipmentId}/`, "/territory/", "/wallet/"])
      expect((await client.send("GET", path)).status, path).toBe(200);
    for (const path of ["/shipment//", "/quotation/", "//shipment"])
      expect(outcomeOf(await client.send("GET", path)), path).toBe("404 notFound");
  });

  test("a refused key is told by which header it is sent", async ({ client }) => {
    const refused = await client.send("GET", "/shipment", { headers: { "x-api-key": null } });
    expect(refused.headers.get("www-authenticate")).toMatch(/^ApiKey .*header="x-api-key"$/);
  });

  test("a known path asked in another way names the ways that it knows", async ({ client }) => {
    const headers = { "x-api-key": null };
    const deleted = await client.send("DELETE", "/shipment/1", { headers });
    expect(outcomeOf(deleted)).toBe("405 methodNotAllowed");
    expect(deleted.headers.get("allow")).toBe("GET, HEAD, PATCH");
    const asked = await client.send("OPTIONS", "/quotation", { headers });
    expect(outcomeOf(asked)).toBe("405 methodNotAllowed");
    expect(asked.headers.get("allow")).toBe("POST");
    expect((await client.send("HEAD", "/quotation")).status).toBe(405);
  });

  test.for([
    [null, "400 missingApiVersion"],
    ["", "400 missingApiVersion"],
    ["2026-1-1", "400 invalidApiVersion"],
    ["2026-02-30", "400 invalidApiVersion"],
    ["2026-13-01", "400 invalidApiVersion"],
    ["2024-02-29", "400 unknownApiVersion"],
    ["2026-01-02", "400 unknownApiVersion"],
  ] as const)(
    "version %j gives %s, whatever else is wrong",
    async ([version, refusal], { client }) => {
      const headers = { [versionHeader]: version, [countryHeader]: null, "x-api-key": "wrong" };
      expect(outcomeOf(await client.send("POST", "/quotation", { headers, rawBody: "{" }))).toBe(
        refusal,
      );
    },
  );

  test.for([
    [null, "400 pApiCountryMissing"],
    ["", "400 pApiCountryMissing"],
    ["ZZ", "400 pApiCountryUnsupported"],
    ["EC, EC", "400 pApiCountryUnsupported"],
  ] as const)("country %j gives %s, before the key", async ([country, refusal], { client }) => {
    const headers = { [countryHeader]: country, "x-api-key": "wrong" };
    expect(outcomeOf(await client.send("POST", "/quotation", { headers, rawBody: "{" }))).toBe(
      refusal,
    );
  });

  test("a country in lower case is the same country", async ({ client }) => {
    const answer = await client.send("GET", "/shipment", { headers: { [countryHeader]: "ec" } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get(countryHeader)).toBe("EC");
  });

  test("the key is checked before the body, the body's size before its JSON", async ({
    client,
  }) => {
    const headers = { "x-api-key": "wrong" };
    expect(outcomeOf(await client.send("POST", "/quotation", { headers, rawBody: "{" }))).toBe(
      "401 invalidApiKey",
    );
    const rawBody = "{".repeat(70_000);
    expect(outcomeOf(await client.send("POST", "/quotation", { rawBody }))).toBe(
      "413 payloadTooLarge",
    );
    expect(outcomeOf(await client.send("POST", "/quotation", { rawBody: "{" }))).toBe(
      "400 pApiBadRequest",
    );
  });

  test("of several troubles in a body the first key is the answer", async ({ client, world }) => {
    const body = {
      ...draft(world),
      senderAddressId: undefined,
      contents: [],
      goodsCurrency: "EUR",
    };
    expect(outcomeOf(await client.send("POST", "/shipment", { body }))).toBe(
      "400 pApiAddressSenderRequired",
    );
    const later = quotation({ parcel: null, goodsCurrency: "EUR" });
    expect(outcomeOf(await client.send("POST", "/quotation", { body: later }))).toBe(
      "400 pApiQuotationParcelBadRequest",
    );
  });

  test("the meaning of a body is checked before anything is read from the database", async ({
    client,
    world,
  }) => {
    const parcel = { weight: 0, length: null, width: null, height: null };
    const body = draft(world, { senderAddressId: 5, parcel });
    expect(outcomeOf(await client.send("POST", "/shipment", { body }))).toBe(
      "400 pApiQuotationParcelBadRequest",
    );
    const both = { recipientAddressId: 1, recipientAddress: undefined, parcel };
    expect(outcomeOf(await client.send("PATCH", "/shipment/5", { body: both }))).toBe(
      "400 pApiQuotationParcelBadRequest",
    );
  });
});

describe("every answer", () => {
  test("names its request, its version and its market, refusals too", async ({ client }) => {
    const answers = [
      await client.send("POST", "/quotation", { body: quotation() }),
      await client.send("GET", "/shipment/5"),
      await client.send("GET", "/nowhere"),
      await client.send("GET", "/shipment", { headers: { "x-api-key": null } }),
    ];
    for (const { headers } of answers) {
      expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers.get(versionHeader)).toBe("2026-01-01");
      expect(headers.get(countryHeader)).toBe("EC");
    }
  });

  test("repeats a request id that is harmless, and replaces one that is not", async ({
    client,
  }) => {
    const idFor = async (requestId: string) => {
      const { headers } = await client.send("GET", "/nowhere", {
        headers: { "x-request-id": requestId },
      });
      return headers.get("x-request-id");
    };
    expect(await idFor("order-7:retry.2")).toBe("order-7:retry.2");
    expect(await idFor('"},{"level":"fatal')).toMatch(/^[0-9a-f-]{36}$/);
    expect(await idFor("x".repeat(129))).toMatch(/^[0-9a-f-]{36}$/);
  });

  test("does not repeat a country that is not served", async ({ client }) => {
    const { headers } = await client.send("GET", "/shipment", {
      headers: { [countryHeader]: "ZZ" },
    });
    expect(headers.get(countryHeader)).toBeNull();
  });
});
