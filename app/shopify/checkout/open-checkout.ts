import type { Service } from "#app/shipping/context.ts";
import type { AccountId } from "#app/shipping/model/ids.ts";
import { DAY_MS } from "#app/shipping/model/time-units.ts";
import { openWantedPrices } from "#app/shipping/rates/wanted-prices.ts";
import { deleteCheckoutQuotes } from "#db/shopify/checkout-quotes.ts";

import type { ShopifyApp } from "../app.ts";
import { openCallbackHealth, type CallbackHealth } from "./callback-health.ts";
import { openQuoteRecorder } from "./quote-recorder.ts";
import { serveRates, type Listeners } from "./serve-rates.ts";

export interface Checkout {
  /** Answers `POST /shopify/rates/{token}`. */
  serveRates: ReturnType<typeof serveRates>;
  /** Of this process, since it started. */
  healthOf: (accountId: AccountId) => CallbackHealth;
  /** Writes what is still in memory. */
  flush: () => Promise<void>;
  /** Flushes and ends the timers. Called before the database is closed. */
  stop: () => Promise<void>;
}

interface CheckoutOptions extends Partial<Pick<Listeners, "observe">> {
  /** Until the store shows its backup rates instead; tests of prices depend on no clock. */
  answerWithinMs?: number;
}

/** The live rates of every shop, with the recorder of quotes and the callback health. */
export function openCheckout(
  app: ShopifyApp,
  { observe = () => undefined, answerWithinMs }: CheckoutOptions = {},
): Checkout {
  const { service, options } = app;
  const recorder = openQuoteRecorder(service, options.log);
  const health = openCallbackHealth(service, options.log);
  const wantedPrices = openWantedPrices(service, (err) =>
    options.log.warn({ event: "live_prices.unwritten", err }, "Wanted prices could not be noted."),
  );

  return {
    serveRates: serveRates(
      app,
      {
        recordQuote: (quote) => recorder.record(quote),
        wantPrice: wantedPrices.note,
        count: ({ accountId }, callback) => health.count(accountId, callback),
        observe,
      },
      answerWithinMs,
    ),
    healthOf: health.healthOf,
    async flush() {
      await Promise.all([recorder.flush(), health.flush(), wantedPrices.flush()]);
    },
    async stop() {
      await Promise.all([recorder.stop(), health.stop(), wantedPrices.stop()]);
    },
  };
}

/** Longer than any order waits for its label. */
const QUOTES_KEPT_MS = 60 * DAY_MS;

/** Deletes quotes that no label will be compared with. */
export async function pruneCheckoutQuotes({ db, now }: Pick<Service, "db" | "now">): Promise<void> {
  const madeBefore = new Date(now().getTime() - QUOTES_KEPT_MS);
  await db.tx(null, (tx) => deleteCheckoutQuotes(tx, madeBefore));
}
