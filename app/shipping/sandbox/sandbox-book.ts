import { hash } from "node:crypto";

import type { Database } from "#db/engine/database.ts";
import { enqueueJob } from "#db/jobs.ts";
import {
  findSandboxWaybill,
  insertSandboxWaybill,
  markSandboxWaybillAnnulled,
  markSandboxWaybillMade,
} from "#db/shipping/waybills/sandbox-waybills.ts";

import type { NewId } from "../model/ids.ts";
import { journeyOf, type SandboxScenario } from "../model/sandbox.ts";

const NUMBER_DIGITS = 14;

/**
 * The memory of the sandbox's carriers. Each call is a commit of its own, as with an outside system: it is never called
 * inside the caller's transaction.
 */
export function sandboxBook({ db, now, newId }: { db: Database; now: () => Date; newId: NewId }) {
  const lockOf = (country: string, key: string) => `sandbox:${country}:${key}` as const;
  return {
    now,
    ask: (
      of: { country: string; carrierToken: string; reference: string },
      scenario: SandboxScenario | null,
    ) => {
      const { country, reference } = of;
      return db.tx(lockOf(country, reference), async (tx) => {
        const trackingNumber = numberOf(country, reference);
        const firstAsked = now();
        const asked = { ...of, trackingNumber, scenario, firstAsked };
        await insertSandboxWaybill(tx, asked);
        return (await findSandboxWaybill(tx, country, { reference })) ?? { ...asked, made: null };
      });
    },
    make: (country: string, reference: string) =>
      db.tx(lockOf(country, reference), async (tx) => {
        const made = await markSandboxWaybillMade(tx, country, reference, now());
        const [first] = journeyOf(made?.scenario ?? null);
        if (made && first)
          await enqueueJob(
            tx,
            { newId, now },
            {
              kind: "moveSandboxParcel",
              payload: { country, trackingNumber: made.trackingNumber },
              runAt: new Date(now().getTime() + first.afterMs),
            },
          );
        return made !== null;
      }),
    find: (country: string, reference: string) =>
      findSandboxWaybill(db.read, country, { reference }),
    findByNumber: (country: string, trackingNumber: string) =>
      findSandboxWaybill(db.read, country, { trackingNumber }),
    annul: (country: string, trackingNumber: string) =>
      db.tx(lockOf(country, trackingNumber), (tx) =>
        markSandboxWaybillAnnulled(tx, country, trackingNumber, now()),
      ),
  };
}

/** The same for the same reference, so that a repeated request is answered with the same number. */
function numberOf(country: string, reference: string): string {
  const digest = hash("sha256", `${country} ${reference}`, "hex");
  return `SBX${BigInt(`0x${digest}`).toString().slice(-NUMBER_DIGITS)}`;
}
