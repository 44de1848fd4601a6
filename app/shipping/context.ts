import type { Connection, Database } from "#db/engine/database.ts";

import type { DebtLimits } from "./books/require-no-old-debt.ts";
import type { Claims } from "./claims.ts";
import type { ContractCarriers } from "./contracts/contract-carriers.ts";
import type { PrintLabels } from "./labels/print-many.ts";
import type { Actor } from "./model/activity.ts";
import type { CarrierPause } from "./model/carrier-pause.ts";
import type { Carrier, PriceSource } from "./model/carrier.ts";
import type { OwnCarriers } from "./model/carriers-of-market.ts";
import type { GoodsLimits } from "./model/goods.ts";
import type { PrintManifest } from "./model/handover.ts";
import type { AccountId, NewId } from "./model/ids.ts";
import type { PrintLabel } from "./model/label.ts";
import type { MarketCustoms } from "./model/market-customs.ts";
import { cents, type Cents, type Currency } from "./model/money.ts";
import type { PaymentProvider } from "./model/payment.ts";
import type { ReadTable } from "./model/table-cells.ts";
import type { MatchPlace, NearestPlace, OtherName, Territory } from "./model/territory.ts";
import type { MoneyRequests } from "./money/money-requests.ts";

/** One country with its catalogue and its carriers: a folder of db/markets, in memory. */
export interface Market {
  /** ISO 3166-1 alpha-2. */
  country: string;
  currency: Currency;
  /** By territoryBaseId, in catalogue order. */
  territories: ReadonlyMap<string, Territory>;
  /** By which people search for a place as well: former and short names, and names of its parts. */
  otherNames: readonly OtherName[];
  /** In the market's order. */
  carriers: readonly Carrier[];
  goodsLimits: GoodsLimits;
  customs: MarketCustoms;
  /** What the operator holds back for a while; absent or empty: nothing. */
  pauses?: readonly CarrierPause[];
  /** The carriers of single accounts: `accountMarket` adds those of one. */
  own?: OwnCarriers;
  /** The carriers of the sandbox: the only ones of `accountMarket` there, and of no other account. */
  sandbox?: readonly Carrier[];
}

/** A market as one account sees it: with the carriers of its contracts, and a sandbox with its own carriers alone. */
export function accountMarket(
  market: Market,
  { accountId, caller }: Pick<Context, "accountId" | "caller">,
): Market {
  if (caller.isSandbox) return { ...market, carriers: market.sandbox ?? [] };
  const own = market.own?.of(accountId) ?? [];
  if (own.length === 0) return market;
  const highest = (limit: Cents, ceilings: readonly (Cents | null)[]) =>
    cents(Math.max(limit, ...ceilings.map((ceiling) => ceiling ?? 0)));
  const { goodsCollectionMin, goodsCollectionMax, goodsInsuredMax } = market.goodsLimits;
  return {
    ...market,
    carriers: [...market.carriers, ...own],
    goodsLimits: {
      goodsCollectionMin,
      goodsCollectionMax: highest(
        goodsCollectionMax,
        own.map((carrier) => carrier.goodsCollectionMax),
      ),
      goodsInsuredMax: highest(
        goodsInsuredMax,
        own.map((carrier) => carrier.goodsInsuredMax),
      ),
    },
  };
}

/** A shipment stays in its market, whichever one the request names. */
export function contextIn(ctx: Context, country: string): Context {
  const shared = ctx.markets.get(country);
  return shared ? { ...ctx, market: accountMarket(shared, ctx) } : ctx;
}

/** What the work takes from its process, and never from the platform itself: time, chance, ids. */
export interface Process {
  now: () => Date;
  newId: NewId;
  randomBytes: (count: number) => Uint8Array;
  /** Waits between attempts on a carrier; never called inside a transaction. */
  sleep: (durationMs: number) => Promise<unknown>;
  /** Identifies this process in leases. */
  processId: string;
  /** Whether the process of that name is known to have ended; false where that cannot be known. */
  isProcessGone: (processId: string) => boolean;
}

/** What moves money beyond the wallets of one database. */
export interface MoneyParts {
  payments: PaymentProvider;
  /** What must be one over all buckets, such as the reference of a top-up. */
  claims: Claims;
  /** What people credit and pay out by hand, over all buckets. */
  requests: MoneyRequests;
  /** From when on a debt stops purchases. */
  debtLimits: DebtLimits;
}

/** What writes and reads files. */
export interface Documents {
  printLabel: PrintLabel;
  printLabels: PrintLabels;
  printManifest: PrintManifest;
  /** The pages of PDFs that carriers made, one behind the other; null when one of them cannot be read. */
  joinPdfs: (pdfs: readonly Uint8Array[]) => Promise<Uint8Array | null>;
  /** Of other companies' files. */
  readTable: ReadTable;
}

/** What finds the territory of an address. */
export interface PlaceFinder {
  match: MatchPlace;
  nearest: NearestPlace;
}

/** The parts of the service that do not depend on the request. */
export interface Service extends Process {
  db: Database;
  /** By country. */
  markets: ReadonlyMap<string, Market>;
  /** Carriers that accounts connect themselves. */
  contracts: ContractCarriers;
  money: MoneyParts;
  documents: Documents;
  places: PlaceFinder;
  /** On whose behalf the work is done; absent: the service's own. */
  doneBy?: Actor;
}

/**
 * Called last in the transaction of an operation's effect, with its result: what it writes is committed with the effect
 * or not at all.
 */
export type InCommit<Result> = (tx: Connection, result: Result) => Promise<void>;

/** With which money the account buys, and so from which carriers. */
export interface Caller {
  /** May choose test-only carriers. */
  isTest: boolean;
  /** Quotes and buys from test-only carriers alone. */
  hasTestMoney: boolean;
  /** Of a test key: the account is the sandbox of another one. */
  isSandbox: boolean;
}

/** How long work waits for carriers' prices. */
export interface Pricing {
  /** For callers that cannot wait at all. */
  source?: PriceSource;
  /** So long each carrier may take. */
  waitMs?: number;
}

/** Everything an operation may use, for one account. */
export interface Context extends Service {
  accountId: AccountId;
  /** The request's market. */
  market: Market;
  caller: Caller;
  /** Absent: carriers with live prices are asked, for as long as a person may be held up. */
  pricing?: Pricing;
  /** Identifies the request in the log and in the rows of its carrier calls; null for background work. */
  requestId: string | null;
}
