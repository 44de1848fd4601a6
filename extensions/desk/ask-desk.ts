import { locale } from "./words.ts";

/** Without an answer, changes may still have been made: the server is asked again, and never does a thing twice. */
export type Trouble = "offline" | "expired" | "notFound" | "failed";

export type Answer<View> = { view: View } | { trouble: Trouble };

/** In plain values only: the admin may hand them on from the worker that extensions run in. */
interface Question {
  method?: "POST";
  headers?: Record<string, string>;
  body?: string;
}

const READ_TIMEOUT_MS = 20_000;
/** A carrier may take its time to give a tracking number. */
const CHANGE_TIMEOUT_MS = 60_000;

/** Asks the app's server. Never throws: that nobody answered is something to show. */
export function askDesk<View>(path: string, query: Record<string, string>): Promise<Answer<View>> {
  return orOffline(READ_TIMEOUT_MS, send(deskUrl(path, query), {}));
}

/** Tells the app's server to change something. Never throws. */
export function tellDesk<View>(path: string, body: object): Promise<Answer<View>> {
  const question: Question = {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...body, locale: locale() }),
  };
  return orOffline(CHANGE_TIMEOUT_MS, send(`/api/extension/${path}`, question));
}

/** An address on the app's server, relative to it: the admin adds the host and the session's token. */
export function deskUrl(path: string, query: Record<string, string>): string {
  const search = new URLSearchParams({ ...query, locale: locale() });
  return `/api/extension/${path}?${search.toString()}`;
}

async function send<View>(url: string, question: Question): Promise<Answer<View>> {
  let response = await fetch(url, question);
  // A page left open outlives its token. What was refused for that did nothing, so it may be sent again.
  if (response.status === 401) response = await fetch(url, await withFreshToken(question));
  if (response.ok) return { view: (await response.json()) as View };
  return { trouble: troubleOf(response.status) };
}

async function withFreshToken(question: Question): Promise<Question> {
  const token = await shopify.auth.idToken();
  const headers = { ...question.headers, ...(token && { authorization: `Bearer ${token}` }) };
  return { ...question, headers };
}

function troubleOf(status: number): Trouble {
  if (status === 401) return "expired";
  return status === 404 ? "notFound" : "failed";
}

/** What breaks off, or takes too long, is no answer. */
async function orOffline<View>(
  timeoutMs: number,
  answer: Promise<Answer<View>>,
): Promise<Answer<View>> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<Answer<View>>((resolve) => {
    timer = setTimeout(() => resolve({ trouble: "offline" }), timeoutMs);
  });
  try {
    return await Promise.race([answer, tooLate]);
  } catch {
    return { trouble: "offline" };
  } finally {
    clearTimeout(timer);
  }
}
