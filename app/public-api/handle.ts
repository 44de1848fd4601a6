import { admit } from "#app/runtime/admitted.ts";
import type { FairTurns } from "#app/runtime/fair-turns.ts";
import type { HttpRequest, HttpResponse } from "#app/runtime/listener/http-request.ts";
import type { OpenAllowance, SharedRateLimit } from "#app/runtime/rate-limit.ts";
import { makeSampler } from "#app/runtime/sample.ts";
import type { SigningKeys } from "#app/runtime/signing-keys.ts";
import type { AccessLog } from "#app/shipping/activity/access-log.ts";
import type { Service } from "#app/shipping/context.ts";
import type { AccountId } from "#app/shipping/model/ids.ts";
import type { Shipment } from "#app/shipping/model/shipment.ts";
import type { DraftQuota } from "#app/shipping/shipments/draft-quota.ts";

import { RequestError, statusOf } from "./errors.ts";
import { readHeaders, type CallHeaders, type ShowRateLimit } from "./headers.ts";
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
  bodyMaxBytes: number;
  /** Which client sent a request, as node:http has it: an IPv4 address, or an IPv6 network of 64 bits. */
  clientOf?: (incoming: object) => string;
  /** Allows webhooks with private addresses: for tests and demonstrations. */
  allowPrivateWebhooks?: boolean;
  /** The ports that webhooks may have; 443 and 8443 when absent. */
  webhookPorts?: readonly number[];
  /** Unpaid drafts per account; 0 or absent turns the limit off. */
  unpaidDraftsMax?: number;
  /** The versions that are served, the latest first; absent: those of the product. */
  versions?: readonly ApiVersion[];
  log: RequestLog;
  /** Where it is kept which key read customers' data; absent: nowhere. */
  accessLog?: AccessLog;
  /** Called for every response with the path's pattern, never the path. */
  observe?: (route: string, method: string, status: number, durationMs: number) => void;
}

/** What every route of the API shares. */
export interface PublicApi {
  service: Service;
  options: PublicApiOptions;
  rateLimit: SharedRateLimit;
  showRateLimit: ShowRateLimit;
  /** For how long an account that is over its limit waits for the answer that says so. */
  holdRefusalMs: () => number;
  /** When an account's request may begin its work. */
  turnOf: FairTurns;
  hasTooManyDrafts: DraftQuota;
  /** The dates of the versions, the latest first. */
  versionDates: readonly string[];
}

const DATABASE_RETRY_AFTER_SECONDS = 5;

/** The state of one request. */
export interface Call extends CallHeaders {
  /** Set once the key is authenticated; for the log. */
  accountId: AccountId | null;
  /** Set by a route whose proof is not a key. */
  isProven?: boolean;
}

export type ApiHandler = (request: HttpRequest, call: Call) => HttpResponse | Promise<HttpResponse>;

/**
 * Wraps a handler: every error leaves through the catch below, and every request writes one log line with the path's
 * pattern, because the path of a label is a secret.
 */
export function handle(publicApi: PublicApi, pattern: string, handler: ApiHandler) {
  const { log, observe } = publicApi.options;
  const sampleRefusals = makeSampler(() => performance.now());

  return async (request: HttpRequest): Promise<HttpResponse> => {
    const startedMs = performance.now();
    const headers = readHeaders(request, publicApi.service.markets, publicApi.versionDates);
    const call: Call = Object.assign(headers, { accountId: null });
    let response: HttpResponse;
    try {
      response = await handler(request, call);
    } catch (error) {
      response = refuse(publicApi, error, call);
    }

    const { requestId, accountId } = call;
    const isAdmitted = accountId !== null || call.isProven === true;
    if (isAdmitted) admit(request.incoming);
    const durationMs = performance.now() - startedMs;
    observe?.(pattern, request.method, response.status, durationMs);
    const isThinned = isAdmitted ? response.status === 429 : response.status >= 400;
    const times = isThinned ? sampleRefusals() : 1;
    if (times === 0) return response;
    const ms = Math.round(durationMs * 10) / 10;
    const { method } = request;
    log.handled({
      requestId,
      method,
      path: pattern,
      status: response.status,
      ms,
      accountId,
      times,
    });
    return response;
  };
}

/** The error body of section 7. An unexpected error goes to the log, and its details never to the client. */
function refuse(publicApi: PublicApi, error: unknown, call: Call): HttpResponse {
  const { service, options } = publicApi;
  const refusal = refusalOf(error);
  if (refusal) {
    // Refused before the operation could show it.
    if (refusal.statusCode === 429 && call.accountId !== null)
      publicApi.showRateLimit(call, call.accountId, service.now().getTime());
    const headers = error instanceof RequestError ? error.headers : null;
    return jsonResponse(refusal.statusCode, refusal, { ...call.responseHeaders, ...headers });
  }
  if (service.db.isUnavailable(error)) {
    options.log.warn(
      { event: "database.unavailable", requestId: call.requestId, err: error },
      "The database did not serve.",
    );
    const message = service.db.isCommitUnknown(error) ? "answerLost" : "databaseBusy";
    const statusCode = statusOf[message];
    const headers = {
      ...call.responseHeaders,
      "retry-after": String(DATABASE_RETRY_AFTER_SECONDS),
    };
    return jsonResponse(statusCode, { statusCode, message }, headers);
  }
  options.log.error(
    { event: "request.failed", requestId: call.requestId, err: error },
    "An unexpected error occurred.",
  );
  return jsonResponse(500, { statusCode: 500, message: "internalError" }, call.responseHeaders);
}

export function jsonResponse(
  status: number,
  body: unknown,
  headers: Record<string, string>,
): HttpResponse {
  return jsonText(status, JSON.stringify(body), headers);
}

export function jsonText(
  status: number,
  body: string,
  headers: Record<string, string>,
): HttpResponse {
  headers["content-type"] = "application/json";
  return { status, headers, body };
}
