import { deliverWebhook } from "#app/outgoing-webhooks/deliver-webhook.ts";
import { apiVersions, datesOf, type ApiVersion } from "#app/public-api/versions/api-versions.ts";
import { MESSAGES_VERSION } from "#app/shipping/model/webhook.ts";
import {
  deliveries,
  makeTestWebhookSender,
  secretKeys,
  unhurried,
} from "#test/integration/outgoing-webhooks/fixture.ts";
import { startReceiver } from "#test/integration/outgoing-webhooks/receiver.ts";
import type { World } from "#test/support/world.ts";

import {
  describe,
  draft,
  expect,
  openApiClient,
  outcomeOf,
  payloadOf,
  test as base,
  type ApiClient,
  type Sent,
} from "../api-client.ts";

const LATEST = "2026-01-01";
const MIDDLE = "2025-09-01";
const OLDEST = "2025-03-01";

const operations = ["createShipment", "getShipment", "editShipment"];

/** The same object with one field under another name, in its place; whatever is none, or has none, as it is. */
function renamed(value: unknown, from: string, to: string): unknown {
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name === from ? to : name, item]),
  );
}

const renaming = (older: string, newer: string): ApiVersion["changes"][number] => ({
  operations,
  request: (request) => ({ ...request, body: renamed(request.body, older, newer) }),
  payload: (payload) => renamed(payload, newer, older),
  refusal: ({ details, ...refusal }) => ({
    ...refusal,
    ...(details && {
      details: details.map(({ path, ...problem }) => ({
        path: path === newer ? older : path,
        ...problem,
      })),
    }),
  }),
});

const versions: ApiVersion[] = [
  { date: LATEST, changes: [] },
  {
    date: MIDDLE,
    changes: [
      renaming("currency", "goodsCurrency"),
      {
        operations: ["getShipment"],
        refusal: (refusal) => ({ ...refusal, statusCode: 410, message: "shipmentGone" }),
      },
      {
        operations: ["listTerritories"],
        payload: (payload) => {
          const { data } = payload as { data: object[] };
          return { data: data.map((each) => renamed(each, "searchableText", "label")) };
        },
      },
    ],
  },
  { date: OLDEST, changes: [renaming("coin", "currency")] },
];

const test = base.extend<{ many: ApiClient }>({
  many: async ({ world }, use) => {
    await use(openApiClient(world.service, world.apiKey, { versions }));
  },
});

const inVersion = (version: string, { headers, ...sent }: Sent = {}): Sent => ({
  ...sent,
  headers: { ...headers, "x-service-api-version": version },
});
const keyed = (key: string) => ({ "idempotency-key": key });

/** A draft whose currency has the name that it has in a version. */
const draftWith = (world: World, name: string) => {
  const body = renamed(draft(world), "goodsCurrency", name);
  return { body };
};
const names = [
  [LATEST, "goodsCurrency"],
  [MIDDLE, "currency"],
  [OLDEST, "coin"],
] as const;

