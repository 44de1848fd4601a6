import { hash } from "node:crypto";

import type { Service } from "#app/shipping/context.ts";
import type { StaffId } from "#app/shipping/model/ids.ts";
import type { StaffRole } from "#app/shipping/model/staff.ts";
import { addStaff } from "#app/shipping/staff/add-staff.ts";

import { connectRaw } from "./raw-sql.ts";

/** Of the admin that stands in the databases of processes. */
export const PROCESS_TOKEN = "encstaff_of-the-processes-of-tests";
const NAME = "Ada Prueba";

/** The admin of `PROCESS_TOKEN` in a database that processes share; a second time nothing happens. */
export async function putProcessAdmin(databaseUrl: string): Promise<void> {
  const raw = await connectRaw(databaseUrl);
  try {
    const isSqlite = databaseUrl.startsWith("file:");
    // A server that has just started writes without a pause, and our writer does not wait by itself.
    if (isSqlite) await raw.run("pragma busy_timeout = 30000");
    const now = isSqlite ? Date.now() : "now()";
    const values = `1, 'ada@example.com', '${NAME}', 'ada', 'ada', 'admin', '${hash("sha256", PROCESS_TOKEN, "hex")}', ${now}, ${now}`;
    await raw.run(
      `insert into staff (staff_id, email, name, email_key, name_key, role, token_hash, object_created, object_updated)
       values (${values}) on conflict do nothing`,
    );
  } finally {
    await raw.close();
  }
}

let added = 0;

/** A person of a service in the test's own process: the token. */
export async function tokenOf(
  home: Service,
  { name, role = "admin" }: { name?: string; role?: StaffRole } = {},
): Promise<string> {
  added += 1;
  const { token } = await addStaff(home, {
    name: name ?? `Person ${lettersOf(added)}`,
    email: `${lettersOf(added)}@people.example.com`,
    role,
    addedBy: 1 as StaffId,
  });
  return token;
}

/** Letters that do not look like one another. */
const lettersOf = (number: number): string =>
  Array.from(String(number), (digit) => "abcdefghjk"[Number(digit)]).join("");
