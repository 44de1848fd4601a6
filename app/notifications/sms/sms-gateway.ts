import { type IncomingResponse, RequestFailure, sendRequest } from "#app/runtime/http.ts";
import type { SmsGateway } from "#app/runtime/settings/sms-gateway.ts";

/** What is known of one message after it was given to a gateway. */
export type SmsOutcome =
  | { kind: "taken" }
  /** It did not leave, and may be given again. `detail` names no person. */
  | { kind: "notSent"; detail: string }
  /** Whether it left is not known. */
  | { kind: "unknown" };

/** Sends one text message. `to` is in E.164; `key` is the same for every attempt at the same message. */
export type SendSms = (
  message: { to: string; text: string; key: string },
  signal: AbortSignal,
) => Promise<SmsOutcome>;

const TIMEOUT_MS = 10_000;
const RESPONSE_BYTES_MAX = 64 * 1024;
const JSON_TYPE = "application/json";
const FORM_TYPE = "application/x-www-form-urlencoded";

/**
 * A gateway that takes a message over HTTP: 2xx has taken it, 4xx and 503 have not, and nobody knows of any other
 * answer, nor of one that is lost.
 */
export const sendOverHttp =
  ({ url, headers, body }: SmsGateway): SendSms =>
  async (message, signal) => {
    const type =
      headers["content-type"] ?? (body?.trimStart().startsWith("{") ? JSON_TYPE : FORM_TYPE);
    const written = type.includes("json") ? inJson : encodeURIComponent;
    const request = {
      method: body === null ? "GET" : "POST",
      url: new URL(filled(url, message, encodeURIComponent)),
      headers: { ...headers, ...(body !== null && { "content-type": type }) },
      body: body === null ? null : filled(body, message, written),
    };
    const limits = { timeoutMs: TIMEOUT_MS, responseBytesMax: RESPONSE_BYTES_MAX, trustedCa: null };
    try {
      return outcomeOf(await sendRequest({ ...request, ...limits, isBodyOptional: true }, signal));
    } catch (error) {
      if (!(error instanceof RequestFailure)) throw error;
      return error.mayHaveArrived
        ? { kind: "unknown" }
        : { kind: "notSent", detail: error.message };
    }
  };

function outcomeOf({ status }: IncomingResponse): SmsOutcome {
  if (status >= 200 && status < 300) return { kind: "taken" };
  const isRefused = (status >= 400 && status < 500) || status === 503;
  return isRefused ? { kind: "notSent", detail: `HTTP ${status}` } : { kind: "unknown" };
}

const inJson = (text: string): string => JSON.stringify(text).slice(1, -1);

const filled = (
  template: string,
  message: Readonly<Record<"to" | "text" | "key", string>>,
  written: (text: string) => string,
): string =>
  template.replaceAll(/\{(to|text|key)\}/g, (_, name: "to" | "text" | "key") =>
    written(message[name]),
  );
