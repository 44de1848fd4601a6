import { createHash } from "node:crypto";
import { createServer, type Server } from "node:net";

import type { Question } from "../capture-response.ts";
import { requestBytes } from "../capture-response.ts";
import { flood, hold, type Pressure, type Target } from "./pressure.ts";
import { WILD_CARRIER } from "./wild-carrier.ts";

/** What an attacker knows: the service's port, and the keys of its accounts without and with money. */
export interface AttackerParts extends Target {
  key: string;
  buyer: { key: string; senderAddressId: number };
  senderAddressId: number;
}

export const attackNames = [
  "hungReceivers",
  "junk",
  "wrongKeys",
  "keyedFlood",
  "heldBodies",
  "halfOpen",
  "malformed",
  "hugeBodies",
  "wildCarrier",
] as const;
export type AttackName = (typeof attackNames)[number];

const FLOOD_CONNECTIONS = 100;
const HELD_CONNECTIONS = 400;
const HALF_OPEN_CONNECTIONS = 1000;
const MALFORMED_CONNECTIONS = 50;
const HUGE_CONNECTIONS = 4;
const HUGE_BYTES = 200 * 1024 * 1024;
const HELD_BYTES = 256 * 1024;
const RECEIVERS = 10;
const BUYERS = 4;

/** Each begins at once and goes on until it is stopped. */
export const attacks: Record<AttackName, (parts: AttackerParts) => Promise<Pressure>> = {
  /** An account without money announces to receivers that accept and never answer (10 webhooks, annulled drafts). */
  async hungReceivers(parts) {
    const receivers = await Promise.all(Array.from({ length: RECEIVERS }, openHungReceiver));
    const created = await Promise.all(
      receivers.map(({ port }) =>
        send(parts, "POST", "/webhook", {
          url: `http://127.0.0.1:${port}/hook`,
          events: ["shipment.updated"],
        }),
      ),
    );
    const refused = created.find(({ status }) => status !== 201);
    if (refused) throw new Error(`a webhook was refused: ${refused.status}`);
    const ids = created.map(({ body }) => (body as WebhookAnswer).payload.webhookId);
    const statuses: Record<number, number> = {};
    const progress = { isOver: false, sent: 0 };
    const work = (async () => {
      while (!progress.isOver) {
        const draft = await send(parts, "POST", "/shipment", draftOf(parts));
        progress.sent++;
        statuses[draft.status] = (statuses[draft.status] ?? 0) + 1;
        const { payload } = (draft.body ?? {}) as { payload?: { shipmentId: number } };
        if (payload)
          await send(parts, "PATCH", `/shipment/annulAndRefund/${payload.shipmentId}`, {
            annulReasonStatus: "other",
          });
      }
    })();
    return {
      async stop() {
        progress.isOver = true;
        await work;
        for (const id of ids) await send(parts, "DELETE", `/webhook/${id}`);
        for (const { server } of receivers) server.close();
        return { sent: progress.sent, statuses };
      },
    };
  },

  junk: async (target) =>
    flood(target, FLOOD_CONNECTIONS, (index) => {
      const path = index % 2 === 0 ? `/track/${hashOf(index)}` : `/wp-admin/${hashOf(index)}.php`;
      return requestBytes({ method: "GET", path, headers: { accept: "text/html" } });
    }),

  wrongKeys: async (target) =>
    flood(target, FLOOD_CONNECTIONS, (index) => requestBytes(quotation(`enc_${hashOf(index)}`))),

  /** One account with a valid key asks for more than its share. */
  keyedFlood: async (parts) =>
    flood(parts, FLOOD_CONNECTIONS, () =>
      requestBytes({
        method: "GET",
        path: "/api/public/shipment?limit=100",
        headers: headersOf(parts.key),
      }),
    ),

  /** Half of them pretend to be the store, the others have a key. */
  heldBodies: async (parts) =>
    hold(parts, HELD_CONNECTIONS, (index) => {
      const isKeyed = index % 2 === 0;
      const headers: Record<string, string> = isKeyed ? headersOf(parts.key) : webhookHeaders;
      const path = isKeyed ? "/api/public/quotation" : "/shopify/webhooks";
      return heldBytes(path, headers, HELD_BYTES);
    }),

  halfOpen: async (target) =>
    hold(target, HALF_OPEN_CONNECTIONS, (index) =>
      Buffer.from(index % 2 === 0 ? "GET / HTTP/1.1\r\nhost: x\r\nx-a: " : ""),
    ),

  malformed: async (target) =>
    hold(target, MALFORMED_CONNECTIONS, () => Buffer.from("BROKEN\r\n\r\n"), {
      isReopenedAtOnce: true,
    }),

  hugeBodies: async (parts) =>
    hold(
      parts,
      HUGE_CONNECTIONS,
      (index) => {
        const isKeyed = index % 2 === 0;
        return head(isKeyed ? "/api/public/quotation" : "/app/settings.data", {
          ...(isKeyed ? headersOf(parts.key) : {}),
          "transfer-encoding": "chunked",
        });
      },
      { isReopenedAtOnce: true, chunkedBytes: HUGE_BYTES },
    ),

  /** An account with money buys labels of a plugin that loops, takes all memory, exits, or answers with a PDF bomb. */
  async wildCarrier(parts) {
    const progress = { isOver: false, sent: 0 };
    const buyers = Array.from({ length: BUYERS }, () => buyWildly(parts, progress));
    return {
      async stop() {
        progress.isOver = true;
        const statuses: Record<number, number> = {};
        for (const counted of await Promise.all(buyers))
          for (const [status, count] of Object.entries(counted))
            statuses[Number(status)] = (statuses[Number(status)] ?? 0) + count;
        return { sent: progress.sent, statuses };
      },
    };
  },
};

