import { join } from "node:path";

import { previewFile, type FilePlaces } from "#app/shipping/cash-files/preview-file.ts";
import { profileSchema } from "#app/shipping/cash-files/profile.ts";
import { openDatabase } from "#db/engine/open-database.ts";
import { shareVault, testVault } from "#test/support/vault.ts";

import { dialects, seedStages } from "./seed-rows.ts";
import { seedSqlite } from "./seed-sqlite.ts";

/** Of the seeded shipments, that are drafts. */
const DRAFTS = 4_000;

const profile = profileSchema.parse({
  id: "bench",
  version: 1,
  kind: "remittance",
  columns: { trackingNumber: ["guia"], amount: ["recaudo"] },
});

/**
 * A database in this folder with so many parcels of so many accounts whose cash a carrier has; half of them are one
 * account's. A service with the tests' signing secret can read it.
 */
export async function seedRemittance(
  folder: string,
  rows: number,
  accounts: number,
): Promise<{ path: string; databaseUrl: string }> {
  const path = join(folder, "shipping.db");
  const databaseUrl = `file:${path}`;
  const made = await openDatabase(databaseUrl, { vault: testVault });
  await shareVault(made);
  await made.close();
  const cash = { every: 1, open: rows + DRAFTS };
  seedSqlite(path, seedStages(rows + DRAFTS, Date.now(), dialects.sqlite, { accounts, cash }));
  return { path, databaseUrl };
}

/** Keeps the carrier's file about the parcels with these numbers. */
export async function previewRemittance(
  places: FilePlaces,
  { from, until, name }: { from: number; until: number; name: string },
) {
  const lines = Array.from({ length: until - from }, (_, at) => `SEED${from + at};40.00`);
  const previewed = await previewFile(places, {
    accountId: null,
    carrier: { country: "EC", carrierToken: "cordillera" },
    currency: "USD",
    timeZone: "America/Guayaquil",
    name: `${name}.csv`,
    bytes: Buffer.from(["guia;recaudo", ...lines].join("\n")),
    documentNumber: name,
    readBy: "bench",
    profile,
  });
  if (previewed.kind !== "kept") throw new Error(JSON.stringify(previewed.faults.slice(0, 3)));
  return previewed.file;
}
