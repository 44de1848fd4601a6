import { openAccount } from "#app/shipping/accounts/open-account.ts";
import type { StaffId } from "#app/shipping/model/ids.ts";
import { cents } from "#app/shipping/model/money.ts";
import { chainedDayText, merkleRoot } from "#app/shipping/model/statement-chain.ts";
import { DAY_MS } from "#app/shipping/model/time-units.ts";
import { bookDaysOf, endOfMonth } from "#app/shipping/periods/book-days.ts";
import { daysOf, sha256 } from "#app/shipping/periods/close-days.ts";
import { lastDays, merkleLeavesOf } from "#app/shipping/periods/close-month.ts";
import { topUpWallet } from "#app/shipping/wallet/top-up-wallet.ts";
import { insertPeriod, insertStatementDay, selectChainEntries } from "#db/shipping/periods.ts";
import type { World } from "#test/support/world.ts";

/**
 * An account whose one movement is of a month that is closed. Written as the jobs write it, while the world's other
 * parcels are on their way: with those no month closes.
 */
export async function openClosedMonth({ service }: World) {
  const currency = "USD";
  const now = () => new Date(service.now().getTime() - 40 * DAY_MS);
  const then = { ...service, now };
  const { accountId, apiKey } = await openAccount(then, { name: "Tienda de antes", country: "EC" });
  await topUpWallet(then, { accountId, amount: cents(10_00), reference: "before" });
  const dayOf = bookDaysOf(service, currency);
  const month = dayOf(now()).slice(0, 7);
  const until = endOfMonth(dayOf, month);
  const { read } = service.db;
  const entries = await selectChainEntries(read, currency, { from: null, until, accountId });
  const [{ day, lines } = { day: "", lines: [] }] = daysOf(entries, dayOf);
  const hash = sha256(chainedDayText("", lines));
  const objectCreated = service.now();
  const own = { accountId, currency, day, lines: lines.length, previousHash: "", hash } as const;
  await service.db.tx(accountId, (tx) => insertStatementDay(tx, { ...own, objectCreated }));
  const leaves = merkleLeavesOf(await lastDays([service], { month, currency }));
  await service.db.tx("periods:all", (tx) =>
    insertPeriod(tx, {
      month,
      currency,
      state: "closed",
      root: merkleRoot(leaves, sha256),
      accounts: leaves.length,
      closedBy: 1 as StaffId,
      despite: null,
      reason: null,
      confirmedBy: null,
      objectCreated,
      objectUpdated: objectCreated,
    }),
  );
  return { apiKey, month };
}
