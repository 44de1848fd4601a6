import type { EdgeContext } from "#app/runtime/edge/listener.ts";
import { refusedFor, type FailureReport, type Refused } from "#app/runtime/edge/refused.ts";
import { admit } from "#app/runtime/edge/sender.ts";
import type { FairTurns } from "#app/runtime/fair-turns.ts";
import type { OpenAllowance, RateLimit } from "#app/runtime/rate-limit.ts";
import { makeSampler } from "#app/runtime/sample.ts";
import type { SigningKeys } from "#app/runtime/signing-keys.ts";
import type { AccessLog } from "#app/shipping/activity/access-log.ts";
import type { RequestHistory } from "#app/shipping/activity/request-history.ts";
import type { Service } from "#app/shipping/context.ts";
import { ShippingError } from "#app/shipping/model/errors.ts";
import type { AccountId, ApiKeyId } from "#app/shipping/model/ids.ts";
import type { Shipment } from "#app/shipping/model/shipment.ts";
import type { AllBuckets } from "#app/shipping/periods/close-month.ts";
import type { DraftQuota } from "#app/shipping/shipments/draft-quota.ts";

import { detail } from "./details.ts";
import { RequestError } from "./errors.ts";
import { keyHeader, readHeaders, type CallHeaders, type ShowRateLimit } from "./headers.ts";
import { badRequest } from "./read.ts";
import { refusalOf } from "./refusal.ts";
import type { RequestLog } from "./request-log.ts";
import type { ApiVersion } from "./versions/api-versions.ts";

export interface PublicApiOptions {
  /** Signs the label links and encrypts the webhooks' secrets. Its holder can print any label. */
  signingKeys: SigningKeys;
  /** The origin that clients use; null for a service that only this machine reaches. */
  publicUrl: string | null;
  /** The origin on this machine: of the links when there is no public one and the client is elsewhere. */
  localUrl: string;
  /** The address of a parcel's public page on that origin; absent where there are no pages. */
  trackingPage?: (origin: string, shipment: Pick<Shipment, "accountId" | "shipmentId">) => string;
  /** Requests per account, over all its keys; 0 turns the limit off. */
  rateLimitPerMinute: number;
  /** Absent: that of this process alone. */
  openAllowance?: OpenAllowance;
  bodyLimitBytes: number;
  /** Allows webhooks with private addresses: for tests and demonstrations. */
  allowPrivateWebhooks?: boolean;
  /** The ports that webhooks may have; 443 and 8443 when absent. */
  webhookPorts?: readonly number[];
  /** Unpaid drafts per account; 0 or absent turns the limit off. */
  unpaidDraftsMax?: number;
  /** The versions that are served, the latest first; absent: those of the product. */
  versions?: readonly ApiVersion[];
  /**
   * The services of the buckets that are open, one of which has the parcel that a carrier reports, and whether these
   * have every account at this moment; absent: this one alone.
   */
  pushedTo?: () => { services: readonly Service[]; hasAll: boolean };
  /** The services of all buckets, and of the home; absent: this one alone. */
  allBooks?: () => Promise<AllBuckets>;
  log: RequestLog;
  /** Where it is kept which key read customers' data; absent: nowhere. */
  accessLog?: AccessLog;
  /** Where it is kept what keys ask; absent: nowhere. */
  requestHistory?: RequestHistory;
  /** Called for every response with the path's pattern, never the path. */
  observe?: (route: string, method: string, status: number, durationMs: number) => void;
}

/** What every route of the API shares. */
export interface PublicApi {
  service: Service;
  options: PublicApiOptions;
  rateLimit: RateLimit;
  showRateLimit: ShowRateLimit;
  /** For how long an account that is over its limit waits for the answer that says so. */
  holdRefusalMs: () => number;
  /** When an account's request may begin its work. */
  turnOf: FairTurns;
  hasTooManyDrafts: DraftQuota;
  /** The dates of the versions, the latest first. */
  versionDates: readonly string[];
}

/** The state of one request. */
export interface Call extends CallHeaders {
  /** Set once the key is authenticated; for the log. */
  accountId: AccountId | null;
  /** The same of its key. */
  apiKeyId?: ApiKeyId;
  /** Of a refusal. */
  code?: string;
  /** Set by a route whose proof is not a key. */
  isProven?: boolean;
}

export type ApiHandler = (c: EdgeContext, call: Call) => Response | Promise<Response>;

