import { RequestFailure } from "#app/runtime/http.ts";

import type { Authentication } from "../config/authentication.ts";
import { readText } from "../template/json-path.ts";
import { compileTemplate, plainText } from "../template/template.ts";
import { NotSent } from "./not-sent.ts";
import { succeeds } from "./reply-test.ts";
import type { Wire } from "./wire.ts";

type Headers = Readonly<Record<string, string>>;
type Login = Extract<Authentication, { kind: "login" }>;

/** How a carrier knows us. */
export interface Session {
  /** @throws NotSent when it takes a login, and that fails */
  authorize: (signal: AbortSignal) => Promise<Headers>;
  /** The carrier did not know us by these headers. True when logging in again may help. */
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

/** One login serves everybody who waits for it, and its token everybody until it ends. */
function loginSession(login: Login, wire: Wire, now: () => Date): Session {
  const send = wire.prepare(login.request);
  let current: { headers: Headers; endsAtMs: number } | null = null;
  let pending: Promise<Headers> | null = null;

  async function logIn(): Promise<Headers> {
    // Nobody's signal: whoever started the login may leave while others wait for it. It has its own deadline.
    const reply = await send(NO_FIELDS, {}, new AbortController().signal);
    const token = succeeds(login.success, reply) ? readText(reply.json, login.token) : null;
    if (token === null) throw new NotSent(`login refused with status ${reply.status}`);

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
        if (error instanceof RequestFailure) throw new NotSent(`login failed: ${error.message}`);
        throw error;
      }
    },
    expire(headers) {
      // Somebody else may have a new token by now, which is good.
      if (current?.headers === headers) current = null;
      return true;
    },
  };
}

function orAborted<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const leave = () => reject(new NotSent("aborted"));
    if (signal.aborted) leave();
    signal.addEventListener("abort", leave, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", leave));
  });
}
