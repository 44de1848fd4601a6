import type { Context } from "../context.ts";
import type { Carrier } from "../model/carrier.ts";

type Asker = Pick<Context, "accountId" | "caller">;

/** The carriers that one caller may ask, and what follows from them for all their offers. */
export interface Askable {
  /** In the market's order. */
  carriers: readonly Carrier[];
  /** Whether a price may have to be waited for. */
  isAnyLive: boolean;
  /** Those whose range of numbers may end. */
  numbered: readonly Carrier[];
  /** The tokens of those that bill the account itself. */
  selfBilling: ReadonlySet<string>;
}

/** By a market's list of carriers, which never changes: another card makes another list. By kind of caller in it. */
const known = new WeakMap<readonly Carrier[], Askable[]>();

/** Those carriers that this caller may ask: found once for a market, unless one of them is an account's own. */
export function askableCarriers(carriers: readonly Carrier[], asker: Asker): Askable {
  const kind = Number(asker.caller.isTest) + 2 * Number(asker.caller.hasTestMoney);
  const before = known.get(carriers)?.[kind];
  if (before) return before;

  const found = findAskable(carriers, asker);
  if (carriers.every(({ contract }) => contract === undefined)) {
    const byKind = known.get(carriers) ?? [];
    byKind[kind] = found;
    known.set(carriers, byKind);
  }
  return found;
}

function findAskable(all: readonly Carrier[], asker: Asker): Askable {
  const carriers = all.filter((carrier) => mayQuote(asker, carrier));
  const selfBilling = carriers.filter(({ contract }) => contract?.billing === "ownAccount");
  return {
    carriers,
    isAnyLive: carriers.some(({ liveQuote }) => liveQuote),
    numbered: carriers.filter(({ numbers }) => numbers?.count !== undefined),
    selfBilling: new Set(selfBilling.map(({ carrierToken }) => carrierToken)),
  };
}

/**
 * Test money never buys a parcel that really travels, and a real account sees no carrier that moves nothing. A contract
 * is its account's alone.
 */
export function mayQuote(
  { accountId, caller: { isTest, hasTestMoney } }: Asker,
  { testOnly = false, contract }: Pick<Carrier, "testOnly" | "contract">,
): boolean {
  if (contract && (contract.isClosed || contract.ownedBy !== accountId)) return false;
  return hasTestMoney ? testOnly : isTest || !testOnly;
}
