import { request, type Agent } from "node:http";

import type { ManyProcesses } from "../postgres/many-processes.ts";

/** After which a client gives up. */
export const LIMIT_MS = 20_000;
export const TOWN = "EC|:|17|:|1701|:|170150";
export const DRAFT_ADDRESS = {
  addressType: "recipient",
  fullName: "María Ñusta Peñafiel",
  streetLine1: "Malecón Simón Bolívar 100",
  phone: "+593987654321",
  territoryBaseId: TOWN,
  country: "EC",
};

export interface Sent {
  /** 0 when the connection broke or nothing came. */
  status: number;
  headers: Record<string, unknown>;
  body: string;
}

interface Options {
  agent?: Agent;
  headers?: Record<string, string>;
  /** A text goes as it is. */
  body?: unknown;
  apiKey?: string;
  limitMs?: number;
}

/** One request of an account, on a connection of its own unless an agent keeps one. */
export function send(
  { server, apiKey: own }: ManyProcesses,
  method: string,
  path: string,
  { agent, headers, body, apiKey = own, limitMs = LIMIT_MS }: Options = {},
): Promise<Sent> {
  const text = typeof body === "string" || body === undefined ? body : JSON.stringify(body);
  return new Promise((resolve) => {
    const nothing = () => resolve({ status: 0, headers: {}, body: "" });
    const asked = request(
      `${server.baseUrl}${path}`,
      {
        method,
        agent: agent ?? false,
        signal: AbortSignal.timeout(limitMs),
        headers: {
          "x-api-key": apiKey,
          "x-service-api-version": "2026-01-01",
          "x-service-country": "EC",
          ...(text === undefined ? {} : { "content-type": "application/json" }),
          ...headers,
        },
      },
      (response) => {
        let received = "";
        response.setEncoding("utf8").on("data", (part: string) => (received += part));
        response.on("error", nothing);
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: received,
          }),
        );
      },
    );
    asked.on("error", nothing);
    asked.end(text);
  });
}
