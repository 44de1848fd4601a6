import type { QuoteRequest } from "#app/shipping/model/carrier.ts";
import type { AccountId } from "#app/shipping/model/ids.ts";
import type { Offer } from "#app/shipping/model/rate.ts";
import type { StateWord } from "#app/shipping/model/state-word.ts";

import type { Columns } from "./columns.postgres.ts";

/** What carriers' rate cards need: their numbers, and the cards themselves. */
export function declareCardTables(c: Columns) {
  // The next number of a carrier whose waybills this service numbers.
  const numberRanges = c.table(
    "number_ranges",
    {
      carrierToken: c.text().notNull(),
      lastSerial: c.count().notNull(),
      // The end of the block that a bucket has of the range, which is the home's. Null in the home.
      lastOfBlock: c.count(),
      country: c.text().notNull(),
    },
    (t) => [c.unique("number_ranges_carrier").on(t.country, t.carrierToken)],
  );

  // Rate cards as applied. A version never changes, so the price of any stamped rate can be recalculated.
  const rateCards = c.table(
    "rate_cards",
    {
      carrierToken: c.text().notNull(),
      version: c.text().notNull(),
      country: c.text().notNull(),
      sha256: c.text().notNull(),
      card: c.json().notNull(),
      objectCreated: c.timestamp().notNull(),
    },
    (t) => [c.unique("rate_cards_version").on(t.country, t.carrierToken, t.version)],
  );

  // Codes of tracking events that a carrier's card does not list, and what the operator has said that they mean.
  const carrierCodes = c.table(
    "carrier_codes",
    {
      country: c.text().notNull(),
      // Of the card: the services of a carrier have it in common.
      carrierToken: c.text().notNull(),
      carrierCode: c.text().notNull(),
      // What the carrier's text says, and the words that say so; null for nothing that is sure.
      says: c.text().$type<StateWord>(),
      words: c.text(),
      // Null until a person has decided.
      meaning: c.text().$type<StateWord>(),
      objectCreated: c.timestamp().notNull(),
      objectUpdated: c.timestamp().notNull(),
    },
    (t) => [c.unique("carrier_codes_once").on(t.country, t.carrierToken, t.carrierCode)],
  );

  // What the operator holds back of a carrier: one row of a scope, which the next word about it replaces.
  const carrierPauses = c.table(
    "carrier_pauses",
    {
      country: c.text().notNull(),
      carrierToken: c.text().notNull(),
      // The three below in one text, because null is equal to nothing.
      scope: c.text().notNull(),
      accountId: c.id().$type<AccountId>(),
      place: c.text(),
      routeClass: c.text(),
      reason: c.text().notNull(),
      pausedBy: c.text().notNull(),
      from: c.timestamp().notNull(),
      // The moment of a resumption before its time.
      until: c.timestamp().notNull(),
      // Who resumed it; null for one that ends by itself.
      resumedBy: c.text(),
      objectUpdated: c.timestamp().notNull(),
    },
    (t) => [c.unique("carrier_pauses_once").on(t.country, t.carrierToken, t.scope)],
  );

  // Prices that carriers gave over the network, for callers that cannot wait for them: one of a route and parcel class.
  const livePrices = c.table(
    "live_prices",
    {
      // Country, carrier, card version, route and class, in one text.
      livePriceId: c.text().primaryKey(),
      country: c.text().notNull(),
      carrierToken: c.text().notNull(),
      request: c.json().notNull().$type<QuoteRequest>(),
      // Null until the carrier answers.
      offer: c.json().$type<Offer>(),
      pricedAt: c.timestamp(),
      failures: c.count().notNull(),
      // When the carrier is asked next.
      dueAt: c.timestamp().notNull(),
      // When a caller last wanted it.
      wantedAt: c.timestamp().notNull(),
    },
    (t) => [c.index("live_prices_due").on(t.dueAt), c.index("live_prices_by_age").on(t.wantedAt)],
  );

  return { numberRanges, rateCards, carrierCodes, carrierPauses, livePrices };
}
