import { sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

import type {
  CityMatch,
  ContractBilling,
  ContractFields,
  ContractState,
  SecretHints,
  Trial,
} from "#app/shipping/model/carrier-contract.ts";
import type { AccountId, ContractId } from "#app/shipping/model/ids.ts";

import type { Columns } from "./columns.postgres.ts";

/** Contracts that single accounts have with carriers. */
export function declareContractTables(c: Columns, references: { accountId: () => PgColumn }) {
  const carrierContracts = c.table(
    "carrier_contracts",
    {
      contractId: c.id().primaryKey().$type<ContractId>(),
      accountId: c.id().notNull().$type<AccountId>().references(references.accountId),
      // The name of the plugin's file.
      plugin: c.text().notNull(),
      country: c.text().notNull(),
      // In rates and shipments; never changed.
      carrierToken: c.text().notNull(),
      state: c.text().notNull().$type<ContractState>(),
      billing: c.text().notNull().$type<ContractBilling>(),
      fields: c.json().notNull().$type<ContractFields>(),
      // Encrypted; null while there are none, and after they were erased.
      secrets: c.text(),
      // What may be shown of them.
      secretHints: c.json().notNull().$type<SecretHints>(),
      trials: c.json().notNull().$type<Record<string, Trial>>(),
      // Counts changes, so that every process notices them.
      revision: c.count().notNull(),
      disconnectedAt: c.timestamp(),
      objectCreated: c.timestamp().notNull(),
      objectUpdated: c.timestamp().notNull(),
    },
    (t) => [
      c.unique("carrier_contracts_once").on(t.accountId, t.country, t.plugin),
      c.unique("carrier_contracts_token").on(t.carrierToken),
      c.check("carrier_contracts_state", sql`${t.state} in ('draft', 'connected', 'disabled')`),
      c.check("carrier_contracts_billing", sql`${t.billing} in ('wallet', 'ownAccount')`),
    ],
  );

  // The carrier's own list of cities, where its card brings none, and the territory of each.
  const contractCities = c.table(
    "contract_cities",
    {
      contractId: c
        .id()
        .notNull()
        .$type<ContractId>()
        .references(() => carrierContracts.contractId, { onDelete: "cascade" }),
      accountId: c.id().notNull().$type<AccountId>().references(references.accountId),
      cityKey: c.text().notNull(),
      city: c.text().notNull(),
      province: c.text().notNull(),
      match: c.text().notNull().$type<CityMatch>(),
      // A code of the catalogue; null for one that is left out or undecided.
      territory: c.text(),
    },
    (t) => [
      c.unique("contract_cities_once").on(t.contractId, t.cityKey),
      c.check("contract_cities_match", sql`${t.match} in ('sure', 'unsure', 'chosen', 'leftOut')`),
    ],
  );

  return { carrierContracts, contractCities };
}
