import { hostname } from "node:os";

import { and, eq, sql } from "drizzle-orm";

import {
  FIRST_SMALL_ID_SPACE,
  ID_SPACE_COUNT,
  idShareOf,
  type IdSpace,
} from "#app/shipping/model/ids.ts";
import { MINUTE_MS } from "#app/shipping/model/time-units.ts";

import { isFree, isHeldBy, released, takenBy, type Holder } from "../durable/lease-columns.ts";
import type { Connection } from "./database.ts";

/** By the database's clock: then another process may take the space of one that was killed. */
const LEASE_MS = 30_000;
const EXTEND_EVERY_MS = 10_000;
/** While a space is not held, or its reservation runs out. */
const RETRY_EVERY_MS = 500;
/** How far beyond its clock a process reserves: as long as the database may be away without an id being refused. */
const RESERVED_MS = MINUTE_MS;
const ATTEMPTS_MAX = 50;
/** A reservation that has no millisecond. */
const NOTHING = -1;
/** A disk that is full or read-only: what only reads still works. */
const UNWRITABLE = /^(SQLITE_(FULL|IOERR|READONLY)|53100|25006)/;

export interface HeldIdSpace {
  /** Always the same object; its reservation moves on. */
  readonly space: IdSpace;
  /** Ends the reservation after the last id. Never throws. */
  release(): Promise<void>;
}

interface Held extends Holder {
  idSpace: number;
}

type Transaction = <T>(work: (tx: Connection) => Promise<T>) => Promise<T>;

/**
 * Holds a part of a bucket's id space that no other process of it has. What makes ids unique is not the lease but the
 * reservation: a process makes ids only up to a time that it has committed as its own, and the next holder of the
 * space begins after that time. A holder that was suspended past its lease has no id of its successor's, and takes
 * another space when it wakes.
 * @param isBrief takes a small part: for processes that run for seconds
 * @throws Error when every space is held. On a full disk it opens with nothing reserved, and tries again.
 */
export async function holdIdSpace(
  transaction: Transaction,
  { isBrief, bucketNumber }: { isBrief: boolean; bucketNumber: number },
): Promise<HeldIdSpace> {
  const space: IdSpace = {
    bucketNumber,
    ...idShareOf(0),
    lastMs: 0,
    sequence: 0,
    untilMs: NOTHING,
  };
  let held: Held | null = null;
  let isReleased = false;
  let extending: Promise<void> | null = null;
  let extendedMs = 0;

  const reserveUntil = () => new Date(Math.max(Date.now(), space.lastMs) + RESERVED_MS);

  async function take(): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      const until = reserveUntil();
      const taken = await transaction((tx) => takeFree(tx, { isBrief, until }));
      if (taken) {
        held = taken;
        Object.assign(space, idShareOf(taken.idSpace));
        space.lastMs = Math.max(space.lastMs, taken.afterMs);
        // The next id is in a later millisecond, whatever the sequence numbers of the space before were.
        space.sequence = space.sequenceCount - 1;
        space.untilMs = taken.untilMs;
        return;
      }
      if (attempt === ATTEMPTS_MAX) throw new Error("other processes keep taking the id spaces");
    }
  }

  async function extend(): Promise<void> {
    const until = reserveUntil();
    const mine = held;
    if (mine && (await transaction((tx) => extendHeld(tx, mine, until))))
      space.untilMs = until.getTime();
    else await take();
    extendedMs = performance.now();
  }

  await extend().catch((error: unknown) => {
    if (!UNWRITABLE.test(String((error as { code?: unknown }).code))) throw error;
  });
  const timer = setInterval(() => {
    const isDue = performance.now() - extendedMs >= EXTEND_EVERY_MS || Date.now() > space.untilMs;
    if (!isDue || extending || isReleased) return;
    // The database does not answer: the reservation lasts, and this runs again.
    extending = extend()
      .catch(() => {})
      .finally(() => (extending = null));
  }, RETRY_EVERY_MS);
  timer.unref();

  return {
    space,
    async release() {
      isReleased = true;
      clearInterval(timer);
      await extending;
      space.untilMs = NOTHING;
      const mine = held;
      if (mine) await transaction((tx) => releaseHeld(tx, mine, space.lastMs)).catch(() => {});
    },
  };
}

