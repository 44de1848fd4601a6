import { createHash, createHmac, timingSafeEqual } from "node:crypto";

import type { TrackingEvent } from "#app/shipping/model/carrier.ts";

import { reportsOf } from "../../reports.ts";
import type { Push } from "../config/operations-config.ts";
import type { CarrierClient } from "../transport/carrier-client.ts";
import { decode, jsonOf } from "../transport/carrier-reply.ts";
import { readEvents } from "./events.ts";

type ReadPush = (headers: Headers, body: Uint8Array) => TrackingEvent[] | null;

/**
 * The proof is checked over the raw bytes before anything is parsed. A repeated message holds the same events again,
 * which changes nothing, so no timestamp check is needed.
 */
export function makeReadPush(client: CarrierClient, { proof, sources }: Push): ReadPush {
  const { states } = client.config;
  const { timeZone } = client;
  const rules = { states, timeZone, report: reportsOf(client.config, client.reports) };
  const secret = client.secrets.get(proof.secret) ?? "";

  return function readPush(headers, body) {
    const given = headers.get(proof.header);
    const expected = proof.prefix + proofOf(proof, secret, body);
    if (given === null || !isSame(given, expected)) return null;

    const json = jsonOf(decode(body, headers.get("content-type") ?? ""));
    if (json === undefined) throw new Error("the carrier pushed a body that is not JSON");
    return readEvents(json, sources, rules);
  };
}

function proofOf(proof: Push["proof"], secret: string, body: Uint8Array): string {
  if (proof.kind === "token") return secret;
  return createHmac(proof.algorithm, secret).update(body).digest(proof.encoding);
}

/** Constant-time comparison; does not reveal the length either. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
