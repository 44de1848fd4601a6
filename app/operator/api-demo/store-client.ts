import type { Narrator } from "./narrator.ts";

interface Envelope<Payload> {
  payload: Payload;
  objectType: string;
}

export type StoreClient = ReturnType<typeof storeClient>;

/** What any system would write to use the service: three headers and JSON. A refusal ends the demo. */
export function storeClient({
  origin,
  apiKey,
  narrator,
}: {
  origin: string;
  apiKey: string;
  narrator: Narrator;
}) {
  const headers = {
    "x-api-key": apiKey,
    "x-service-api-version": "2026-01-01",
    "x-service-country": "EC",
    "content-type": "application/json",
  };

  async function call<Payload>(method: string, path: string, body?: unknown): Promise<Payload> {
    const sent = body === undefined ? "" : ` ${JSON.stringify(body)}`;
    narrator.show(`${method} /api/public${path}${sent}`);
    const init: RequestInit = { method, headers };
    if (body !== undefined) init.body = JSON.stringify(body);
    const response = await fetch(`${origin}/api/public${path}`, init);
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} was answered ${response.status}: ${text}`);
    return (JSON.parse(text) as Envelope<Payload>).payload;
  }

  return {
    get: <Payload>(path: string) => call<Payload>("GET", path),
    post: <Payload>(path: string, body: unknown) => call<Payload>("POST", path, body),
    patch: <Payload>(path: string, body?: unknown) => call<Payload>("PATCH", path, body),
  };
}

/** The fields of the answers that the demo reads. */
export interface Territory {
  territoryBaseId: string;
  territory1Name: string;
  territory2Name: string;
  territory3Name: string;
}

export interface OfferedRate {
  carrierToken: string;
  priceSubtotal: number;
  priceTotal: number;
  currency: string;
  estimateDays: number;
  available: boolean;
  unavailableReason?: string;
}

export interface Draft {
  shipmentId: number;
  status: string;
  rates: (OfferedRate & { rateId: number })[];
}

export interface Shipment {
  shipmentId: number;
  status: string;
  isPaid: boolean;
  trackingNumber: string | null;
}
