import { buildPublicApi } from "#app/public-api/api.ts";
import type { PublicApiOptions } from "#app/public-api/handle.ts";
import type { Service } from "#app/shipping/context.ts";
import { fetchApi } from "#test/support/fetch-api.ts";
import { GUAYAQUIL, QUITO, test as worldTest, type World } from "#test/support/world.ts";

export { GUAYAQUIL, QUITO } from "#test/support/world.ts";
export { describe, expect } from "vitest";

/** One line of the request log. */
export interface LogLine {
  level: "info" | "warn" | "error";
  fields: Record<string, unknown>;
  message: string;
}

export interface Sent {
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as it is. */
  rawBody?: BodyInit;
  /** Added to the three required headers; null leaves one out. */
  headers?: Record<string, string | null>;
}

/** The public API in this process, asked with the key of that account. */
export function openApiClient(
  service: Service,
  apiKey: string,
  changes: Partial<PublicApiOptions> = {},
) {
  const lines: LogLine[] = [];
  const write = (level: LogLine["level"]) => (fields: object, message: string) =>
    void lines.push({ level, fields: { ...fields }, message });

  const options: PublicApiOptions = {
    signingKeys: [new TextEncoder().encode("a key that only this test knows!")],
    publicUrl: null,
    localUrl: "http://localhost:3000",
    rateLimitPerMinute: 0,
    bodyLimitBytes: 65_536,
    log: {
      info: write("info"),
      warn: write("warn"),
      error: write("error"),
      handled: ({ times, ...request }) =>
        write("info")(
          { event: "request.handled", ...request, ...(times > 1 && { times }) },
          "A request was handled.",
        ),
    },
    ...changes,
  };
  const api = fetchApi(buildPublicApi(service, options));

  async function send(method: string, path: string, { body, rawBody, headers }: Sent = {}) {
    const hasBody = body !== undefined || rawBody !== undefined;
    const ofBody = hasBody ? { "content-type": "application/json" } : {};
    const all = { ...requiredHeaders(apiKey), ...ofBody, ...headers };
    const init = {
      method,
      headers: Object.entries(all).filter((pair): pair is [string, string] => pair[1] !== null),
      body: rawBody ?? (body === undefined ? null : JSON.stringify(body)),
    };
    const response = await api.request(`/api/public${path}`, init);
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, json: parsed(text) };
  }

  return { options, api, apiKey, lines, send };
}
export type ApiClient = ReturnType<typeof openApiClient>;

export const requiredHeaders = (apiKey: string): Record<string, string> => ({
  "x-api-key": apiKey,
  "x-service-api-version": "2026-01-01",
  "x-service-country": "EC",
});

/** "400 pApiBadRequest" for a refusal, "201" for a success. */
export function outcomeOf({ status, json }: { status: number; json: unknown }): string {
  const message = (json as { message?: string } | null)?.message;
  return message === undefined ? String(status) : `${status} ${message}`;
}

/** What a success carries. */
export function payloadOf<Payload = unknown>({ json, text }: { json: unknown; text: string }) {
  const envelope = json as { payload?: Payload };
  if (envelope.payload === undefined) throw new Error(text);
  return envelope.payload;
}

export const quotation = (changes: object = {}) => ({
  senderAddress: { territoryBaseId: QUITO, country: "EC" },
  recipientAddress: { territoryBaseId: GUAYAQUIL, country: "EC" },
  parcel: { weight: 2, length: 20, width: 15, height: 10 },
  goodsCurrency: "USD",
  ...changes,
});

export const draft = ({ sender, recipient }: World, changes: object = {}) => ({
  senderAddressId: sender.addressId,
  recipientAddressId: recipient.addressId,
  parcel: { weight: 2, length: 20, width: 15, height: 10 },
  contents: ["clothes"],
  goodsCurrency: "USD",
  ...changes,
});

export const inlineRecipient = {
  fullName: "Lucía Peñafiel",
  streetLine1: "Av. 9 de Octubre 424",
  territoryBaseId: GUAYAQUIL,
  country: "EC",
  phone: "+593991234567",
};

export const test = worldTest.extend<{ client: ApiClient }>({
  client: async ({ world }, use) => {
    await use(openApiClient(world.service, world.apiKey));
  },
});

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
