import { createHmac } from "node:crypto";

import { z } from "zod";

import { RequestFailure, sendRequest } from "#app/runtime/http.ts";
import { parseJson } from "#app/runtime/parse-json.ts";
import { cents, type Cents } from "#app/shipping/model/money.ts";
import type { AutoTopUpReply, PaymentProvider } from "#app/shipping/model/payment.ts";

export interface ExternalPayments {
  /** https, or loopback. Receives a POST for every auto top-up. */
  url: string;
  /** Signs the requests. */
  secret: string;
  now: () => Date;
}

const TIMEOUT_MS = 15_000;
const RESPONSE_BYTES_MAX = 16 * 1024;
const MS_PER_SECOND = 1000;
const DETAIL_LENGTH_MAX = 200;

const paymentReply = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("paid"),
    reference: z.string(),
    providerReference: z.string().min(1).max(200),
    amount: z.string(),
    currency: z.string(),
  }),
  z.object({ kind: z.literal("declined"), reference: z.string(), detail: z.string().default("") }),
]);

/**
 * A payment service run by the operator, for accounts that no store bills. It receives `{reference, accountId, amount,
 * currency}` (amount: decimal text) and responds 200 with `{kind: "paid", reference, providerReference, amount,
 * currency}` or `{kind: "declined", reference, detail}`. It must collect the money of one reference once and give a
 * repeated request the same response. Headers: `encomienda-timestamp` in seconds, and `encomienda-signature`, `v1=` and
 * the HMAC-SHA256 (hex) over timestamp, a dot and the body.
 */
export function externalPayments({ url, secret, now }: ExternalPayments): PaymentProvider {
  return {
    // Only the service knows which accounts have a method: it declines the others.
    hasMethod: () => Promise.resolve(true),
    async charge(charge, signal) {
      const { reference, accountId, amount, currency } = charge;
      const body = JSON.stringify({ reference, accountId, amount: decimalText(amount), currency });
      const headers = { "content-type": "application/json", ...sign(secret, now(), body) };
      const request = { method: "POST", url: new URL(url), headers, body };
      const bounds = {
        timeoutMs: TIMEOUT_MS,
        responseBytesMax: RESPONSE_BYTES_MAX,
        trustedCa: null,
      };
      try {
        const { status, body: bytes } = await sendRequest({ ...request, ...bounds }, signal);
        if (status !== 200) return { kind: "unknown", detail: `HTTP ${status}` };
        return validate(charge, parseJson(bytes));
      } catch (error) {
        if (!(error instanceof RequestFailure)) throw error;
        return { kind: "unknown", detail: error.message };
      }
    },
  };
}

function sign(secret: string, now: Date, body: string): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / MS_PER_SECOND));
  const signature = createHmac("sha256", secret).update(`${timestamp}.${body}`).digest("hex");
  return { "encomienda-timestamp": timestamp, "encomienda-signature": `v1=${signature}` };
}

/** A response that does not match the request exactly is no outcome: the auto top-up stays open. */
function validate(
  { reference, amount, currency }: { reference: string; amount: Cents; currency: string },
  body: unknown,
): AutoTopUpReply {
  const read = paymentReply.safeParse(body);
  if (!read.success || read.data.reference !== reference)
    return { kind: "unknown", detail: "the reply is about another charge" };
  const reply = read.data;
  if (reply.kind === "declined")
    return { kind: "declined", detail: reply.detail.slice(0, DETAIL_LENGTH_MAX) };
  if (centsOf(reply.amount) !== amount || reply.currency !== currency)
    return { kind: "unknown", detail: "another amount was paid than was requested" };
  return { kind: "paid", providerReference: reply.providerReference };
}

function decimalText(amount: Cents): string {
  return `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, "0")}`;
}

function centsOf(text: string): Cents | null {
  const [, whole, fraction] = /^(\d{1,12})\.(\d{2})$/.exec(text) ?? [];
  return whole === undefined ? null : cents(Number(whole) * 100 + Number(fraction));
}
