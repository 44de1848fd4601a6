import { afterAll, beforeAll, expect, test } from "vitest";

import {
  annul,
  balanceOf,
  createDraft,
  draftBody,
  purchase,
  quotationBody,
  selectableRate,
  topUp as topUpBy,
} from "#test/spec/shop.ts";

import { openAccounts, type Accounts } from "./open-accounts.ts";

let accounts: Accounts;
beforeAll(async () => {
  accounts = await openAccounts("50.00");
});
afterAll(() => accounts?.close());

const topUp = ({ operator: cli }: Accounts["server"], ...deposit: [string, string, string]) =>
  topUpBy({ cli }, ...deposit);

const noAmounts = [-1, -0.01, 1e300, 2 ** 53, "25", "NaN", "-1", "1e3", true, [25], {}];
const AT_ONCE = 40;
const statusesOf = (answers: readonly { status: number }[]) => {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

test("no amount of money that is none is taken by any field of the document", async () => {
  const { operations, owner } = accounts;
  const bodies: Record<string, object> = {
    "/quotation": quotationBody(),
    "/shipment": draftBody(owner),
    "/shipment/{id}": {},
  };
  let tried = 0;
  for (const { method, path, body } of operations) {
    const fields = Object.keys(body?.schema["properties"] ?? {});
    for (const field of fields.filter((name) =>
      /^goods(?:Collection|Insured)|amount|price/i.test(name),
    )) {
      const { shipmentId } = await createDraft(owner);
      for (const amount of noAmounts) {
        const asked = path.replace("{id}", String(shipmentId));
        const answer = await owner.api.send(method, asked, {
          body: { ...bodies[path], [field]: amount },
        });
        expect([400, 422], `${path} ${field} ${JSON.stringify(amount)}: ${answer.text}`).toContain(
          answer.status,
        );
        tried++;
      }
    }
  }
  expect(tried).toBeGreaterThanOrEqual(6 * noAmounts.length);
});

test("many purchases of one draft at once charge once, and many refunds give back once", async () => {
  const { server, owner } = accounts;
  const before = await balanceOf(server, owner.accountId);
  const draft = await createDraft(owner);
  const { rateId, priceTotal } = selectableRate(draft);
  const buy = () => purchase(owner, draft.shipmentId, rateId);
  const bought = await Promise.all(Array.from({ length: AT_ONCE }, buy));
  expect(statusesOf(bought)[200]).toBe(1);
  expect(await balanceOf(server, owner.accountId)).toBeCloseTo(before - priceTotal, 2);
  await Promise.all(Array.from({ length: AT_ONCE / 2 }, () => annul(owner, draft.shipmentId)));
  expect(await balanceOf(server, owner.accountId)).toBeCloseTo(before, 2);
});

test("a wallet pays for no more than it has, however many drafts are bought at once", async () => {
  const { server, stranger } = accounts;
  const drafts = await Promise.all(Array.from({ length: AT_ONCE }, () => createDraft(stranger)));
  const price = selectableRate(drafts[0]!).priceTotal;
  const bought = await Promise.all(
    drafts.map((draft) => purchase(stranger, draft.shipmentId, selectableRate(draft).rateId)),
  );
  const paid = statusesOf(bought)[200] ?? 0;
  expect(paid).toBe(Math.floor(50 / price));
  expect(await balanceOf(server, stranger.accountId)).toBeCloseTo(50 - paid * price, 2);
});

test("a reference of a deposit credits one account once, however it is written", async () => {
  const { server, owner, stranger } = accounts;
  const before = await balanceOf(server, owner.accountId);
  await topUp(server, owner.accountId, "10.00", "Replay 1");
  const again = ["Replay 1", "REPLAY 1", " replay 1 ", "Ｒeplay 1"];
  for (const reference of again)
    await topUp(server, owner.accountId, "10.00", reference).catch(() => null);
  await expect(topUp(server, stranger.accountId, "10.00", "Replay 1")).rejects.toThrow(
    /ended with [1-9]/,
  );
  expect(await balanceOf(server, owner.accountId)).toBeCloseTo(before + 10, 2);
});

test("the command line takes no amount that is none", async () => {
  const { server, owner } = accounts;
  const before = await balanceOf(server, owner.accountId);
  for (const amount of ["-1", "+1", "1e3", "١٠", "99999999999999999999", "0", "1.001", "NaN", ""])
    await expect(topUp(server, owner.accountId, amount, `bad ${amount}`), amount).rejects.toThrow(
      /ended with [1-9]/,
    );
  expect(await balanceOf(server, owner.accountId)).toBe(before);
});

test("after all of this the ledger adds up", async () => {
  expect(await accounts.server.operator("wallet", "verify")).toMatchObject({ problems: [] });
});
