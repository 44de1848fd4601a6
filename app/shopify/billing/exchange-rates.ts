import { readFile } from "node:fs/promises";

import { sendRequest } from "#app/runtime/http.ts";
import type { Currency } from "#app/shipping/model/money.ts";
import { HOUR_MS } from "#app/shipping/model/time-units.ts";
import { isFresh, type ExchangeRate } from "#app/shopify/model/exchange-rate.ts";

import type { ShopifyLog } from "../app.ts";
import { rateBetween, rateTable } from "./rate-table.ts";

/** Where the operator's exchange rates come from. */
export interface ExchangeRates {
  /** Null without a rate of these days. */
  rateOf(from: Currency, to: Currency): Promise<ExchangeRate | null>;
}

const FETCH_WITHIN_MS = 5_000;
const BYTES_MAX = 1024 * 1024;
const HTTP_OK = 200;

/** For a service without a source: no store is charged in another currency than its wallet's. */
export const noExchangeRates: ExchangeRates = { rateOf: () => Promise.resolve(null) };

/**
 * Reads the operator's rates from a file or an https address. An address is asked once an hour; one that does not
 * answer leaves the rates that were read before, which end by their day.
 */
export function openExchangeRates(
  { source, maxDays }: { source: string; maxDays: number },
  { now, log }: { now: () => Date; log: Pick<ShopifyLog, "warn"> },
): ExchangeRates {
  const isRemote = source.includes("://");
  let kept: { text: string; readMs: number } | null = null;

  async function read(): Promise<string | null> {
    if (!isRemote) return readFile(source, "utf8");
    if (kept && now().getTime() - kept.readMs < HOUR_MS) return kept.text;
    const { status, body } = await sendRequest(
      {
        method: "GET",
        url: new URL(source),
        headers: { accept: "application/json" },
        body: null,
        timeoutMs: FETCH_WITHIN_MS,
        responseBytesMax: BYTES_MAX,
        trustedCa: null,
      },
      AbortSignal.timeout(FETCH_WITHIN_MS),
    );
    if (status !== HTTP_OK) throw new Error(`HTTP ${status}`);
    const text = new TextDecoder().decode(body);
    kept = { text, readMs: now().getTime() };
    return text;
  }

  return {
    async rateOf(from, to) {
      let text: string | null;
      try {
        text = await read();
      } catch (err) {
        log.warn({ event: "exchange_rates.unread", err }, "Exchange rates could not be read.");
        text = kept?.text ?? null;
      }
      const table = text === null ? null : parse(text);
      const found = table && rateBetween(table, from, to);
      return found && isFresh(found, now(), maxDays) ? found : null;
    },
  };

  function parse(text: string) {
    try {
      return rateTable.parse(JSON.parse(text));
    } catch (err) {
      log.warn({ event: "exchange_rates.unread", err }, "Exchange rates could not be read.");
      return null;
    }
  }
}