describe("versions", () => {
  test("are one in the product: the specification's", () => {
    expect(datesOf(apiVersions)).toEqual(["2026-01-01"]);
  });

  test("are served side by side, each with its own field names", async ({ world, many }) => {
    for (const [version, name] of names) {
      const sent = inVersion(version, draftWith(world, name));
      const made = await many.send("POST", "/shipment", sent);
      expect(outcomeOf(made), version).toBe("201");
      expect(made.headers.get("x-service-api-version")).toBe(version);
      const { shipmentId } = payloadOf<{ shipmentId: number }>(made);
      for (const [other, otherName] of names) {
        const read = await many.send("GET", `/shipment/${shipmentId}`, inVersion(other));
        expect(read.headers.get("x-service-api-version")).toBe(other);
        expect(payloadOf(read)).toHaveProperty(otherName, "USD");
        const foreign = names.map(([, each]) => each).filter((each) => each !== otherName);
        for (const each of foreign) expect(payloadOf(read)).not.toHaveProperty(each);
      }
    }
  });

  test("refuse the field of another version by the name that the client knows", async ({
    world,
    many,
  }) => {
    for (const [version, name] of names) {
      const sent = inVersion(version, draftWith(world, "money"));
      const { json } = await many.send("POST", "/shipment", sent);
      expect(json).toMatchObject({ message: "pApiBadRequest", details: [{ path: name }] });
    }
  });

  test("have their own codes and statuses for the same refusal", async ({ many }) => {
    const asked = (version: string) => many.send("GET", "/shipment/1", inVersion(version));
    expect(outcomeOf(await asked(LATEST))).toBe("404 pApiShipmentNotFound");
    expect(outcomeOf(await asked(MIDDLE))).toBe("410 shipmentGone");
    expect(outcomeOf(await asked(OLDEST))).toBe("410 shipmentGone");
  });

  test("leave every answer of the first one byte for byte as it is without others", async ({
    world,
    client,
    many,
  }) => {
    const { shipmentId } = await world.draft();
    const requests: [string, string, Sent][] = [
      ["GET", `/shipment/${shipmentId}`, {}],
      ["GET", "/shipment", {}],
      ["GET", "/territory", {}],
      ["POST", "/shipment", { body: draft(world, { goodsCurrency: 7 }) }],
      ["GET", "/shipment/1", {}],
    ];
    for (const [method, path, sent] of requests) {
      const alone = await client.send(method, path, sent);
      const beside = await many.send(method, path, sent);
      expect([beside.status, beside.text]).toEqual([alone.status, alone.text]);
    }
  });

  test("keep an answer that is served from memory apart", async ({ many }) => {
    const first = async (version: string) => {
      const answer = await many.send("GET", "/territory", inVersion(version));
      return Object.keys(payloadOf<{ data: object[] }>(answer).data[0]!).at(-1);
    };
    expect(await first(LATEST)).toBe("searchableText");
    expect(await first(MIDDLE)).toBe("label");
    expect(await first(LATEST)).toBe("searchableText");
  });

  test("refuse a date that none has, and name the latest in the answer", async ({ many }) => {
    const refused = await many.send("GET", "/shipment", inVersion("2025-04-01"));
    expect(outcomeOf(refused)).toBe("400 unknownApiVersion");
    expect(refused.headers.get("x-service-api-version")).toBe(LATEST);
    const malformed = await many.send("GET", "/shipment", inVersion("latest"));
    expect(outcomeOf(malformed)).toBe("400 invalidApiVersion");
    const missing = await many.send("GET", "/shipment", {
      headers: { "x-service-api-version": null },
    });
    expect(outcomeOf(missing)).toBe("400 missingApiVersion");
  });

  test("are unknown to a service that does not have them", async ({ client }) => {
    const refused = await client.send("GET", "/shipment", inVersion(MIDDLE));
    expect(outcomeOf(refused)).toBe("400 unknownApiVersion");
  });

  test.for(names)(
    "give the answer of a repeated request in the one that it began with: %s",
    async ([version, name], { world, many }) => {
      const { body } = draftWith(world, name);
      const sent = { body, headers: keyed("order-1") };
      const first = await many.send("POST", "/shipment", inVersion(version, sent));
      expect(payloadOf(first)).toHaveProperty(name, "USD");
      for (const [again] of names) {
        const repeated = await many.send("POST", "/shipment", inVersion(again, sent));
        expect(repeated.text).toBe(first.text);
        expect(repeated.headers.get("idempotency-replayed")).toBe("true");
        expect(repeated.headers.get("x-service-api-version")).toBe(version);
      }
    },
  );

  test("give a refusal of a repeated request in the one that it began with", async ({
    world,
    many,
  }) => {
    const sent = { ...draftWith(world, "money"), headers: keyed("order-1") };
    const first = await many.send("POST", "/shipment", inVersion(OLDEST, sent));
    expect(first.json).toMatchObject({ details: [{ path: "coin" }] });
    const again = await many.send("POST", "/shipment", inVersion(LATEST, sent));
    expect([again.status, again.text]).toEqual([first.status, first.text]);
    expect(again.headers.get("x-service-api-version")).toBe(OLDEST);
  });

  test("are listed with the latest first", ({ world }) => {
    const turned = versions.toReversed();
    const open = () => openApiClient(world.service, world.apiKey, { versions: turned });
    expect(open).toThrow(/not the latest first/);
  });
});

test("a message names its version, which is that of today's webhooks whatever version made them", async ({
  world,
  onTestFinished,
}) => {
  const { received, origin } = await startReceiver(onTestFinished);
  const options = { versions, allowPrivateWebhooks: true, signingKeys: secretKeys };
  const many = openApiClient(world.service, world.apiKey, options);
  for (const version of [LATEST, MIDDLE, OLDEST]) {
    const body = { url: `${origin}/${version}`, events: ["shipment.updated"] };
    const { webhookId } = payloadOf<{ webhookId: number }>(
      await many.send("POST", "/webhook", inVersion(version, { body })),
    );
    await many.send("POST", `/webhook/test/${webhookId}`, inVersion(version));
  }
  for (const planned of await deliveries(world.service.db))
    await deliverWebhook(world.service, makeTestWebhookSender(), planned, unhurried);

  expect(received).toHaveLength(3);
  for (const { headers } of received)
    expect(headers["x-service-api-version"]).toBe(MESSAGES_VERSION);
  expect(datesOf(apiVersions)).toContain(MESSAGES_VERSION);
});
