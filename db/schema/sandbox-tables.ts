import type { SandboxScenario } from "#app/shipping/model/sandbox.ts";

import type { Columns } from "./columns.postgres.ts";

/** What the sandbox's carrier knows: references and no accounts, because it stands for an outside system. */
export function declareSandboxTables(c: Columns) {
  const sandboxWaybills = c.table(
    "sandbox_waybills",
    {
      country: c.text().notNull(),
      carrierToken: c.text().notNull(),
      reference: c.text().notNull(),
      trackingNumber: c.text().notNull(),
      scenario: c.text().$type<SandboxScenario>(),
      firstAsked: c.timestamp().notNull(),
      // Null until the waybill is made.
      made: c.timestamp(),
      annulled: c.timestamp(),
    },
    (t) => [
      c.unique("sandbox_waybills_reference").on(t.country, t.reference),
      c.unique("sandbox_waybills_number").on(t.country, t.trackingNumber),
      c.index("sandbox_waybills_by_age").on(t.firstAsked),
    ],
  );
  return { sandboxWaybills };
}
