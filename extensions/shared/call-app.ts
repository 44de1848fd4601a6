import { locale } from "./messages.ts";

/** Without an answer, changes may still have been made: the server is asked again, and never does a thing twice. */
export type Trouble = "offline" | "expired" | "notInstalled" | "notFound" | "failed";

export type AppReply<View> = { view: View } | { trouble: Trouble };

/** In plain values only: the admin may hand them on from the worker that extensions run in. */
interface Question {
  method?: "POST";
  headers?: Record<string, string>;
  body?: string;
}

const READ_TIMEOUT_MS = 20_000;
/** A carrier may take its time to give a tracking number. */
const CHANGE_TIMEOUT_MS = 60_000;

/** Calls the app's server. Never throws: a missing response is shown to the merchant. */
export function callApp<View>(
  path: string,
  query: Record<string, string>,
  timeoutMs = READ_TIMEOUT_MS,
): Promise<AppReply<View>> {
  return orOffline(timeoutMs, send(appUrl(path, query), {}));
}

/** Sends a change to the app's server. Never throws. */
export function reportToApp<View>(path: string, body: object): Promise<AppReply<View>> {
  const question: Question = {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...body, locale: locale() }),
  };
  return orOffline(CHANGE_TIMEOUT_MS, send(`/api/extension/${path}`, question));
}

/** An address on the app's server, relative to it: the admin adds the host and the session's token. */
export function appUrl(path: string, query: Record<string, string>): string {
  const search = new URLSearchParams({ ...query, locale: locale() });
  return `/api/extension/${path}?${search.toString()}`;
}

async function send<View>(url: string, question: Question): Promise<AppReply<View>> {
  let response = await fetch(url, question);
  if (response.status === 401) {
    // A page left open outlives its token. What was refused for that did nothing, so it may be sent again, once.
    const token = await shopify.auth.idToken().catch(() => null);
    // The session has ended: the admin has no other token.
    if (!token) return { trouble: "expired" };
    const headers = { ...question.headers, authorization: `Bearer ${token}` };
    response = await fetch(url, { ...question, headers });
  }
  if (response.ok) return { view: (await response.json()) as View };
  return { trouble: troubles[response.status] ?? "failed" };
}

const troubles: Partial<Record<number, Trouble>> = {
  401: "expired",
  403: "notInstalled",
  404: "notFound",
};

/** What breaks off, or takes too long, is no answer. */
async function orOffline<View>(
  timeoutMs: number,
  reply: Promise<AppReply<View>>,
): Promise<AppReply<View>> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<AppReply<View>>((resolve) => {
    timer = setTimeout(() => resolve({ trouble: "offline" }), timeoutMs);
  });
  try {
    return await Promise.race([reply, tooLate]);
  } catch {
    return { trouble: "offline" };
  } finally {
    clearTimeout(timer);
  }
}
