import { readFileSync } from "node:fs";

import { sendRequest } from "#app/runtime/http.ts";

import { zoneOf } from "../config/clock.ts";
import type { HttpConfig } from "../config/config.ts";
import type { FilterScope } from "../template/filters.ts";
import { compileRequest, type RequestTemplate } from "../template/request-template.ts";
import type { Fields, FieldValue } from "../template/template.ts";
import { type CarrierReply, replyOf } from "./carrier-reply.ts";

/** Sends one filled request with these additional headers. */
export type Send = (
  fields: Fields,
  moreHeaders: Readonly<Record<string, string>>,
  signal: AbortSignal,
) => Promise<CarrierReply>;

/** What all requests of a carrier share: base URL, trusted authority, timeout. */
export interface Wire {
  scope: FilterScope;
  /** The fields that every template may use, as of now. */
  sharedFields: () => [string, FieldValue][];
  prepare: (template: RequestTemplate) => Send;
}

/** @throws Error when the file of the trusted authority cannot be read */
export function makeWire(
  config: HttpConfig,
  secrets: ReadonlyMap<string, string>,
  now: () => Date,
): Wire {
  const base = config.baseUrl.replace(/\/$/, "");
  const trustedCa = trustedCaOf(config);
  const scope = { tables: config.tables, timeZone: zoneOf(config) };
  const fixed: [string, FieldValue][] = [
    ...[...secrets].map(([name, secret]): [string, FieldValue] => [`secrets.${name}`, secret]),
    ...Object.entries(config.constants).map(([name, value]): [string, FieldValue] => [
      `constants.${name}`,
      value,
    ]),
  ];
  const sharedFields = () => [...fixed, ["now", now()] as [string, FieldValue]];

  function prepare(template: RequestTemplate): Send {
    const fill = compileRequest(template, scope);
    const timeoutMs = template.timeoutMs ?? config.timeoutMs;
    const answerBytesMax = template.answerBytesMax ?? config.answerBytesMax;

    return async function send(fields, moreHeaders, signal) {
      const { target, headers, body } = fill(new Map([...sharedFields(), ...fields]));
      const reply = await sendRequest(
        {
          method: template.method,
          url: new URL(base + target),
          headers: { ...headers, ...moreHeaders },
          body,
          timeoutMs,
          responseBytesMax: answerBytesMax,
          trustedCa,
        },
        signal,
      );
      return replyOf(reply);
    };
  }

  return { scope, sharedFields, prepare };
}

/** @throws Error when the file cannot be read */
export function trustedCaOf({ trustedCa }: Pick<HttpConfig, "trustedCa">): string | null {
  if (!trustedCa) return null;
  return "pem" in trustedCa ? trustedCa.pem : readFileSync(trustedCa.file, "utf8");
}