/** The first free space whose reserved time is over. Null when another process took it at the same moment. */
async function takeFree(
  tx: Connection,
  { isBrief, until }: { isBrief: boolean; until: Date },
): Promise<(Held & { afterMs: number; untilMs: number }) | null> {
  const { idSpaces } = tx.tables;
  const known = await tx
    .select({
      idSpace: idSpaces.idSpace,
      idsUntil: idSpaces.idsUntil,
      isFree: sql<unknown>`case when ${isFree(tx, idSpaces)} then 1 else 0 end`.mapWith(Number),
    })
    .from(idSpaces);
  const used = new Map(known.map((row) => [row.idSpace, row]));
  const free = inOrder(isBrief).filter((number) => used.get(number)?.isFree !== 0);
  const usedUntil = (number: number) => used.get(number)?.idsUntil.getTime() ?? 0;
  const idSpace =
    free.find((number) => usedUntil(number) < Date.now()) ??
    free.toSorted((a, b) => usedUntil(a) - usedUntil(b))[0];
  if (idSpace === undefined)
    throw new Error(
      `${ID_SPACE_COUNT} processes already use this database, and it has no ids for another`,
    );

  const afterMs = usedUntil(idSpace);
  // When the earlier holder's clock was ahead, ids continue after its last one.
  const untilMs = Math.max(until.getTime(), afterMs + RESERVED_MS);
  const leaseOwner = `${hostname()} ${process.pid}`;
  const idsUntil = new Date(untilMs);
  const fence = { fence: idSpaces.fence };
  const [taken] = used.has(idSpace)
    ? await tx
        .update(idSpaces)
        .set({ ...takenBy(tx, idSpaces, leaseOwner, LEASE_MS), idsUntil })
        .where(
          and(
            eq(idSpaces.idSpace, idSpace),
            isFree(tx, idSpaces),
            eq(idSpaces.idsUntil, new Date(afterMs)),
          ),
        )
        .returning(fence)
    : await tx
        .insert(idSpaces)
        .values({ idSpace, leaseOwner, leaseUntil: tx.clock(LEASE_MS), fence: 1, idsUntil })
        .onConflictDoNothing()
        .returning(fence);
  return taken ? { idSpace, leaseOwner, fence: taken.fence, afterMs, untilMs } : null;
}

function inOrder(isBrief: boolean): number[] {
  const numbers = Array.from({ length: ID_SPACE_COUNT }, (_, number) => number);
  if (!isBrief) return numbers;
  return [...numbers.slice(FIRST_SMALL_ID_SPACE), ...numbers.slice(0, FIRST_SMALL_ID_SPACE)];
}

/** False when another process has taken the space. */
async function extendHeld(tx: Connection, held: Held, idsUntil: Date): Promise<boolean> {
  const { idSpaces } = tx.tables;
  const extended = await tx
    .update(idSpaces)
    .set({ leaseUntil: tx.clock(LEASE_MS), idsUntil })
    .where(and(eq(idSpaces.idSpace, held.idSpace), isHeldBy(idSpaces, held)))
    .returning({ idSpace: idSpaces.idSpace });
  return extended.length === 1;
}

async function releaseHeld(tx: Connection, held: Held, lastMs: number): Promise<void> {
  const { idSpaces } = tx.tables;
  await tx
    .update(idSpaces)
    .set({ ...released, idsUntil: new Date(lastMs) })
    .where(and(eq(idSpaces.idSpace, held.idSpace), isHeldBy(idSpaces, held)));
}
