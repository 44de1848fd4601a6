import {
  selectCashAges,
  selectCashSums,
  type CodAge,
  type CodSum,
} from "#db/shipping/cash/cash-lists.ts";

import type { Context, Service } from "../context.ts";
import { cashStates, type CashPlace, type CashPlaces, type CashState } from "../model/cash.ts";
import type { AccountId } from "../model/ids.ts";
import { add, NO_MONEY, type Currency } from "../model/money.ts";

/** Where the cash of one currency is. */
export interface CashOfCurrency {
  currency: Currency;
  /** Of parcels whose money goes through here. */
  places: CashPlaces;
  /** Of those whose carrier pays the account itself; null without any. */
  ownContract: CashPlaces | null;
  /** Of those that were on their way before there were books of cash; null without any. */
  past: CashPlaces | null;
  items: Record<CashState, number>;
  problems: number;
}

/** A carrier by how long it keeps the money, from the collection to its remittance; null before any. */
export interface CarrierByCash {
  carrierToken: string;
  keptDays: number | null;
  keptItems: number;
  items: number;
  problems: number;
}

export interface CashSummary {
  currencies: CashOfCurrency[];
  ages: CodAge[];
  /** The quickest first; those without a remittance last. */
  carriers: CarrierByCash[];
}

/** Where all cash of the account is: a few rows, however many parcels there are. */
export const getCodSummary = (ctx: Context): Promise<CashSummary> => sumCash(ctx, ctx.accountId);

/** The same of an account that is named. */
export function sumCash({ db, now }: Service, accountId: AccountId): Promise<CashSummary> {
  return db.readAtOnce(async (read) => {
    const sums = await selectCashSums(read, accountId);
    const ages = await selectCashAges(read, accountId, now());
    const currencies = [...new Set(sums.map(({ currency }) => currency))].toSorted();
    return {
      currencies: currencies.map((currency) => ofCurrency(currency, sums)),
      ages,
      carriers: byDaysKept(sums),
    };
  });
}

function ofCurrency(currency: Currency, all: readonly CodSum[]): CashOfCurrency {
  const sums = all.filter((sum) => sum.currency === currency);
  const of = (books: CodSum["books"]) => sums.filter((sum) => sum.books === books);
  const placesIfAny = (rows: readonly CodSum[]) => (rows.length > 0 ? placesIn(rows) : null);
  const items = Object.fromEntries(
    cashStates.map((state) => [
      state,
      sums.reduce((total, each) => total + (each.state === state ? each.items : 0), 0),
    ]),
  ) as Record<CashState, number>;
  return {
    currency,
    places: placesIn(of("ledger")),
    ownContract: placesIfAny(of("ownContract")),
    past: placesIfAny(of("past")),
    items,
    problems: sums.reduce((total, each) => total + each.problems, 0),
  };
}

const placesIn = (sums: readonly CodSum[]): CashPlaces => {
  const total = (place: CashPlace) => add(NO_MONEY, ...sums.map((sum) => sum[place]));
  return {
    toCollect: total("toCollect"),
    withCarrier: total("withCarrier"),
    onItsWay: total("onItsWay"),
    inBalance: total("inBalance"),
    paidOut: total("paidOut"),
  };
};

const HOURS_A_DAY = 24;

function byDaysKept(sums: readonly CodSum[]): CarrierByCash[] {
  const tokens = [...new Set(sums.map(({ carrierToken }) => carrierToken))];
  const carriers = tokens.map((carrierToken) => {
    const own = sums.filter((sum) => sum.carrierToken === carrierToken);
    const total = (of: (sum: CodSum) => number) => own.reduce((all, sum) => all + of(sum), 0);
    const keptItems = total((sum) => sum.keptItems);
    const keptHours = total((sum) => sum.keptHours);
    return {
      carrierToken,
      keptDays:
        keptItems === 0 ? null : Math.round((keptHours / keptItems / HOURS_A_DAY) * 10) / 10,
      keptItems,
      items: total((sum) => sum.items),
      problems: total((sum) => sum.problems),
    };
  });
  return carriers.toSorted(
    (a, b) =>
      (a.keptDays ?? Infinity) - (b.keptDays ?? Infinity) ||
      (a.carrierToken < b.carrierToken ? -1 : 1),
  );
}
