import { countAccess } from "#db/shipping/activities.ts";

import type { Service } from "../context.ts";
import type { AccessKind, Actor } from "../model/activity.ts";
import type { AccountId } from "../model/ids.ts";
import { writeBehind } from "./write-behind.ts";

export interface DataAccess {
  accountId: AccountId;
  doneBy: Actor;
  kind: AccessKind;
}

/** Who read customers' data, and through what. */
export interface AccessLog {
  /** Costs no time of the request. */
  record(access: DataAccess): void;
  /** Writes what is still in memory. */
  flush(): Promise<void>;
}

const HOUR_LENGTH = "2026-11-23T02".length;

/**
 * The requests of one person (or key) of one kind are one row for each hour, counted in memory and written after the
 * answers: a list names no parcel, and a page waits for nothing.
 */
export function openAccessLog(
  service: Pick<Service, "db" | "now" | "newId">,
  log: Parameters<typeof writeBehind>[1],
): AccessLog {
  const { now, newId } = service;
  const rows = writeBehind<DataAccess & { onceKey: string; count: number }>(
    service,
    log,
    async (tx, counted) => {
      for (const { accountId, doneBy, kind, onceKey, count } of counted)
        await countAccess(tx, {
          activityId: newId<"Activity">(),
          accountId,
          actorKind: doneBy.kind,
          actorId: doneBy.id,
          subjectKind: kind,
          onceKey,
          count,
        });
    },
  );
  return {
    record(access) {
      const { accountId, doneBy, kind } = access;
      const hour = now().toISOString().slice(0, HOUR_LENGTH);
      const onceKey = [doneBy.kind, doneBy.id, kind, hour].join("/");
      rows.add(`${accountId}/${onceKey}`, { ...access, onceKey, count: 1 });
    },
    flush: () => rows.flush(),
  };
}
