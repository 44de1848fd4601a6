import { createHash } from "node:crypto";

import { headerOf } from "#app/runtime/edge/header.ts";
import type { EdgeContext } from "#app/runtime/edge/listener.ts";
import { decrypt, encrypt } from "#app/runtime/encrypt.ts";
import type { SigningKeys } from "#app/runtime/signing-keys.ts";
import type { Context } from "#app/shipping/context.ts";
import {
  KeyRefused,
  runOnce,
  type IdempotentRun,
  type KeptResponse,
} from "#app/shipping/idempotency/repeated-request.ts";
import { ShippingError } from "#app/shipping/model/errors.ts";
import type { ShipmentId } from "#app/shipping/model/ids.ts";

import { detail } from "./details.ts";
import type { Endpoint, Means, RawRequest } from "./endpoint.ts";
import { RequestError, statusOf, type ApiErrorCode } from "./errors.ts";
import { badRequest } from "./read.ts";
import { refusalOf } from "./refusal.ts";
import { FIRST_VERSION } from "./versions/api-versions.ts";

const idempotencyHeader = "idempotency-key";
export const replayedHeader = "idempotency-replayed";

/** Visible ASCII and blanks; as long as other APIs allow. */
const KEY = /^[\x20-\x7e]{1,255}$/;

/** What the same request may be answered differently a moment later: not kept. */
const NOT_FINAL: readonly ApiErrorCode[] = [
  "pApiShipmentLabelNotReady",
  "shipmentCarrierCallPending",
];

/**
 * The key of a request whose answer can be given again; null without one, and for methods that need none.
 * @throws RequestError pApiBadRequest
 */
export function idempotencyKeyOf(c: EdgeContext, { method }: Endpoint): string | null {
  if (method !== "POST" && method !== "PATCH") return null;
  const key = headerOf(c, idempotencyHeader) ?? null;
  if (key !== null && !KEY.test(key)) {
    throw badRequest(
      detail(idempotencyHeader, "wrongForm", "Expected 1 to 255 characters of ASCII."),
    );
  }
  return key;
}

interface IdempotentCall {
  ctx: Context;
  endpoint: Endpoint;
  request: RawRequest;
  means: Means;
  key: string;
  /** Method, path and query as sent. */
  target: string;
  /** Of the request; a repetition is answered in the version of the first one. */
  version: string;
}

/**
 * Runs the endpoint once for the key: the first answer, a refusal included, is given again for a day.
 * @throws RequestError idempotencyKeyReused, idempotencyKeyInUse; what the endpoint throws and is not final
 */
export async function respondOnce(
  signingKeys: SigningKeys,
  call: IdempotentCall,
): Promise<{ status: number; body: string; version: string; isReplayed: boolean }> {
  const { ctx, endpoint, request, means, key, target, version } = call;
  const purpose = `idempotentRequest.${ctx.accountId}.${key}`;
  const sealed = (status: number, answer: object, shipmentId: ShipmentId | null): KeptResponse => ({
    status,
    body: encrypt(signingKeys, purpose, withVersion(version, JSON.stringify(answer))),
    shipmentId,
  });
  const success = (payload: unknown) => {
    const { status, objectType } = endpoint;
    return sealed(status, { payload, objectType }, shipmentIdOf(payload));
  };
  const fingerprint = fingerprintOf(target, ctx.market.country, request.body);

  const work = async (run: IdempotentRun): Promise<KeptResponse> => {
    const keeping: Means = {
      ...means,
      inCommit: (toPayload) => (tx, result) => run.keep(tx, success(toPayload(result))),
    };
    try {
      return success(await endpoint.respond(ctx, request, keeping));
    } catch (error) {
      const done = run.isRepeat ? await endpoint.recover?.(ctx, request, error) : null;
      if (done) return success(done);
      if (!isFinal(error)) throw error;
      const refusal = refusalOf(error);
      return sealed(refusal.statusCode, refusal, null);
    }
  };
  const { response, isReplayed } = await runOnce(ctx, { key, fingerprint }, work).catch(refuseKey);
  const kept = decrypt(signingKeys, purpose, response.body);
  // Erased with its recipient, or kept under another signing key: the effect must not happen again.
  if (kept === null) throw new RequestError("idempotencyKeyReused");
  return { status: response.status, ...versionOf(kept), isReplayed };
}

/** The answer's version stands in front of it; without one it is the first. */
const withVersion = (version: string, body: string) =>
  version === FIRST_VERSION ? body : version + body;

function versionOf(kept: string): { version: string; body: string } {
  if (kept.startsWith("{")) return { version: FIRST_VERSION, body: kept };
  const { length } = FIRST_VERSION;
  return { version: kept.slice(0, length), body: kept.slice(length) };
}

const isFinal = (error: unknown): error is RequestError | ShippingError => {
  if (!(error instanceof ShippingError || error instanceof RequestError)) return false;
  return statusOf[error.code] < 500 && !NOT_FINAL.includes(error.code);
};

function refuseKey(error: unknown): never {
  if (!(error instanceof KeyRefused)) throw error;
  const seconds = Math.max(1, Math.ceil(error.retryAfterMs / 1000));
  const headers: Record<string, string> =
    error.code === "idempotencyKeyInUse" ? { "retry-after": String(seconds) } : {};
  throw new RequestError(error.code, { headers, cause: error });
}

function shipmentIdOf(payload: unknown): ShipmentId | null {
  const { shipmentId } = payload as { shipmentId?: ShipmentId };
  return shipmentId ?? null;
}

/** The order of a body's keys says nothing, so it does not count. */
function fingerprintOf(target: string, country: string, body: unknown): string {
  const text = JSON.stringify([target, country, body], (_, value: unknown) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.fromEntries(
          Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)),
        )
      : value,
  );
  return createHash("sha256").update(text).digest("base64url");
}
