import { changingZone } from "#app/carriers/fixed-clock.ts";
import { goodsLimitsOf, makeCarrier, type Plugins } from "#app/carriers/make-carrier.ts";
import { failureLevel } from "#app/runtime/failure-level.ts";
import type { Market } from "#app/shipping/context.ts";
import { carrierKeyText } from "#app/shipping/model/carrier-key.ts";
import type { Carrier } from "#app/shipping/model/carrier.ts";
import type { OwnCarriers } from "#app/shipping/model/carriers-of-market.ts";
import type { Database } from "#db/engine/database.ts";
import {
  activeRateCards,
  countRateCards,
  type MarketFiles,
  type RateCardFile,
} from "#db/markets/market-data.ts";
import { selectPauses } from "#db/shipping/carrier-pauses.ts";

/** How long a server may use the previous cards after an import by any process. */
const POLL_EVERY_MS = 10_000;

export interface OpenedMarkets {
  /** By country. Always the same map; a market in it is replaced when its cards have changed. */
  markets: ReadonlyMap<string, Market>;
  close: () => Promise<void>;
}

export interface MarketLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface MarketOptions {
  log: MarketLog;
  /** Wraps every carrier, to count its calls. */
  equip?: (carrier: Carrier) => Carrier;
  now?: () => Date;
  pollEveryMs?: number;
  /** The plugins of this process's folder. */
  plugins?: Plugins;
  /** The carriers of single accounts, of a country. */
  own?: (country: string) => OwnCarriers;
  /** The carriers of a market's sandbox. */
  sandbox?: (market: MarketFiles) => readonly Carrier[];
}

/**
 * The markets with the newest cards and the pauses of the database, now and after later imports. A card that cannot be
 * used, for example because a secret is missing, is logged and skipped, and this process keeps the previous card if it
 * has one: no carrier stops the others.
 */
export async function openMarkets(
  db: Database,
  folders: readonly MarketFiles[],
  {
    log,
    equip = (carrier) => carrier,
    now = () => new Date(),
    pollEveryMs = POLL_EVERY_MS,
    plugins,
    own: ownOf,
    sandbox: sandboxOf,
  }: MarketOptions,
): Promise<OpenedMarkets> {
  const sandboxes = new Map(folders.map((files) => [files.country, sandboxOf?.(files).map(equip)]));
  const inUse = new Map<string, { sha256: string; carrier: Carrier | null }>();
  const markets = new Map<string, Market>();
  const pausesNow = () => selectPauses(db.read, now());
  let pauses = await pausesNow();
  let counted = await open();
  let polling = Promise.resolve();
  const timer = setInterval(() => {
    polling = polling.then(reload).catch((err: unknown) => {
      const level = failureLevel(db, err);
      log[level](
        { event: "rate_cards.read_failed", err },
        "The rate cards or the pauses cannot be read.",
      );
    });
  }, pollEveryMs);
  timer.unref();

  /** Cards are only ever added, so the count shows every change. A pause that is over leaves the few that are read. */
  async function reload(): Promise<void> {
    const known = pauses;
    pauses = await pausesNow();
    const isPausedOtherwise = JSON.stringify(pauses) !== JSON.stringify(known);
    if (isPausedOtherwise || (await countRateCards(db)) !== counted) counted = await open();
  }

  async function open(): Promise<number> {
    const count = await countRateCards(db);
    const cards = await activeRateCards(db);
    const carriers = cards.flatMap((file) => carrierOf(file) ?? []);
    for (const files of folders) {
      const shared = carriers.filter(({ country }) => country === files.country);
      const { country, territories } = files;
      const own = ownOf ? { own: ownOf(country) } : {};
      const sandbox = sandboxes.get(country);
      const only = sandbox ? { sandbox } : {};
      const held = pauses.filter((pause) => pause.country === country);
      markets.set(country, { ...marketOf(files, shared), pauses: held, ...own, ...only });
      log.info(
        { event: "market.opened", country, territories: territories.size, carriers: shared.length },
        "The market is open.",
      );
    }
    return count;
  }

  /** A carrier whose card has not changed keeps its object, and with it its circuit breaker state. */
  function carrierOf(file: RateCardFile): Carrier | null {
    const { country, carrierToken, version, sha256, card } = file;
    const key = carrierKeyText(file);
    const known = inUse.get(key);
    if (known?.sha256 === sha256) return known.carrier;

    let carrier = known?.carrier ?? null;
    try {
      carrier = equip(makeCarrier(card, plugins));
      logHealth(carrier);
      warnOfClock(file);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      log.error(
        { event: "carrier.card_refused", country, carrierToken, version, reason },
        "A carrier is not available.",
      );
    }
    inUse.set(key, { sha256, carrier });
    return carrier;
  }

  function warnOfClock({ country, carrierToken, version, card }: RateCardFile): void {
    const customs = folders.find((files) => files.country === country)?.customs;
    const timeZone = customs && changingZone(card, customs, new Date());
    if (!timeZone) return;
    log.warn(
      { event: "carrier.clock_fixed", country, carrierToken, version, timeZone },
      "A card has an utcOffset that the country's clocks have for a part of the year: use timeZone, or its events are an hour wrong for the rest.",
    );
  }

  function logHealth({ country, carrierToken, health }: Carrier): void {
    for (const [operation, breaker] of Object.entries(health))
      breaker.onChange((isOpen: boolean) => {
        const fields = { country, carrierToken, operation };
        if (isOpen)
          log.error(
            { event: "carrier.breaker_opened", ...fields },
            "A carrier fails again and again, and is not asked for a while.",
          );
        else log.info({ event: "carrier.breaker_closed", ...fields }, "A carrier answers again.");
      });
  }

  return {
    markets,
    async close() {
      clearInterval(timer);
      await polling;
    },
  };
}

/** A market's folder with these carriers. */
export function marketOf(files: MarketFiles, carriers: readonly Carrier[]): Market {
  return {
    country: files.country,
    currency: files.currency,
    territories: files.territories,
    otherNames: files.otherNames,
    carriers,
    goodsLimits: goodsLimitsOf(carriers, files.goodsCollectionMin),
    customs: files.customs,
  };
}
