import { goodsLimitsOf, makeCarrier } from "#app/carriers/make-carrier.ts";
import { readSecret } from "#app/runtime/env.ts";
import type { Market } from "#app/shipping/context.ts";
import type { Carrier } from "#app/shipping/model/carrier.ts";
import type { Database } from "#db/engine/database.ts";
import {
  activeRateCards,
  countRateCards,
  type MarketFiles,
  type RateCardFile,
} from "#db/markets/market-data.ts";

/** How long a server may go on with the cards before those that somebody has just imported, here or elsewhere. */
const LOOK_EVERY_MS = 10_000;

export interface OpenedMarkets {
  /** By country. Always the same map; a market in it is replaced when its cards have changed. */
  markets: ReadonlyMap<string, Market>;
  close: () => Promise<void>;
}

export interface MarketLog {
  info(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface MarketOptions {
  log: MarketLog;
  /** What every carrier is wrapped in: to count its calls. */
  equip?: (carrier: Carrier) => Carrier;
  pollEveryMs?: number;
}

/**
 * The markets with the newest cards that the database keeps, now and from now on. A card that cannot be used, as when a
 * secret is missing, is left out and said in the log, and the card before it goes on when this process has had it: no
 * carrier keeps the others from working.
 */
export async function openMarkets(
  db: Database,
  folders: readonly MarketFiles[],
  { log, equip = (carrier) => carrier, pollEveryMs = LOOK_EVERY_MS }: MarketOptions,
): Promise<OpenedMarkets> {
  const inUse = new Map<string, { sha256: string; carrier: Carrier | null }>();
  const markets = new Map<string, Market>();
  let counted = await open();
  let looking = Promise.resolve();
  const timer = setInterval(() => {
    looking = looking
      .then(look)
      .catch((err: unknown) => log.error({ err }, "rate cards cannot be read"));
  }, pollEveryMs);
  timer.unref();

  /** Cards are only ever added, so another count is the whole difference. */
  async function look(): Promise<void> {
    if ((await countRateCards(db)) !== counted) counted = await open();
  }

  async function open(): Promise<number> {
    const count = await countRateCards(db);
    const cards = await activeRateCards(db);
    const carriers = cards.flatMap((file) => carrierOf(file) ?? []);
    for (const files of folders) {
      const own = carriers.filter(({ country }) => country === files.country);
      markets.set(files.country, marketOf(files, own));
      const { country, territories } = files;
      log.info({ country, territories: territories.size, carriers: own.length }, "market open");
    }
    return count;
  }

  /** A carrier whose card is still the same stays as it is, with what is known of its health. */
  function carrierOf({ carrierToken, version, sha256, card }: RateCardFile): Carrier | null {
    const known = inUse.get(carrierToken);
    if (known?.sha256 === sha256) return known.carrier;

    let carrier = known?.carrier ?? null;
    try {
      carrier = equip(makeCarrier(card, { readSecret }));
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      log.error({ carrierToken, version, reason }, "a carrier is not available");
    }
    inUse.set(carrierToken, { sha256, carrier });
    return carrier;
  }

  return {
    markets,
    async close() {
      clearInterval(timer);
      await looking;
    },
  };
}

/** A market's folder with these carriers. */
export function marketOf(files: MarketFiles, carriers: readonly Carrier[]): Market {
  return {
    country: files.country,
    currency: files.currency,
    territories: files.territories,
    carriers,
    goodsLimits: goodsLimitsOf(carriers, files.goodsCollectionMin),
  };
}
