import { editAccount } from "#app/shipping/accounts/edit-account.ts";
import { waiveCharge } from "#app/shipping/charges/decide-charge.ts";
import { cents } from "#app/shipping/model/money.ts";
import type { Merchant } from "#app/shipping/model/store-identity.ts";
import { setBankDetails } from "#app/shipping/payouts/set-bank-details.ts";
import { generateShipmentTrackingNumber } from "#app/shipping/tracking/generate-shipment-tracking-number.ts";
import { adjustWallet } from "#app/shipping/wallet/adjust-wallet.ts";
import { topUpWallet } from "#app/shipping/wallet/top-up-wallet.ts";
import { selectJobs } from "#db/jobs.ts";
import { bringIntoBalance } from "#test/support/cash-in-balance.ts";
import { chargeAnnounced } from "#test/support/charge-announced.ts";
import { test as base } from "#test/support/database.ts";
import { payoutReturned } from "#test/support/payout-returned.ts";
import { scriptedCarrier } from "#test/support/scripted-carrier.ts";
import { describe, expect, marketsServedBy, openWorld, type World } from "#test/support/world.ts";

import { openInbox, type Inbox } from "./inbox.ts";
import { mailerTo, workOff } from "./post-office.ts";

const urlOf = (page: string) => `https://admin.shopify.com/store/tienda/apps/key/app/${page}`;
const merchant = {
  email: "dueña@tienda.example",
  country: "EC",
  timeZone: "America/Guayaquil",
  urlOf,
};
const mailerOf = (inbox: Inbox, to: Merchant | null = merchant) =>
  mailerTo({ ...inbox, merchantOf: () => Promise.resolve(to) });

/** 20.00 in its wallet, an alert below 10.00, and parcels at 6.00. */
const test = base.extend<{ inbox: Inbox; world: World }>({
  // eslint-disable-next-line no-empty-pattern -- vitest reads the names of the first argument
  inbox: async ({}, use) => {
    const inbox = await openInbox();
    await use(inbox);
    await inbox.close();
  },
  world: async ({ db }, use) => {
    const { carrier } = scriptedCarrier({ priceTotal: 6_00 });
    await use(await openWorld(db, { balance: 20_00, markets: marketsServedBy(carrier) }));
  },
});

const topUp = ({ service, accountId }: World, amount: number, reference: string) =>
  topUpWallet(service, { accountId, amount: cents(amount), reference });
const mailJobs = async ({ service }: World) =>
  (await selectJobs(service.db.read, "ready", 1000)).filter(
    ({ kind }) => kind === "sendLowBalanceMail",
  );

test("a change of where money is paid is told to the account's contact; the first is not", async ({
  world,
  inbox,
}) => {
  const { ctx, service, accountId } = world;
  const details = { holder: "Tienda", taxId: "179", bank: "Banco", kind: "savings" } as const;
  await setBankDetails(service, accountId, { ...details, number: "1111" });
  await setBankDetails(service, accountId, { ...details, number: "22002222" });
  await workOff(ctx, mailerOf(inbox));
  expect(inbox.mails).toMatchObject([
    { subject: "Tus recaudos irán a la cuenta que termina en 2222", envelopeTo: [merchant.email] },
  ]);
  expect(inbox.mails[0]?.text).toContain("La cuenta nueva termina en: 2222");
  expect(inbox.mails[0]?.text).toMatch(/: \d{1,2} \p{L}+ \d{4}, \d\d:\d\d\n/u);
});

test("a payout that the bank sends back is told to the account's contact, with what came back and from where", async ({
  world,
  inbox,
}) => {
  const { ctx, service, accountId } = world;
  const { shipmentId } = await world.paid({ goodsCollection: cents(4000) });
  await generateShipmentTrackingNumber(ctx, shipmentId);
  await bringIntoBalance(service, accountId, shipmentId);
  await payoutReturned(service, accountId);
  await workOff(ctx, mailerOf(inbox));
  const told = inbox.mails.filter(({ envelopeTo }) => envelopeTo.includes(merchant.email));
  expect(told).toMatchObject([{ subject: "Volvió un pago de $40,00" }]);
  expect(told[0]?.text).toContain(`Abrir Pagos:\n${urlOf("cash/payouts")}`);
  expect(told[0]?.text).toContain("Monto: $40,00\nCuenta que termina en: 8877\nReferencia: out-7");
  expect(told[0]?.text).not.toContain("2200998877");
});