/**
 * Wraps a handler: every error leaves through the catch below, and every request writes one log line with the path's
 * pattern, because the path of a label is a secret.
 */
export function handle(publicApi: PublicApi, pattern: string, handler: ApiHandler) {
  const { log, observe } = publicApi.options;
  const report = reportOf(publicApi);
  const sampleRefusals = makeSampler(() => performance.now());

  return async (c: EdgeContext): Promise<Response> => {
    const startedMs = performance.now();
    const headers = readHeaders(c, publicApi.service.markets, publicApi.versionDates);
    const call: Call = Object.assign(headers, { accountId: null });
    let response: Response;
    try {
      response = await handler(c, call);
    } catch (error) {
      response = refuse(publicApi, error, call, report);
    }

    const { requestId, accountId } = call;
    const isAdmitted = accountId !== null || call.isProven === true;
    if (isAdmitted) admit(c);
    const durationMs = performance.now() - startedMs;
    const { method } = c.req;
    const { status } = response;
    observe?.(pattern, method, status, durationMs);
    const isThinned = isAdmitted ? status === 429 : status >= 400;
    const times = isThinned ? sampleRefusals() : 1;
    if (times === 0) return response;
    const ms = Math.round(durationMs * 10) / 10;
    recordRequest(publicApi, c, call, { method, path: pattern, status, ms: Math.round(ms) });
    log.handled({ requestId, method, path: pattern, status, ms, accountId, times });
    return response;
  };
}

/** For the people who wrote the client; not what is thinned out. */
function recordRequest(
  { options }: PublicApi,
  c: EdgeContext,
  { requestId, accountId, apiKeyId, code }: Call,
  answered: { method: string; path: string; status: number; ms: number },
): void {
  if (!options.requestHistory || accountId === null || apiKeyId === undefined) return;
  const [, digits] = answered.path.endsWith("{id}")
    ? (/\/(\d{1,16})\/?$/.exec(c.req.path) ?? [])
    : [];
  const subjectId =
    digits !== undefined && Number.isSafeInteger(Number(digits)) ? Number(digits) : null;
  const asked = { accountId, apiKeyId, requestId, code: code ?? null, subjectId };
  options.requestHistory.record({ ...answered, ...asked });
}

const reportOf = ({ service, options }: PublicApi): FailureReport => ({
  log: options.log,
  db: service.db,
  isCommitUnknown: (error) => service.db.isCommitUnknown(error),
  logBug: (fields) =>
    options.log.error({ event: "request.failed", ...fields }, "An unexpected error occurred."),
});

/** HTTP wants one with every 401 (RFC 9110, 15.5.2): it names the header, as no registered scheme does. */
const CHALLENGE = `ApiKey realm="Encomienda", header="${keyHeader}"`;

/** The error body of section 7. An unexpected error goes to the log, and its details never to the client. */
function refuse(publicApi: PublicApi, error: unknown, call: Call, report: FailureReport): Response {
  const { requestId, accountId, responseHeaders } = call;
  const own =
    error instanceof RequestError || error instanceof ShippingError
      ? error
      : requestErrorOf(refusedFor(error, report, { requestId }));
  const refusal = refusalOf(own);
  call.code = refusal.message;
  // Refused before the operation could show it.
  if (refusal.statusCode === 429 && accountId !== null)
    publicApi.showRateLimit(call, accountId, publicApi.service.now().getTime());
  const headers = own instanceof RequestError ? own.headers : null;
  if (refusal.statusCode === 401) responseHeaders["www-authenticate"] = CHALLENGE;
  return jsonResponse(refusal.statusCode, refusal, { ...responseHeaders, ...headers });
}

function requestErrorOf({ code, headers }: Refused): RequestError {
  if (code !== "bodyIncomplete") return new RequestError(code, { headers });
  return badRequest(detail("", "incompleteBody"));
}

export function jsonResponse(
  status: number,
  body: unknown,
  headers: Record<string, string>,
): Response {
  return jsonText(status, JSON.stringify(body), headers);
}

export function jsonText(status: number, body: string, headers: Record<string, string>): Response {
  headers["content-type"] = "application/json";
  return textResponse(status, body, headers);
}

/** The length is written here, so that HEAD has it, too. */
export function textResponse(
  status: number,
  body: string,
  headers: Record<string, string>,
): Response {
  headers["content-length"] = String(Buffer.byteLength(body));
  return new Response(body, { status, headers });
}
