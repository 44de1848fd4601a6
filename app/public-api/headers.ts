import { headerOf } from "#app/runtime/edge/header.ts";
import type { EdgeContext } from "#app/runtime/edge/listener.ts";
import type { Allowance } from "#app/runtime/rate-limit.ts";
import type { Market, Service } from "#app/shipping/context.ts";
import type { AccountId } from "#app/shipping/model/ids.ts";

import type { RequestErrorCode } from "./errors.ts";
import { apiVersions, datesOf, FIRST_VERSION } from "./versions/api-versions.ts";

export const latestApiVersion = datesOf(apiVersions)[0] ?? FIRST_VERSION;

export const versionHeader = "x-service-api-version";
export const countryHeader = "x-service-country";
export const keyHeader = "x-api-key";
export const requestIdHeader = "x-request-id";
export const rateLimitHeader = "ratelimit";
export const rateLimitPolicyHeader = "ratelimit-policy";

/** The request's headers, before any is refused. */
export interface CallHeaders {
  requestId: string;
  /** The date that the request names; the latest where it names none that is served. */
  version: string;
  versionProblem: RequestErrorCode | null;
  countryProblem: RequestErrorCode | null;
  market: Market | null;
  /** The headers of every response, errors included: the request's id, the version that serialized it, the country. */
  responseHeaders: Record<string, string>;
}

/** @param dates the versions that are served, the latest first */
export function readHeaders(
  c: EdgeContext,
  markets: Service["markets"],
  dates: readonly string[],
): CallHeaders {
  const requestId = saneId(headerOf(c, requestIdHeader)) ?? crypto.randomUUID();
  const named = headerOf(c, versionHeader);
  const isServed = named !== undefined && dates.includes(named);
  const version = isServed ? named : (dates[0] ?? latestApiVersion);
  const versionProblem = isServed ? null : problemOfVersion(named);
  const country = headerOf(c, countryHeader)?.toUpperCase() ?? "";
  const market = markets.get(country) ?? null;
  const countryProblem = problemOfCountry(country, market);

  // Names computed in a literal would be a call into V8's runtime, for each request.
  const responseHeaders: Record<string, string> = {};
  responseHeaders[requestIdHeader] = requestId;
  responseHeaders[versionHeader] = version;
  if (market) responseHeaders[countryHeader] = market.country;
  return { requestId, version, versionProblem, countryProblem, market, responseHeaders };
}

/** A client's own id is useful in the log, as long as it cannot write anything else into it. */
function saneId(requestId: string | undefined): string | null {
  return requestId !== undefined && /^[\w.:-]{1,128}$/.test(requestId) ? requestId : null;
}

/** Of a version that is not served. */
function problemOfVersion(version: string | undefined): RequestErrorCode {
  if (!version) return "missingApiVersion";
  return isCalendarDate(version) ? "unknownApiVersion" : "invalidApiVersion";
}

function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  // 30 February becomes 2 March, so the text does not round-trip.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

function problemOfCountry(country: string, market: Market | null): RequestErrorCode | null {
  if (country === "") return "pApiCountryMissing";
  return market ? null : "pApiCountryUnsupported";
}

const NAME = `"account"`;
const WINDOW_S = 60;

/** Writes to the answer's headers what the account has left. */
export type ShowRateLimit = (call: CallHeaders, accountId: AccountId, nowMs: number) => void;

/**
 * The fields of draft-ietf-httpapi-ratelimit-headers-11: the requests of a minute, how many of them may come at once
 * now, and after how many seconds all of them may. They come back one by one, so a client that waits less gets some.
 */
export function makeShowRateLimit(perMinute: number, { restOf }: Allowance): ShowRateLimit {
  if (perMinute <= 0) return () => {};
  const policy = `${NAME};q=${perMinute};w=${WINDOW_S}`;

  return function showRateLimit({ responseHeaders }, accountId, nowMs) {
    const { requests, fullInMs } = restOf(String(accountId), nowMs);
    responseHeaders[rateLimitPolicyHeader] = policy;
    responseHeaders[rateLimitHeader] = `${NAME};r=${requests};t=${Math.ceil(fullInMs / 1000)}`;
  };
}
