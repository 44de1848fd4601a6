import { and, desc, eq, isNull, lt, lte } from "drizzle-orm";

import type { AccountId } from "#app/shipping/model/ids.ts";
import type { Cents } from "#app/shipping/model/money.ts";
import type { CheckoutOffer } from "#app/shopify/model/checkout-offer.ts";
import type { CheckoutQuoteId } from "#app/shopify/model/ids.ts";

import type { Connection } from "../engine/database.ts";
import type { Tables } from "../schema/tables.ts";

export type CheckoutQuote = Tables["checkoutQuotes"]["$inferSelect"];

/** How many quotes of one place are looked through: a busy shop makes hundreds a day for its own town. */
const LOOKED_AT_MAX = 500;

/** A quote that is there already stays as it is: the answer to an earlier attempt may have been lost. */
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
  /** Null for the backup price of a place that was not recognised. */
  territoryBaseId: string | null;
  /** The code of the order's shipping line: the carrier's token, or that of the backup price. */
  carrierToken: string;
  /** What the buyer was shown; null when it is not known, or is the sum of several parcels. */
  shown: Cents | null;
  /** When the order was placed. Quotes are kept for 15 minutes' worth of equal ones, so theirs may be a while before. */
  before: Date;
}

/** The newest quote that a buyer can have chosen this offer from, with the offer. */
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
    .limit(LOOKED_AT_MAX);

  const isChosen = (offer: CheckoutOffer) =>
    offer.carrierToken === carrierToken && (shown === null || offer.shown === shown);
  for (const { checkoutQuoteId, offers } of found) {
    const offer = offers.find(isChosen);
    if (offer) return { checkoutQuoteId, offer };
  }
  return null;
}

/** Forgets what nobody will ask for any more. */
export async function deleteCheckoutQuotes(tx: Connection, madeBefore: Date): Promise<void> {
  const { checkoutQuotes } = tx.tables;
  await tx.delete(checkoutQuotes).where(lt(checkoutQuotes.objectCreated, madeBefore));
}
