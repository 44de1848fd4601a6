import { sqliteColumns } from "./columns.sqlite.ts";
import { declareTables } from "./tables.ts";

/** What drizzle-kit compares with the last snapshot; the service itself calls declareTables. */
export const {
  accounts,
  apiKeys,
  addresses,
  shipments,
  rates,
  labels,
  carrierCalls,
  paymentDraws,
  numberRanges,
  rateCards,
  ledgerAccounts,
  ledgerTransfers,
  ledgerEntries,
  trackingEvents,
  jobs,
  webhooks,
  shops,
  shopLocations,
  shopSessions,
  shopEvents,
  storeOrders,
  confirmedPlaces,
  productFacts,
  checkoutQuotes,
  storeFulfillments,
  walletTopUps,
  usagePlans,
  dataRequests,
} = declareTables(sqliteColumns);
