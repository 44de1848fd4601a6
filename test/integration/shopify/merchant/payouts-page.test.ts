import { cents } from "#app/shipping/model/money.ts";
import { BANK_DETAILS_WAIT_MS } from "#app/shipping/model/payout.ts";
import { generateShipmentTrackingNumber } from "#app/shipping/tracking/generate-shipment-tracking-number.ts";
import { payoutAction } from "#app/shopify/merchant/cash/payout-action.ts";
import { readPayoutsPage } from "#app/shopify/merchant/cash/read-payouts.ts";
import { pageContext } from "#test/integration/shopify/contexts.ts";
import { bringIntoBalance } from "#test/support/cash-in-balance.ts";
import { payoutReturned } from "#test/support/payout-returned.ts";

import { expect, type Merchant, test } from "./merchant-world.ts";

const account = {
  holder: "Tienda Ejemplo S.A.",
  taxId: "1790000000001",
  bank: "Banco del Ejemplo",
  number: "2200998877",
  kind: "checking",
};

async function openPage(setup: Merchant) {
  const ctx = pageContext(setup.shopifyApp, await setup.shop());
  const parcel = async (amount: number) => {
    const { shipmentId } = await setup.world.paid({ goodsCollection: cents(amount) }, "condor");
    await generateShipmentTrackingNumber(setup.ctx, shipmentId);
    await bringIntoBalance(ctx.app.service, ctx.accountId, shipmentId);
  };
  const send = (fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return payoutAction(ctx, form);
  };
  const give = (changes: Partial<typeof account> = {}) =>
    send({ intent: "account", ...account, ...changes });
  const read = (search = "") => readPayoutsPage(ctx, new URLSearchParams(search));
  return { ctx, parcel, send, give, read };
}

test("a merchant sees what can be paid out, and asks for it once, to the account or into the wallet", async ({
  setup,
}) => {
  const { parcel, send, give, read } = await openPage(setup);
  const ask = (destination: string) => send({ intent: "request", destination });
  expect(await ask("wallet")).toEqual({ kind: "refused", code: "payoutNothingDue" });
  expect(await read()).toMatchObject({ balance: 0, open: null, valid: null, payouts: [] });
  await parcel(4000);
  expect(await read()).toMatchObject({ currency: "USD", balance: 40, setOff: 0, amount: 40 });
  expect(await ask("bank")).toEqual({ kind: "refused", code: "bankDetailsMissing" });
  expect(await ask("nowhere")).toBeNull();
  expect(await send({ intent: "approve" })).toBeNull();

  expect(await give({ number: "12", bank: " " })).toEqual({
    kind: "invalid",
    fields: ["bank", "number"],
  });
  expect(await give()).toEqual({ kind: "saved" });
  const twice = await Promise.all([ask("bank"), ask("bank")]);
  for (const kind of ["asked", "refused"])
    expect(twice.filter((result) => result?.kind === kind)).toHaveLength(1);
  expect(await read()).toMatchObject({
    balance: 40,
    open: { amount: 40, state: "draft" },
    payouts: [{ amount: 40, destination: "bank", state: "draft" }],
  });
  expect(await ask("wallet")).toEqual({ kind: "refused", code: "payoutOpen" });
});

test("a payout that came back is said, and its money can be asked for again", async ({ setup }) => {
  const { ctx, parcel, send, read } = await openPage(setup);
  await parcel(4000);
  await payoutReturned(ctx.app.service, ctx.accountId);
  expect(await read()).toMatchObject({
    balance: 40,
    open: null,
    payouts: [{ state: "returned", bankReference: "out-7" }],
  });
  expect(await send({ intent: "request", destination: "wallet" })).toEqual({ kind: "asked" });
  const page = await read();
  expect(page).toMatchObject({ balance: 0, payouts: [{ state: "done" }, { state: "returned" }] });
  const [newest] = page.payouts;
  expect((await read(`after=${newest?.payoutId}`)).payouts).toMatchObject([{ state: "returned" }]);
});

test("a change of the account waits two days, shows no number, and can be taken back without knowing one", async ({
  setup,
}) => {
  const { send, give, read } = await openPage(setup);
  expect(await send({ intent: "keepAccount" })).toEqual({ kind: "kept" });
  expect(await read()).toMatchObject({ valid: null, waiting: null });
  await give();
  expect(await give()).toEqual({ kind: "saved" });
  const first = { institution: account.bank, kind: "checking", endsIn: "8877" };
  expect(await give({ number: "2200996666", holder: "Otra persona" })).toEqual({ kind: "waits" });
  const changed = await read();
  expect(changed).toMatchObject({ valid: first, waiting: { endsIn: "6666" } });
  const text = JSON.stringify(changed);
  for (const secret of ["2200998877", "2200996666", account.holder, "Otra persona", account.taxId])
    expect(text).not.toContain(secret);

  expect(await send({ intent: "keepAccount" })).toEqual({ kind: "kept" });
  expect(await read()).toMatchObject({ valid: first, waiting: null });
  setup.ctx.passTime(BANK_DETAILS_WAIT_MS + 1);
  expect(await read()).toMatchObject({ valid: first, waiting: null });

  // What is valid already is not taken back by the button of an old page.
  await give({ number: "2200995555" });
  setup.ctx.passTime(BANK_DETAILS_WAIT_MS + 1);
  await send({ intent: "keepAccount" });
  expect(await read()).toMatchObject({ valid: { endsIn: "5555" }, waiting: null });
});
