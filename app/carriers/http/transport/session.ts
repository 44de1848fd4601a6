import { RequestFailure } from "#app/runtime/http.ts";

import type { Authentication } from "../config/authentication.ts";
import { readText } from "../template/json-path.ts";
import { compileTemplate, plainText } from "../template/template.ts";
import type { CarrierReply } from "./carrier-reply.ts";
import { NotSent } from "./not-sent.ts";
import { succeeds } from "./reply-test.ts";
import type { Wire } from "./wire.ts";

type Headers = Readonly<Record<string, string>>;
type Login = Extract<Authentication, { kind: "login" }>;

/** How requests authenticate to the carrier. */
export interface Session {
  /** @throws NotSent when a login is needed and fails */
  authorize: (signal: AbortSignal) => Promise<Headers>;
  /** The carrier rejected these headers. Returns true when a new login may help. */
  expire: (headers: Headers) => boolean;
}

export function openSession(authentication: Authentication, wire: Wire, now: () => Date): Session {
  if (authentication.kind === "login") return loginSession(authentication, wire, now);

  const headers = fixedHeaders(authentication, wire);
  return { authorize: () => Promise.resolve(headers), expire: () => false };
}

function fixedHeaders(
  authentication: Exclude<Authentication, Login>,
  { scope, sharedFields }: Wire,
): Headers {
  const fields = new Map(sharedFields());
  const fill = (text: string) => plainText(compileTemplate(text, scope)(fields));

  if (authentication.kind === "none") return {};
  if (authentication.kind === "basic") {
    const credentials = `${fill(authentication.user)}:${fill(authentication.password)}`;
    return { authorization: `Basic ${Buffer.from(credentials).toString("base64")}` };
  }
  return Object.fromEntries(
    Object.entries(authentication.headers).map(([name, value]) => [name, fill(value)]),
  );
}

const MINUTE_MS = 60_000;
const NO_FIELDS = new Map<string, never>();

/** Concurrent requests share one login and its token until it expires. */
function loginSession(login: Login, wire: Wire, now: () => Date): Session {
  const send = wire.prepare(login.request);
  let current: { headers: Headers; endsAtMs: number } | null = null;
  let pending: Promise<Headers> | null = null;

  async function logIn(): Promise<Headers> {
    // Not the caller's signal: the caller that started the login may abort while others wait. The login has its own
    // deadline.
    const reply = await send(NO_FIELDS, {}, new AbortController().signal);
    const token = succeeds(login.success, reply) ? readText(reply.json, login.token) : null;
    if (token === null) throw refused(reply);

    const headers = { [login.header]: login.prefix + token };
    current = { headers, endsAtMs: now().getTime() + login.lifetimeMinutes * MINUTE_MS };
    return headers;
  }

  return {
    async authorize(signal) {
      if (current && now().getTime() < current.endsAtMs) return current.headers;
      pending ??= logIn().finally(() => (pending = null));
      try {
        return await orAborted(pending, signal);
      } catch (error) {
        if (error instanceof RequestFailure)
          throw new NotSent(`login failed: ${error.message}`, { mayArriveLater: true });
        throw error;
      }
    },
    expire(headers) {
      // Another request may have logged in since; keep its token.
      if (current?.headers === headers) current = null;
      return true;
    },
  };
}

/** A server that fails has refused nothing: the login may succeed later. */
const refused = ({ status }: CarrierReply): NotSent =>
  new NotSent(`login refused with status ${status}`, {
    mayArriveLater: status >= 500 || status === 429,
  });

function orAborted<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const leave = () => reject(new NotSent("aborted", { mayArriveLater: true }));
    if (signal.aborted) leave();
    signal.addEventListener("abort", leave, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", leave));
  });
}
