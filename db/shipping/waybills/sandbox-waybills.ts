import { and, eq, inArray, isNull, lt } from "drizzle-orm";

import type { SandboxScenario } from "#app/shipping/model/sandbox.ts";

import type { Connection } from "../../engine/database.ts";

/** A waybill of the sandbox's carrier, which stands for an outside system and so knows no account. */
export interface StoredSandboxWaybill {
  country: string;
  carrierToken: string;
  reference: string;
  trackingNumber: string;
  scenario: SandboxScenario | null;
  firstAsked: Date;
  made: Date | null;
  annulled: Date | null;
}

/** The first row of a reference stays as it is. */
export async function insertSandboxWaybill(
  tx: Connection,
  waybill: Omit<StoredSandboxWaybill, "made" | "annulled">,
): Promise<void> {
  await tx.insert(tx.tables.sandboxWaybills).values(waybill).onConflictDoNothing();
}

export async function findSandboxWaybill(
  db: Connection,
  country: string,
  by: { reference: string } | { trackingNumber: string },
): Promise<StoredSandboxWaybill | null> {
  const { sandboxWaybills } = db.tables;
  const [found] = await db
    .select()
    .from(sandboxWaybills)
    .where(
      and(
        eq(sandboxWaybills.country, country),
        "reference" in by
          ? eq(sandboxWaybills.reference, by.reference)
          : eq(sandboxWaybills.trackingNumber, by.trackingNumber),
      ),
    );
  return found ?? null;
}

/** Null when it was made before. */
export async function markSandboxWaybillMade(
  tx: Connection,
  country: string,
  reference: string,
  made: Date,
): Promise<StoredSandboxWaybill | null> {
  const { sandboxWaybills } = tx.tables;
  const [marked] = await tx
    .update(sandboxWaybills)
    .set({ made })
    .where(
      and(
        eq(sandboxWaybills.country, country),
        eq(sandboxWaybills.reference, reference),
        isNull(sandboxWaybills.made),
      ),
    )
    .returning();
  return marked ?? null;
}

/** The first time stays. */
export async function markSandboxWaybillAnnulled(
  tx: Connection,
  country: string,
  trackingNumber: string,
  annulled: Date,
): Promise<void> {
  const { sandboxWaybills } = tx.tables;
  await tx
    .update(sandboxWaybills)
    .set({ annulled })
    .where(
      and(
        eq(sandboxWaybills.country, country),
        eq(sandboxWaybills.trackingNumber, trackingNumber),
        isNull(sandboxWaybills.annulled),
      ),
    );
}

/** @returns how many were deleted, at most `limit` */
export async function deleteSandboxWaybills(
  tx: Connection,
  before: Date,
  limit: number,
): Promise<number> {
  const { sandboxWaybills } = tx.tables;
  const old = tx
    .select({ number: sandboxWaybills.trackingNumber })
    .from(sandboxWaybills)
    .where(lt(sandboxWaybills.firstAsked, before))
    .limit(limit);
  const deleted = await tx
    .delete(sandboxWaybills)
    .where(inArray(sandboxWaybills.trackingNumber, old))
    .returning({ number: sandboxWaybills.trackingNumber });
  return deleted.length;
}
