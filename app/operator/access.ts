import { staffRoles, type StaffRole } from "#app/shipping/model/staff.ts";

import type { Command } from "./command.ts";

/**
 * `machine`: nobody signs in, because it is done by whoever has the database or a timetable, and moves nothing of an
 * account. `read`: every role, and it changes nothing.
 */
export type CommandAccess = "machine" | "read" | readonly StaffRole[];

const admin = ["admin"] as const;
const money = ["finance", "admin"] as const;
const parcels = ["operations", "admin"] as const;
const moneyOrParcels = ["operations", "finance", "admin"] as const;
const help = ["support", "operations", "admin"] as const;

/** Who may do what. A command that is not in it is an admin's. */
const table: Record<string, CommandAccess> = {
  "staff first-admin": "machine",
  "staff add": admin,
  "staff list": "read",
  "staff role": admin,
  "staff token": staffRoles,
  "staff disable": admin,
  "staff acts": "read",

  "accounts create": parcels,
  "accounts list": "read",
  "keys issue": parcels,
  "keys list": "read",
  "keys revoke": help,
  "keys leaked": help,
  "activity list": "read",
  "webhooks list": "read",
  "webhooks switch-on": help,

  "wallet top-up": money,
  "wallet show": "read",
  "wallet statement": "read",
  "wallet debts": "read",
  "wallet adjust": money,
  "wallet confirm": money,
  "wallet withdraw": money,
  "wallet requests": "read",
  "wallet verify": "machine",
  "books verify": "machine",
  "books chain": "machine",
  "books close": money,
  "books roots": "read",
  "books proof": "read",
  "books export": "read",
  "refunds list": "read",
  "refunds settle": moneyOrParcels,
  "refunds refuse": moneyOrParcels,
  "top-ups list": "read",
  "top-ups settle": money,
  "exchange-rates set": money,

  "carriers list": "read",
  "carriers export": "read",
  "carriers import": admin,
  "carriers codes": "read",
  "carriers decide": parcels,
  "carriers pause": parcels,
  "carriers resume": parcels,
  "carriers paused": "read",
  "carrier connect": parcels,
  "carrier disconnect": parcels,
  "carrier contracts": "read",
  "carrier new": "machine",
  "carrier test": "machine",
  "carrier try": "machine",
  "carrier tape": "machine",

  "files preview": money,
  "files list": "read",
  "files show": "read",
  "files apply": money,
  "files revert": money,
  "files discard": money,
  "bank import": money,
  "bank lines": "read",
  "bank match": money,
  "bank ignore": money,
  "suspense list": "read",
  "suspense settle": money,
  "suspense undo": money,
  "payouts list": "read",
  "payouts details": money,
  "payouts request": money,
  "payouts approve": money,
  "payouts withdraw": money,
  "payouts order": money,
  "payouts sent": money,
  "payouts done": money,
  "payouts returned": money,

  "charges list": "read",
  "charges announce": money,
  "charges contest": staffRoles,
  "charges waive": money,
  "charges uphold": money,

  "disputes list": "read",
  "disputes open": moneyOrParcels,
  "disputes end": moneyOrParcels,

  "incidents list": "read",
  "cod list": "read",
  "cod summary": "read",
  "cod failing": "read",
  "cod write-off": money,
  "tracking record": parcels,
  "tracking import": parcels,
  "attempts list": "read",
  "attempts settle": parcels,
  "pickups list": "read",
  "pickups settle": parcels,
  "manifests list": "read",
  "manifests settle": parcels,
  "jobs list": "read",
  "jobs retry": parcels,
  "carriers cities": "machine",
  "territories match": "machine",
  "territories compare": "machine",
  "territories proposals": "read",

  "buckets add": admin,
  "buckets list": "read",
  "buckets move": admin,
  backup: "machine",
  "backup-made": "machine",
  "copy-to-postgres": "machine",
};

export const nameOfCommand = ({ noun, verb }: Pick<Command, "noun" | "verb">): string =>
  verb === null ? noun : `${noun} ${verb}`;

export const accessOf = (command: Pick<Command, "noun" | "verb">): CommandAccess =>
  table[nameOfCommand(command)] ?? admin;

/** The commands that the table names, for the test that it names each. */
export const namedInAccess = (): string[] => Object.keys(table);
