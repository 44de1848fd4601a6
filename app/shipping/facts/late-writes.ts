import type { Connection } from "#db/engine/database.ts";
import { findLastSeqs, readFacts, selectKeptFacts } from "#db/shipping/facts/read-facts.ts";

import type { AccountId } from "../model/ids.ts";
import { isSameFact } from "../model/shipment-fact.ts";
import { MINUTE_MS } from "../model/time-units.ts";

/** Places that a run compares again, of the shipments that have facts: some 20 µs each. */
const COMPARED = 100;
/** New places that one run takes; the next has the others. */
const NEW_MAX = 500;
/** How long a run has the same places. */
const TURN_MS = MINUTE_MS;

/**
 * Places in the list whose facts are missing or differ, whatever time their last change has: a process whose clock is
 * late writes times that the fold has passed. New ones are found at once, because places have no gaps and no clock
 * decides them; changed ones when it is the turn of their place, a hundred in a run and all of them in so many runs.
 * @param at decides whose turn it is
 */
export async function findLateWrites(
  db: Connection,
  { accountId, at }: { accountId: AccountId; at: Date },
  localDay: (at: Date) => string,
): Promise<number[]> {
  const last = await findLastSeqs(db, accountId);
  const added = Math.min(NEW_MAX, Math.max(0, last.ofShipments - last.ofFacts));
  const turns = Math.max(1, Math.ceil(last.ofFacts / COMPARED));
  const turn = Math.floor(at.getTime() / TURN_MS) % turns;
  const compared = Math.min(COMPARED, last.ofFacts - turn * COMPARED);
  const seqs = [
    ...Array.from({ length: compared }, (_, index) => turn * COMPARED + index + 1),
    ...Array.from({ length: added }, (_, index) => last.ofFacts + index + 1),
  ];
  const known = await selectKeptFacts(db, accountId, seqs);
  const kept = new Map(known.map((fact) => [fact.seq, fact]));
  const fresh = await readFacts(db, accountId, seqs, localDay);
  return fresh
    .filter((fact) => {
      const was = kept.get(fact.seq);
      return !was || !isSameFact(was, fact);
    })
    .map(({ seq }) => seq);
}
