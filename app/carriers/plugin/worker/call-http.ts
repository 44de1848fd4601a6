import type { Known } from "../../kit/carrier-plugin.ts";
import type { CommitRequest, Http, PluginReply } from "../../kit/http.ts";
import type { Scalar, WireReply, WireRequest } from "../messages.ts";
import { replyOf } from "./reply.ts";
import type { Sessions } from "./sessions.ts";
import { belowHost, writeRequest } from "./write-request.ts";

/** Left for the rest of the operation when `until` gives up: less of a price, which is awaited for two seconds. */
const UNTIL_MARGIN_MS = 1_500;
const UNTIL_MARGIN_SHARE = 0.25;
const UNTIL_EVERY_MS = 500;

/** What the `http` of one call works with. */
export interface CallSetting {
  sessions: Sessions;
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
    const { session: name } = request;
    if (name === undefined) return sendWith({});

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

  const http: Http = {
    ask: (request) => exchange(request, {}),
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
  const login: Http = { ...http, ask: (request) => exchange(request, { isLogin: true }) };
  return http;
}

function valueOf<Value>(values: Readonly<Record<string, Value>>, name: string, kind: string) {
  const value = values[name];
  if (value === undefined) throw new TypeError(`the card names no ${kind} ${name}`);
  return value;
}
