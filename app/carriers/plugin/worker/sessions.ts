import { Unanswered } from "../../kit/answers.ts";
import type { CarrierPlugin } from "../../kit/carrier-plugin.ts";
import type { Http, PluginSession } from "../../kit/http.ts";

/** Of the plugin's `authentication`; no name of a session is empty. */
export const AUTHENTICATION = "";
/** Used no longer than this before its end: a request takes time to arrive. */
const MARGIN_MS = 60_000;
const SECOND_MS = 1000;

/** A request that did not leave, or was cut, because its call waits no longer. */
export class CallOver extends Unanswered {
  override readonly name = "CallOver";
}

interface Held {
  session: Promise<PluginSession>;
  endsAtMs: number;
}

/** The plugin's sessions: one login for all calls that wait for it, until it ends or the carrier rejects it. */
export interface Sessions {
  /** The http of the call that comes first is used for the login. */
  open: (name: string, http: Http) => Promise<PluginSession>;
  /** The carrier rejected it. */
  drop: (name: string, session: PluginSession) => Promise<void>;
}

export function keepSessions(plugin: CarrierPlugin): Sessions {
  const held = new Map<string, Held>();

  const sessions: Sessions = {
    async open(name, http) {
      const login = name === AUTHENTICATION ? plugin.authentication : plugin.sessions?.[name];
      if (!login) throw new TypeError(`the carrier has no session ${name}`);
      const known = held.get(name);
      if (known && performance.now() < known.endsAtMs) {
        try {
          return await known.session;
        } catch (error) {
          if (!(error instanceof CallOver)) throw error;
          // It was another call's to log in, which says nothing of this one.
          if (held.get(name) === known) held.delete(name);
          return sessions.open(name, http);
        }
      }

      const opened: Held = { session: login(http), endsAtMs: Infinity };
      held.set(name, opened);
      try {
        const session = await opened.session;
        if (!(session.seconds > 0)) throw new TypeError(`the session ${name} has no lifetime`);
        const usableMs = Math.max(session.seconds * SECOND_MS - MARGIN_MS, 0);
        opened.endsAtMs = performance.now() + usableMs;
        return session;
      } catch (error) {
        if (held.get(name) === opened) held.delete(name);
        throw error;
      }
    },
    async drop(name, session) {
      // Another call may have logged in since; its session is kept.
      const known = held.get(name);
      if (known && (await known.session.catch(() => null)) === session) held.delete(name);
    },
  };
  return sessions;
}