/** Buys from the carrier that misbehaves, one label after the other. */
async function buyWildly(parts: AttackerParts, progress: { isOver: boolean; sent: number }) {
  const statuses: Record<number, number> = {};
  const buyer = { ...parts, ...parts.buyer };
  while (!progress.isOver) {
    const { body } = await send(buyer, "POST", "/shipment", draftOf(buyer));
    const { shipmentId, rates } = (body as DraftAnswer).payload;
    const rate = rates.find(({ carrierToken }) => carrierToken === WILD_CARRIER);
    const payment = { preferredRateObjectId: rate?.rateId, purchaseWith: "walletAvailable" };
    await send(buyer, "PATCH", `/shipment/purchase/${shipmentId}`, payment);
    const path = `/shipment/generateTrackingNumber/${shipmentId}`;
    const { status } = await send(buyer, "PATCH", path, {});
    progress.sent += 1;
    statuses[status] = (statuses[status] ?? 0) + 1;
  }
  return statuses;
}

const webhookHeaders = {
  "x-shopify-topic": "orders/create",
  "x-shopify-shop-domain": "bench.myshopify.com",
  "x-shopify-event-id": "event",
  "x-shopify-hmac-sha256": Buffer.alloc(32).toString("base64"),
};

function headersOf(key: string): Record<string, string> {
  return { "x-api-key": key, "x-service-api-version": "2026-01-01", "x-service-country": "EC" };
}

function hashOf(index: number): string {
  return createHash("sha256").update(String(index)).digest("base64url");
}

function head(path: string, headers: Record<string, string>): Buffer {
  const lines = Object.entries({ host: "x", "content-type": "application/json", ...headers });
  const text = lines.map((line) => line.join(": ")).join("\r\n");
  return Buffer.from(`POST ${path} HTTP/1.1\r\n${text}\r\n\r\n`);
}

/** All of a request but the last bytes of its body. */
function heldBytes(path: string, headers: Record<string, string>, length: number): Buffer {
  return Buffer.concat([
    head(path, { ...headers, "content-length": String(length) }),
    Buffer.alloc(length - 10, 97),
  ]);
}

const quito = { territoryBaseId: "EC|:|17|:|1701|:|170150", country: "EC" };
const guayaquil = { territoryBaseId: "EC|:|09|:|0901|:|090150", country: "EC" };
const parcel = { weight: 2, length: 20, width: 15, height: 10 };

/** Also what the victim asks for, with its own key. */
export function quotation(key: string): Question {
  return {
    method: "POST",
    path: "/api/public/quotation",
    headers: headersOf(key),
    body: { senderAddress: quito, recipientAddress: guayaquil, parcel, goodsCurrency: "USD" },
  };
}

const draftOf = ({ senderAddressId }: AttackerParts) => ({
  senderAddressId,
  recipientAddress: {
    ...guayaquil,
    fullName: "María Peñafiel",
    streetLine1: "Malecón 100",
    phone: "+593987654321",
  },
  parcel,
  contents: ["clothes"],
  goodsCurrency: "USD",
});

interface DraftAnswer {
  payload: { shipmentId: number; rates: { rateId: number; carrierToken: string }[] };
}

interface WebhookAnswer {
  payload: { webhookId: number };
}

async function send({ port, key }: AttackerParts, method: string, path: string, body?: unknown) {
  const response = await fetch(`http://127.0.0.1:${port}/api/public${path}`, {
    method,
    headers: { ...headersOf(key), "content-type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as unknown };
}

async function openHungReceiver(): Promise<{ server: Server; port: number }> {
  const server = createServer((socket) =>
    socket
      .on("error", () => {})
      .resume()
      .unref(),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  server.unref();
  return { server, port: (server.address() as { port: number }).port };
}
