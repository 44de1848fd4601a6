import { expect } from "vitest";

import { home } from "./home.ts";

/** One answer of the service: `payload` is what a success carries, `body` whatever came. */
export interface Answer<Payload = unknown> {
  status: number;
  headers: Headers;
  text: string;
  body: unknown;
  payload: Payload;
  objectType: unknown;
}

export interface Call {
  /** Sent as JSON; `undefined` sends no body. */
  body?: unknown;
  /** Sent as it is, in place of `body`. */
  rawBody?: string;
  /** Added to the three required headers; `null` leaves one out. */
  headers?: Record<string, string | null>;
}

export type Api = ReturnType<typeof apiClient>;

/** A plain HTTP client of one account: nothing of the service's own code is in it. */
export function apiClient(baseUrl: string, apiKey: string, country: string = home.country) {
  const send = async <Payload = unknown>(method: string, path: string, call: Call = {}) => {
    const body = call.rawBody ?? (call.body === undefined ? undefined : JSON.stringify(call.body));
    const given: Record<string, string | null> = {
      "x-api-key": apiKey,
      "x-service-api-version": "2026-01-01",
      "x-service-country": country,
      // A kept connection may end just as the next request goes out on it, when a busy machine has let it lie too long.
      connection: "close",
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...call.headers,
    };
    const headers = Object.entries(given).flatMap(([name, value]): [string, string][] =>
      value === null ? [] : [[name, value]],
    );
    const init: RequestInit = body === undefined ? { method, headers } : { method, headers, body };
    const response = await fetch(`${publicBase(baseUrl)}${path}`, init);
    return readAnswer<Payload>(response);
  };
  return {
    send,
    get: <Payload = unknown>(path: string) => send<Payload>("GET", path),
    post: <Payload = unknown>(path: string, body?: unknown) =>
      send<Payload>("POST", path, { body }),
    patch: <Payload = unknown>(path: string, body?: unknown) =>
      send<Payload>("PATCH", path, { body }),
  };
}

export function publicBase(baseUrl: string): string {
  return `${new URL(baseUrl).origin}/api/public`;
}

/**
 * "201" for a success, "404 pApiShipmentNotFound" for a refusal.
 * A refusal that is not in the form `{ statusCode, message }` fails the test by itself.
 */
export function outcome(answer: Answer): string {
  if (answer.status < 400) return String(answer.status);
  expect(answer.body, `not in the error form: ${answer.text.slice(0, 200)}`).toMatchObject({
    statusCode: answer.status,
    message: expect.stringMatching(/^[a-z][A-Za-z0-9]*$/),
  });
  return `${answer.status} ${(answer.body as { message: string }).message}`;
}

/** The payload of an answer that must be a success of this status. */
export function payloadOf<Payload>(answer: Answer<Payload>, status: number): Payload {
  expect(answer.status, answer.text.slice(0, 300)).toBe(status);
  return answer.payload;
}

async function readAnswer<Payload>(response: Response): Promise<Answer<Payload>> {
  const text = await response.text();
  const body = parsed(text);
  const envelope = (body ?? {}) as { payload: Payload; objectType: unknown };
  return {
    status: response.status,
    headers: response.headers,
    text,
    body,
    payload: envelope.payload,
    objectType: envelope.objectType,
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
