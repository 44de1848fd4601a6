import { and, desc, eq, isNull, lt, lte } from "drizzle-orm";

import type { AccountId } from "#app/shipping/model/ids.ts";
import type { Cents } from "#app/shipping/model/money.ts";
import type { CheckoutOffer } from "#app/shopify/model/checkout-offer.ts";
import type { CheckoutQuoteId } from "#app/shopify/model/ids.ts";

import type { Connection } from "../engine/database.ts";
import type { Tables } from "../schema/tables.ts";

export type CheckoutQuote = Tables["checkoutQuotes"]["$inferSelect"];

/** The most quotes of one place that are searched: a busy shop makes hundreds a day for its own town. */
const SEARCHED_MAX = 500;

/** An existing quote stays unchanged: the response to an earlier attempt may have been lost. */
export async function insertCheckoutQuotes(
  tx: Connection,
  quotes: readonly CheckoutQuote[],
): Promise<void> {
  if (quotes.length === 0) return;
  const { checkoutQuotes } = tx.tables;
  await tx
    .insert(checkoutQuotes)
    .values([...quotes])
    .onConflictDoNothing();
}

export interface ChosenOffer {
  /** Null for the backup price of an unrecognised place. */
  territoryBaseId: string | null;
  /** The code of the order's shipping line: the carrier's token, or the code of the backup price. */
  carrierToken: string;
  /** The price that the buyer saw; null when it is unknown, or the sum of several parcels. */
  shown: Cents | null;
  /** When the order was placed. Equal quotes are stored once per 15 minutes, so the quote may be older. */
  before: Date;
}

/** The newest quote from which a buyer can have chosen this offer, with the offer. */
export async function findQuoteOf(
  db: Connection,
  accountId: AccountId,
  { territoryBaseId, carrierToken, shown, before }: ChosenOffer,
): Promise<{ checkoutQuoteId: CheckoutQuoteId; offer: CheckoutOffer } | null> {
  const { checkoutQuotes: quotes } = db.tables;
  const found = await db
    .select({ checkoutQuoteId: quotes.checkoutQuoteId, offers: quotes.offers })
    .from(quotes)
    .where(
      and(
        eq(quotes.accountId, accountId),
        territoryBaseId === null
          ? isNull(quotes.territoryBaseId)
          : eq(quotes.territoryBaseId, territoryBaseId),
        lte(quotes.objectCreated, before),
      ),
    )
    .orderBy(desc(quotes.objectCreated), desc(quotes.checkoutQuoteId))
    .limit(SEARCHED_MAX);

  const isChosen = (offer: CheckoutOffer) =>
    offer.carrierToken === carrierToken && (shown === null || offer.shown === shown);
  for (const { checkoutQuoteId, offers } of found) {
    const offer = offers.find(isChosen);
    if (offer) return { checkoutQuoteId, offer };
  }
  return null;
}

/** Deletes quotes that are too old for any order. */
export async function deleteCheckoutQuotes(tx: Connection, madeBefore: Date): Promise<void> {
  const { checkoutQuotes } = tx.tables;
  await tx.delete(checkoutQuotes).where(lt(checkoutQuotes.objectCreated, madeBefore));
}
