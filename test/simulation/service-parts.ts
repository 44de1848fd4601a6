import { debtLimits } from "#app/shipping/books/require-no-old-debt.ts";
import { claimsIn } from "#app/shipping/claims.ts";
import type { Process, Service } from "#app/shipping/context.ts";
import { noPaymentProvider, type PaymentProvider } from "#app/shipping/model/payment.ts";
import { openMoneyRequests } from "#app/shipping/money/money-requests.ts";
import type { Database } from "#db/engine/database.ts";
import { noContracts } from "#test/support/no-contracts.ts";

const notOfThisWorld = () => Promise.reject(new Error("nothing in the simulation asks for it"));

/** What a service has beside its database, its market and its process; no label is drawn and no address read. */
export const partsOf = (
  db: Database,
  { now, newId }: Pick<Process, "now" | "newId">,
  payments: PaymentProvider = noPaymentProvider,
): Pick<Service, "contracts" | "money" | "documents" | "places"> => ({
  contracts: noContracts,
  money: {
    payments,
    claims: claimsIn(db),
    requests: openMoneyRequests({ home: db, now, newId }),
    debtLimits,
  },
  documents: {
    printLabel: () => Promise.resolve(new TextEncoder().encode("%PDF-1.4 ours")),
    printLabels: notOfThisWorld,
    printManifest: notOfThisWorld,
    joinPdfs: notOfThisWorld,
    readTable: notOfThisWorld,
  },
  places: { match: notOfThisWorld, nearest: notOfThisWorld },
});
