import { unexpected } from "../../kit/answers.ts";
import type { Known } from "../../kit/carrier-plugin.ts";
import type { CommitRequest, Http, PluginReply } from "../../kit/http.ts";
import type { Scalar, WireReply, WireRequest } from "../messages.ts";
import { replyOf } from "./reply.ts";
import { AUTHENTICATION, type Sessions } from "./sessions.ts";
import { belowHost, writeRequest } from "./write-request.ts";

/** Left for the rest of the operation when `until` gives up: less of a price, which is awaited for two seconds. */
const UNTIL_MARGIN_MS = 1_500;
const UNTIL_MARGIN_SHARE = 0.25;
const UNTIL_EVERY_MS = 500;

/** What the `http` of one call works with. */
export interface CallSetting {
  sessions: Sessions;
  /** Whether the plugin has an `authentication`. */
  isAuthenticated?: boolean;
  secrets: Readonly<Record<string, string>>;
  constants: Readonly<Record<string, Scalar>>;
  sessionEndStatuses: readonly number[];
  sessionEnded: (reply: PluginReply) => boolean;
  /** The card's, by name. */
  hosts: Readonly<Record<string, string>>;
  /** On the clock of performance.now. */
  endsAtMs: number;
  send: (request: WireRequest) => Promise<WireReply>;
  keep: (known: Known) => void;
}

/** The `http` of one call: requests go to the service, which sends them. */
export function callHttp({
  sessions,
  isAuthenticated = false,
  secrets,
  constants,
  sessionEndStatuses,
  sessionEnded,
  hosts,
  endsAtMs,
  send,
  keep,
}: CallSetting): Http {
  async function exchange(
    given: CommitRequest,
    { isCommit = false, isLogin = false },
  ): Promise<PluginReply> {
    const request = belowHost(given, hosts);
    const sendWith = async (session: Parameters<typeof writeRequest>[2], isAgain = false) =>
      replyOf(await send({ ...writeRequest(request, isCommit, session, isAgain), isLogin }));
    const name = sessionOf(request, isLogin);
    if (name === null) return sendWith({});

    const session = await sessions.open(name, login);
    const reply = await sendWith(session);
    if (!sessionEndStatuses.includes(reply.status) && !sessionEnded(reply)) return reply;
    const { ok, status } = reply;
    const isWord = ok || (given.wordStatuses ?? []).includes(status);
    if (isCommit && !isWord && !sessionEndStatuses.includes(status)) return reply;
    // A request that was not let in changed nothing, so it may be sent again, a commit too.
    await sessions.drop(name, session);
    return sendWith(await sessions.open(name, login), true);
  }

  /** A login is what makes a session, so it has none unless it names one. */
  function sessionOf({ session, host }: CommitRequest, isLogin: boolean): string | null {
    if (session !== undefined) return session;
    const isFirstHost = host === undefined || host === Object.keys(hosts)[0];
    return isAuthenticated && isFirstHost && !isLogin ? AUTHENTICATION : null;
  }

  const http: Http = {
    ...asking((request) => exchange(request, {})),
    commit: (request) => exchange(request, { isCommit: true }),
    secret: (name) => valueOf(secrets, name, "secret"),
    constant: (name) => valueOf(constants, name, "constant"),
    keep,
    async until(read, { everyMs = UNTIL_EVERY_MS } = {}) {
      const leftMs = endsAtMs - performance.now();
      const marginMs = Math.min(UNTIL_MARGIN_MS, leftMs * UNTIL_MARGIN_SHARE);
      for (;;) {
        const found = await read();
        if (found !== null && found !== undefined) return found;
        if (performance.now() + everyMs > endsAtMs - marginMs) return null;
        await new Promise((resolve) => setTimeout(resolve, everyMs));
      }
    },
  };
  const login: Http = { ...http, ...asking((request) => exchange(request, { isLogin: true })) };
  return http;
}

const asking = (ask: Http["ask"]): Pick<Http, "ask" | "read" | "file"> => ({
  ask,
  async read(request) {
    const reply = await ask(request);
    if (!reply.ok) throw unexpected(reply);
    return reply.json;
  },
  async file(request) {
    const { ok, bytes } = await ask(request);
    return ok ? bytes : null;
  },
});

function valueOf<Value>(values: Readonly<Record<string, Value>>, name: string, kind: string) {
  const value = values[name];
  if (value === undefined) throw new TypeError(`the card names no ${kind} ${name}`);
  return value;
}
