import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import {
  carrierSideKinds,
  ledgerAccountKinds,
  ownSideKinds,
  shipmentKinds,
  shipmentlessKinds,
  transferPairs,
} from "#app/shipping/model/ledger.ts";

const pairs = Object.entries(transferPairs)
  .flatMap(([kind, allowed]) => allowed.map(([debit, credit]) => `${kind}: ${debit} > ${credit}`))
  .toSorted();

test.for(["sqlite", "postgres"])(
  "the rules of %s allow the pairs of accounts of the model, and no other",
  (dialect) => {
    const rules = readFileSync(`db/rules/${dialect}.sql`, "utf8");
    const listed = rules.slice(
      rules.indexOf("The same list as in"),
      rules.indexOf("ledger: shipment of"),
    );
    const triples = [...listed.matchAll(/\('(\w+)', '(\w+)', '(\w+)'\)/gu)];
    expect(
      triples.map(([, kind, debit, credit]) => `${kind}: ${debit} > ${credit}`).toSorted(),
    ).toEqual(pairs);
  },
);

test.for(["sqlite", "postgres"])(
  "the tables of %s know the kinds of the model, and no other",
  (dialect) => {
    const tables = readFileSync(`db/migrations/${dialect}/0000_shipping-service.sql`, "utf8");
    const lists = [...tables.matchAll(/CONSTRAINT "?`?(ledger_\w+)`?"? CHECK ?\((.*)\),?$/gmu)].map(
      ([, name, check]) => ({
        name,
        words: [...check!.matchAll(/'(\w+)'/gu)].map(([, word]) => word),
      }),
    );
    const listOf = (name: string) => lists.find((each) => each.name === name)?.words;
    expect(listOf("ledger_account_kind")).toEqual(ledgerAccountKinds);
    expect(listOf("ledger_account_owner")).toEqual(ownSideKinds);
    expect(listOf("ledger_account_carrier")).toEqual(carrierSideKinds);
    expect(listOf("ledger_transfer_kind")).toEqual(Object.keys(transferPairs));
    expect(listOf("ledger_transfer_shipment")).toEqual([...shipmentKinds, ...shipmentlessKinds]);
  },
);
