import type { Database } from "#db/engine/database.ts";

import type { Carrier } from "./model/carrier.ts";
import type { GoodsLimits } from "./model/goods.ts";
import type { AccountId, NewId } from "./model/ids.ts";
import type { PrintLabel } from "./model/label.ts";
import type { Currency } from "./model/money.ts";
import type { PaymentProvider } from "./model/payment.ts";
import type { Territory } from "./model/territory.ts";

/** One country with its catalogue and its carriers: a folder of db/markets, in memory. */
export interface Market {
  /** ISO 3166-1 alpha-2. */
  country: string;
  currency: Currency;
  /** By territoryBaseId, in catalogue order. */
  territories: ReadonlyMap<string, Territory>;
  /** In the order in which they are listed. */
  carriers: readonly Carrier[];
  goodsLimits: GoodsLimits;
}

/** What the service is made of, whoever asks. */
export interface Service {
  db: Database;
  /** By country. */
  markets: ReadonlyMap<string, Market>;
  payments: PaymentProvider;
  printLabel: PrintLabel;
  now: () => Date;
  newId: NewId;
  randomBytes: (count: number) => Uint8Array;
  /** Waits: for whoever else is asking the carrier, never for a transaction. */
  sleep: (durationMs: number) => Promise<unknown>;
  /** Names this process in leases. */
  processId: string;
}

/** Everything an operation may touch, and on whose behalf. */
export interface Context extends Service {
  accountId: AccountId;
  /** The market named by the request. */
  market: Market;
  /** May choose the carriers that are there for testing. */
  isTest: boolean;
  /** Names the request in the log and on what it makes carriers do; null for work that nobody asked for. */
  requestId: string | null;
}
