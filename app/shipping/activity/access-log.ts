import { countAccess } from "#db/shipping/activities.ts";

import type { Service } from "../context.ts";
import type { AccessKind, Actor } from "../model/activity.ts";
import type { AccountId } from "../model/ids.ts";

export interface Access {
  accountId: AccountId;
  doneBy: Actor;
  kind: AccessKind;
}

/** Who read customers' data, and through what. */
export interface AccessLog {
  /** Costs no time of the request. */
  record(access: Access): void;
  /** Writes what is still in memory. */
  flush(): Promise<void>;
}

interface Log {
  warn(fields: object, message: string): void;
}

/** What a crash loses. */
const FLUSH_MS = 2_000;
/** Different ones that wait while the database takes no writes. */
const WAITING_MAX = 10_000;
const HOUR_LENGTH = "2026-11-23T02".length;

interface Waiting extends Access {
  hour: string;
  count: number;
}

/**
 * The requests of one person (or key) of one kind are one row for each hour, counted in memory and written after the
 * answers: a list names no parcel, and a page waits for nothing.
 */
export function openAccessLog(
  { db, now, newId }: Pick<Service, "db" | "now" | "newId">,
  log: Log,
): AccessLog {
  let waiting = new Map<string, Waiting>();
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();

  function add(access: Waiting): void {
    const { accountId, doneBy, kind, hour, count } = access;
    const key = [accountId, doneBy.kind, doneBy.id, kind, hour].join("/");
    const known = waiting.get(key);
    if (known) known.count += count;
    else if (waiting.size < WAITING_MAX) waiting.set(key, access);
    timer ??= setTimeout(() => void flush(), FLUSH_MS).unref();
  }

  function flush(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    const batch = [...waiting.values()];
    waiting = new Map();
    writing = writing.then(() => write(batch));
    return writing;
  }

  async function write(batch: readonly Waiting[]): Promise<void> {
    for (const [accountId, ofAccount] of Map.groupBy(batch, (each) => each.accountId)) {
      try {
        await db.tx(accountId, async (tx) => {
          for (const { doneBy, kind, hour, count } of ofAccount)
            await countAccess(tx, {
              activityId: newId<"Activity">(),
              accountId,
              actorKind: doneBy.kind,
              actorId: doneBy.id,
              subjectKind: kind,
              onceKey: [doneBy.kind, doneBy.id, kind, hour].join("/"),
              count,
            });
        });
      } catch (err) {
        for (const each of ofAccount) add(each);
        log.warn({ event: "access_log.unwritten", err }, "The access log could not be written.");
      }
    }
  }

  return {
    record: (access) =>
      add({ ...access, hour: now().toISOString().slice(0, HOUR_LENGTH), count: 1 }),
    flush,
  };
}