test("a charge is announced to the account's contact with its evidence; one that was given up is not", async ({
  world,
  inbox,
}) => {
  const { ctx, service } = world;
  const { shipmentId } = await world.paid();
  const { trackingNumber } = await generateShipmentTrackingNumber(ctx, shipmentId);
  const { chargeId } = await chargeAnnounced(world, { shipmentId, amount: 1_60 });
  await waiveCharge(service, { chargeId, decidedBy: "Ana" });
  await chargeAnnounced(world, { shipmentId, amount: 1_50 });
  await workOff(ctx, mailerOf(inbox));
  const told = inbox.mails.filter(({ envelopeTo }) => envelopeTo.includes(merchant.email));
  expect(told).toMatchObject([{ subject: "Cargo de $1,50: un paquete pesó más de lo declarado" }]);
  const text = told[0]?.text;
  expect(text).toContain(
    `Número de guía: ${trackingNumber}\nMonto: $1,50\nPeso según el transportista: 5 kg\nPeso que pagaste: 2 kg`,
  );
  expect(text).toContain("Cómo sale el monto: 7.35 - 5.85");
  expect(text).toMatch(/Se cobra el: \d{1,2} \p{L}+ \d{4}, \d\d:\d\d\n/u);
});

describe("the mail about a low balance", () => {
  test("says the balance, the limit and where to top up, in the account's language", async ({
    world,
    inbox,
  }) => {
    await world.paid();
    await workOff(world.ctx, mailerOf(inbox));
    expect(inbox.mails).toEqual([]);
    await world.paid();
    await workOff(world.ctx, mailerOf(inbox));

    expect(inbox.mails).toMatchObject([
      { subject: "Tu saldo para envíos está bajo: $8,00", envelopeTo: [merchant.email] },
    ]);
    const [mail] = inbox.mails;
    expect(mail?.text).toContain("Hola, Tienda de prueba:");
    expect(mail?.text).toContain("Saldo: $8,00\nAviso por debajo de: $10,00");
    expect(mail?.text).toContain(`Recargar:\n${urlOf("wallet")}`);
    expect(mail?.html).toContain(`href="${urlOf("wallet")}"`);
  });

  test("speaks English to an account that does", async ({ world, inbox }) => {
    await editAccount(world.service, { accountId: world.accountId, language: "en" });
    await world.paid();
    await world.paid();
    await workOff(world.ctx, mailerOf(inbox));
    expect(inbox.mails).toMatchObject([{ subject: "Your shipping balance is low: $8.00" }]);
    expect(inbox.mails[0]?.text).toContain("Balance: $8.00\nAlert below: $10.00");
  });

  test("comes once for each time that the balance falls below the limit", async ({
    world,
    inbox,
  }) => {
    const counts: number[] = [];
    const buy = async () => {
      await world.paid();
      await workOff(world.ctx, mailerOf(inbox));
      counts.push(inbox.mails.length);
    };
    // 14, 8, 2; a top-up to 7, which is still below; 1; a top-up to 13; 7.
    await buy();
    await buy();
    await buy();
    await topUp(world, 5_00, "still low");
    await buy();
    await topUp(world, 12_00, "above");
    await buy();
    expect(counts).toEqual([0, 1, 1, 1, 2]);
    expect(new Set(inbox.mails.map(({ messageId }) => messageId)).size).toBe(2);
  });

  test("is one, however many purchases cross the limit at the same moment", async ({
    world,
    inbox,
  }) => {
    await Promise.all([world.paid(), world.paid(), world.paid()]);
    await workOff(world.ctx, mailerOf(inbox), { workers: 3 });
    expect(inbox.mails).toHaveLength(1);
  });

  test("is tried again under the same Message-ID when the server refuses it", async ({ world }) => {
    const refusing = await openInbox({ answers: [451, 451] });
    await world.paid();
    await world.paid();
    await workOff(world.ctx, mailerOf(refusing));
    await refusing.close();
    expect(refusing.mails).toHaveLength(1);
    const { messageId } = refusing.mails[0]!;
    expect(refusing.refused).toEqual([messageId, messageId]);
  });

  test("is no news any more once there is enough money again", async ({ world, inbox }) => {
    await world.paid();
    await world.paid();
    await topUp(world, 2_00, "at the limit");
    await workOff(world.ctx, mailerOf(inbox));
    expect(inbox.mails).toEqual([]);
  });

  test("comes of money that the operator takes, too", async ({ world, inbox }) => {
    const adjust = (amount: number, reference: string) =>
      adjustWallet(world.service, {
        accountId: world.accountId,
        type: "correction",
        amount: cents(amount),
        reason: "counted twice",
        reference,
        shipmentId: null,
        topUpReference: null,
        actor: "eva",
        needsConfirmation: false,
      });
    await adjust(-10_00, "at the limit");
    expect(await mailJobs(world)).toHaveLength(0);
    await adjust(-1, "below it");
    await adjust(-1, "still below");
    expect(await mailJobs(world)).toHaveLength(1);
    await workOff(world.ctx, mailerOf(inbox));
    expect(inbox.mails[0]?.text).toContain("Saldo: $9,98");
  });

  test.for([
    ["an account without a store", null],
    ["a store without an address", { ...merchant, email: null }],
  ] as const)("goes to no one for %s", async ([, to], { world, inbox }) => {
    await world.paid();
    await world.paid();
    expect(await mailJobs(world)).toHaveLength(1);
    await workOff(world.ctx, mailerOf(inbox, to));
    expect(await mailJobs(world)).toEqual([]);
    expect(inbox.mails).toEqual([]);
  });
});
