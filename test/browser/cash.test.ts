import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import type { Browser, Frame, FrameLocator } from "playwright-core";
import { afterEach, beforeEach, expect, test } from "vitest";

import { openDemo, type Demo } from "#app/demo/open-demo.ts";
import { topUp } from "#app/demo/scenario/top-up.ts";
import { until } from "#app/demo/scenario/until.ts";
import { cashMessages } from "#app/locales/messages/cash.ts";
import { payoutsMessages } from "#app/locales/messages/payouts.ts";
import { remittancesMessages } from "#app/locales/messages/remittances.ts";
import type { Buckets } from "#app/main/buckets/open-buckets.ts";
import { openService } from "#app/main/open-service.ts";
import { storeClient } from "#app/operator/api-demo/store-client.ts";
import { issueApiKey } from "#app/shipping/accounts/issue-api-key.ts";
import { listAccounts } from "#app/shipping/accounts/list-accounts.ts";
import type { Service } from "#app/shipping/context.ts";
import { cashPlaces, type CashPlace } from "#app/shipping/model/cash.ts";
import type { AccountId } from "#app/shipping/model/ids.ts";
import { DAY_MS } from "#app/shipping/model/time-units.ts";
import { findShopOfAccount } from "#db/shopify/shops.ts";
import { terminal } from "#test/integration/operator/terminal.ts";
import { startFakeServer, type FakeServer } from "#test/support/fake-server.ts";
import { casesOfRun } from "#test/support/is-long-run.ts";
import { makeFolder } from "#test/support/make-folder.ts";

import { amountIn, enterAdmin } from "./open-admin.ts";
import { closePages, openChromium } from "./open-chromium.ts";
import { seriousFaults, sizes, visitors } from "./validate-page.ts";

interface Parcel {
  carrierToken: string;
  shipmentId: number;
  trackingNumber: string;
}

interface Draft {
  shipmentId: number;
  rates: { carrierToken: string; rateId: number; available: boolean }[];
}

const PLUGIN = new URL("carriers/nave.js", import.meta.url);
const OWN = "nave";
const PASSWORD = "clave-de-la-tienda";
const THEIRS = "condor";
const BANK_ACCOUNT = "banco-1";
/** In cents; the second is short of two dollars at first. */
const [WHOLE, SECOND, SHORT] = [40_00, 12_50, 2_00];
const OWN_CASH = [21_00, 9_90] as const;
const CASE = "Faltan 2,00, caso 1042";
const NOTHING: Record<CashPlace, number> = {
  toCollect: 0,
  withCarrier: 0,
  onItsWay: 0,
  inBalance: 0,
  paidOut: 0,
};

let carrier: FakeServer;
let demo: Demo;
let browser: Browser;
let made = 0;

// The sums are of all that the account ever had: each visitor has a shop of its own.
beforeEach(async () => {
  carrier = await startFakeServer(({ path }) =>
    path === "/waybills" ? { json: { number: `NAVE${(made += 1) + 1000}` } } : { json: {} },
  );
  const plugin = readFileSync(PLUGIN, "utf8")
    .replaceAll("http://127.0.0.1:9", carrier.baseUrl)
    .replace('3: "delivered",', '3: "delivered", 4: "collected",');
  demo = await openDemo({
    port: 0,
    print: () => {},
    isEmpty: true,
    carriers: { "nave.js": plugin },
  });
  await topUp(demo, 20_000);
  browser = await openChromium();
});
afterEach(async () => {
  await closePages(browser);
  await demo?.close();
  await carrier?.close();
});

test.each(casesOfRun(visitors))(
  "a merchant sees the own cash to the cent from the door to the bank, a dispute and an own contract's files on the way, in $language on a $size",
  async ({ language, size }) => {
    const databaseUrl = `file:${join(demo.folder, "shipping.db")}`;
    const log = { info: () => {}, warn: () => {}, error: () => {} };
    const { service, close } = await openService({ databaseUrl }, log, { isBrief: true });
    const buckets = {
      home: { service },
      names: () => ["b0"],
      nameOf: () => "b0",
      open: async () => ({ service }),
    } as unknown as Buckets;
    const terminalOf = (name: string) => terminal(service, databaseUrl, { name }, buckets);
    const [ana, luis] = [terminalOf("Ana Paz"), terminalOf("Luis Rey")];
    const folder = makeFolder("encomienda-cash-");
    const { put, table } = writer(folder);
    const [account] = await listAccounts(service);
    const { accountId } = account!;
    const { send, connect } = await openSender(service, accountId);

    const admin = await enterAdmin(browser, demo);
    const { app, page, question } = admin;
    await page.setViewportSize(sizes[size]);
    const words = await admin.speak(language);
    const [cash, payouts, files] = [
      cashMessages[language],
      payoutsMessages[language],
      remittancesMessages[language],
    ];
    /** Nothing that keeps somebody from using the page. */
    const opened = async (path: string): Promise<Frame> => {
      const frame = await admin.openApp(path);
      expect([path, await seriousFaults(frame)]).toEqual([path, []]);
      return frame;
    };
    const shown = async (wanted: Partial<Record<CashPlace, number>>) => {
      const all = { ...NOTHING, ...wanted };
      await until(`the page says ${JSON.stringify(wanted)}`, async () => {
        await admin.openApp("/cash");
        const said = await sumsOf(app, cash.places);
        return cashPlaces.every((place) => said[place] === all[place]) || null;
      });
      return opened("/cash");
    };

    const [one, two] = [await send(THEIRS, WHOLE), await send(THEIRS, SECOND)];
    await shown({ toCollect: WHOLE + SECOND });
    /** Longer ago than any carrier may keep it. */
    const longAgo = new Date(Date.now() - 40 * DAY_MS).toISOString();
    for (const { trackingNumber } of [one, two])
      for (const event of ["departed", "collected", "delivered"]) {
        const what = ["--number", trackingNumber, "--event", event, "--at", longAgo];
        await ana.json("tracking", "record", ...ofCarrier(THEIRS), ...what);
      }
    await shown({ withCarrier: WHOLE + SECOND });
    await app.getByText(cash.ask.title("Cóndor")).first().waitFor();

    const remitted = await remit("1", [
      [one.trackingNumber, WHOLE],
      [two.trackingNumber, SECOND - SHORT],
    ]);
    const came = WHOLE + SECOND - SHORT;
    await shown({ withCarrier: SHORT, onItsWay: came });
    await app.getByText(cash.problems.short).last().waitFor();
    await receive("1", came, remitted);
    await shown({ withCarrier: SHORT, inBalance: came });

    // Where it is paid, and that it is: another person approves it.
    await opened("/cash/payouts");
    await app.getByRole("button", { name: payouts.account.give }).click();
    await giveAccount("2200998877");
    await app.getByText(/8877/).first().waitFor();
    await app.getByRole("button", { name: payouts.ask.submit }).click();
    await app.getByText(payouts.states.draft).waitFor();
    const [asked] = await ana.json<{ payoutId: number }[]>("payouts", "list");
    const payout = ["--payout", String(asked!.payoutId)];
    await luis.json("payouts", "approve", ...payout);
    await luis.json("payouts", "sent", ...payout, "--from", BANK_ACCOUNT, "--reference", "OUT-1");
    await luis.json("payouts", "done", ...payout);
    await shown({ withCarrier: SHORT, paidOut: came });
    await opened("/cash/payouts");
    await app.getByText("OUT-1").first().waitFor();
    await app.getByRole("button", { name: payouts.account.change }).click();
    await giveAccount("2200006666");
    await app.getByRole("button", { name: payouts.account.keep }).click();
    await app.getByText(/6666/).waitFor({ state: "detached" });

    // What is missing is disputed with the carrier, which hands it over.
    const disputed = ["--shipments", String(two.shipmentId)];
    await ana.json("disputes", "open", ...disputed, "--note", CASE);
    await opened(`/shipments/${two.shipmentId}`);
    await app.getByText(cash.moves.dispute, { exact: true }).waitFor();
    await app.getByText(CASE, { exact: true }).waitFor();
    await opened("/cash");
    await app.locator("span", { hasText: cash.list.disputed }).first().waitFor();
    await app.getByLabel(cash.list.problem).selectOption("disputed");
    await app.getByText(one.trackingNumber).waitFor({ state: "detached" });
    await app.getByText(two.trackingNumber).waitFor();
    const rest = await remit("2", [[two.trackingNumber, SHORT]]);
    await shown({ onItsWay: SHORT, paidOut: came });
    await receive("2", SHORT, rest);
    await shown({ inBalance: SHORT, paidOut: came });
    await luis.json("disputes", "end", ...disputed, "--outcome", "won");
    await opened("/cash/payouts");
    await app.getByText(payouts.ask.toWallet, { exact: true }).click();
    await app.getByRole("button", { name: payouts.ask.submit }).click();
    await app.getByText(payouts.ask.nothing).waitFor();
    await shown({ paidOut: WHOLE + SECOND });
    await opened(`/shipments/${two.shipmentId}`);
    for (const move of ["collect", "remit", "bank", "payOut"] as const)
      await app
        .getByText(new RegExp(`^${cash.moves[move]} · `))
        .first()
        .waitFor();
    await app.getByText(cash.moves.disputeWon, { exact: true }).waitFor();

    // An event's code is the carrier's own word, and no document.
    await app.getByText(new RegExp(`^${cash.moves.collect} · \\S+$`)).waitFor();

    // A charge is contested, and given up.
    const terms = [
      "--type",
      "reweigh",
      "--billed-kg",
      "9",
      "--amount",
      "3.00",
      "--document",
      "F-1",
    ];
    const announced = ["charges", "announce", "--shipment", String(one.shipmentId), ...terms];
    const { chargeId } = await ana.json<{ chargeId: number }>(...announced);
    await opened("/wallet");
    await app.getByRole("button", { name: words.wallet.charges.contest }).click();
    await app.getByLabel(words.wallet.charges.reason).fill("Pesaba 1 kg");
    await app.getByRole("button", { name: words.wallet.charges.send, exact: true }).click();
    await app.getByText(words.wallet.charges.states.contested).waitFor();
    await luis.json("charges", "waive", "--charge", String(chargeId));
    await opened("/wallet");
    await app.getByText(words.wallet.charges.states.waived).waitFor();

    // A carrier of an own contract pays the merchant, whose file says so.
    await connect(OWN);
    const own = [await send(`${OWN}-`, OWN_CASH[0]), await send(`${OWN}-`, OWN_CASH[1])];
    for (const parcel of own) await deliver(parcel);
    const all = OWN_CASH[0] + OWN_CASH[1];
    const memo = (place: CashPlace) => `${cash.places[place]}: `;
    await shown({ paidOut: WHOLE + SECOND });
    const ofOwn = app.getByText(new RegExp(`^${cash.ownContract}`));
    expect(await ofOwn.innerText()).toContain(memo("withCarrier"));
    const file = table("nave", [
      ["Guia", "Dia", "Valor", "Base"],
      [own[0]!.trackingNumber, "03/11/2026", "21,00", "21,00"],
      [own[1]!.trackingNumber, "04/11/2026", "9,90", "9,90"],
    ]);
    await opened("/cash/remittances");
    await upload(file);
    // Two columns have the same amounts: which one it is says the merchant, once.
    await app.getByRole("heading", { name: files.mapping.title }).waitFor();
    const amount = app.getByLabel(`${files.fields.amount} (${files.needed})`);
    await amount.selectOption({ label: files.mapping.column("C", "Valor") });
    await app
      .getByLabel(files.fields.at, { exact: true })
      .selectOption({ label: files.mapping.column("B", "Dia") });
    await app
      .getByLabel(files.mapping.date)
      .selectOption({ label: files.mapping.dates["dd/MM/yyyy"] });
    await app.getByRole("button", { name: files.mapping.submit }).click();
    const apply = app.getByRole("button", { name: files.file.apply, exact: true });
    await apply.waitFor();
    await app.getByText(amountPattern(all)).first().waitFor();
    await apply.click();
    await app.getByText(files.file.applied).waitFor();
    await shown({ paidOut: WHOLE + SECOND });
    expect(await ofOwn.innerText()).toContain(memo("paidOut"));
    expect(amountIn(await ofOwn.innerText()) * 100).toBeCloseTo(all);
    // The same file again is the same one; taken back, the next is read as this one was.
    await opened("/cash/remittances");
    await upload(file);
    await app.getByText(files.file.again.title).waitFor();
    await app.getByRole("button", { name: files.file.revert }).click();
    await question.getByRole("button", { name: files.file.revert }).click();
    await app.getByText(files.file.reverted).waitFor();
    await shown({ paidOut: WHOLE + SECOND });
    expect(await ofOwn.innerText()).toContain(memo("withCarrier"));
    await opened("/cash/remittances");
    await upload(file);
    await apply.waitFor();

    expect(admin.failures).toEqual([]);
    await page.context().close();
    await close();

    async function remit(number: string, rows: readonly (readonly [string, number])[]) {
      const lines = rows.map(([of, cents]) => [of, "2026-11-03", decimal(cents)]);
      const columns = { trackingNumber: ["Guia"], at: ["Fecha"], amount: ["Recaudo"] };
      const profile = { id: "remesa", version: 1, kind: "remittance", columns };
      const given = table(`remesa-${number}`, [["Guia", "Fecha", "Recaudo"], ...lines]);
      const how = ["--in", given, "--profile", put("remesa.json", JSON.stringify(profile))];
      const preview = ["files", "preview", ...ofCarrier(THEIRS), ...how];
      const read = await ana.json<{ fileId: number }>(...preview);
      await ana.json("files", "apply", "--file", String(read.fileId));
      return read.fileId;
    }

    async function receive(number: string, cents: number, fileId: number) {
      const columns = { at: ["fecha"], amount: ["importe"] };
      const profile = { id: "bank", version: 1, kind: "bank", columns };
      const statement = table(`extracto-${number}`, [
        ["fecha", "importe"],
        [`2026-11-0${number}`, decimal(cents)],
      ]);
      const of = ["--account", BANK_ACCOUNT, "--country", "EC"];
      const how = ["--in", statement, "--profile", put("bank.json", JSON.stringify(profile))];
      await ana.json("bank", "import", ...of, ...how);
      const [line] = await ana.json<{ bankLineId: number }[]>("bank", "lines");
      const matched = ["--line", String(line!.bankLineId), "--file", String(fileId)];
      await until("the remittance is applied", async () => {
        const { code } = await ana.operate("bank", "match", ...matched);
        return code === 0 || null;
      });
    }

    async function giveAccount(number: string) {
      const { fields, save } = payouts.account;
      const typed = { holder: "Tienda de prueba", taxId: "1790000000001", bank: "Banco", number };
      for (const [name, value] of Object.entries(typed))
        await app.getByLabel(fields[name as keyof typeof typed]).fill(value);
      await app.getByRole("button", { name: save, exact: true }).click();
      await app.getByLabel(fields.holder).waitFor({ state: "detached" });
    }

    async function upload(path: string) {
      await app.locator("input[type=file]").setInputFiles(path);
      await app.getByRole("button", { name: files.upload.submit, exact: true }).click();
    }
  },
);

/** The carrier of the own contract says so. */
async function deliver({ carrierToken, trackingNumber }: Parcel): Promise<void> {
  const path = `/api/public/carrier/${carrierToken}/events`;
  const at = new Date().toISOString();
  const pushed = await fetch(`http://127.0.0.1:${demo.appPort}${path}`, {
    method: "POST",
    headers: { "x-key": PASSWORD },
    body: JSON.stringify(["1", "4"].map((code) => ({ trackingNumber, code, at }))),
  });
  if (!pushed.ok) throw new Error(await pushed.text());
}

const ofCarrier = (token: string) => ["--country", "EC", "--carrier", token];

/** The five sums of the page, in cents. */
async function sumsOf(
  app: FrameLocator,
  titles: Record<CashPlace, string>,
): Promise<Record<CashPlace, number>> {
  const said = { ...NOTHING };
  for (const place of cashPlaces) {
    const title = app.getByRole("heading", { name: titles[place], exact: true });
    const text = await title.locator("xpath=following-sibling::p").first().innerText();
    said[place] = Math.round(amountIn(text) * 100);
  }
  return said;
}

const decimal = (cents: number): string => (cents / 100).toFixed(2);

/** As `30,90` in Spanish, `30.90` in English. */
const amountPattern = (cents: number): RegExp => new RegExp(decimal(cents).replace(".", "[.,]"));

function writer(folder: string) {
  const put = (name: string, content: string): string => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  const table = (name: string, rows: readonly (readonly string[])[]) =>
    put(`${name}.csv`, rows.map((cells) => cells.join(";")).join("\n"));
  return { put, table };
}

/** Parcels of the shop's account with cash, by whichever carrier; and its contract with one. */
async function openSender(service: Service, accountId: AccountId) {
  const { apiKey } = await issueApiKey(service, { accountId, name: "Pruebas" });
  const shop = await findShopOfAccount(service.db.read, accountId);
  const origin = `http://127.0.0.1:${demo.appPort}`;
  const api = storeClient({
    origin,
    apiKey,
    narrator: { print: () => {}, show: () => {}, step: () => {} },
  });
  let sent = 0;
  async function send(tokenFrom: string, cents: number): Promise<Parcel> {
    // The first price of a contract may still be on its way.
    const { shipmentId, rateId, carrierToken } = await until(
      `${tokenFrom} has a price`,
      async () => {
        const draft = await api.post<Draft>("/shipment", {
          senderAddressId: shop!.senderAddressId,
          recipientAddress: {
            fullName: "Rosa Quishpe",
            streetLine1: "Av. 9 de Octubre 100",
            territoryBaseId: "EC|:|09|:|0901|:|090150",
            country: "EC",
            phone: "+593991234567",
          },
          parcel: { weight: 1, length: 20, width: 20, height: 10 },
          contents: ["clothes"],
          goodsCollection: cents / 100,
          goodsInsured: 0,
          goodsCurrency: "USD",
          extId: `C-${(sent += 1)}`,
        });
        const isIt = (each: Draft["rates"][number]) => each.carrierToken.startsWith(tokenFrom);
        const rate = draft.rates.find((each) => each.available && isIt(each));
        return rate ? { ...rate, shipmentId: draft.shipmentId } : null;
      },
    );
    const bought = { preferredRateObjectId: rateId, purchaseWith: "walletAvailable" };
    await api.patch(`/shipment/purchase/${shipmentId}`, bought);
    const { trackingNumber } = await api.patch<{ trackingNumber: string }>(
      `/shipment/generateTrackingNumber/${shipmentId}`,
    );
    return { carrierToken, shipmentId, trackingNumber };
  }
  return {
    send,
    connect: async (plugin: string) => {
      const stated = { secrets: { password: PASSWORD }, billing: "ownAccount" };
      await api.patch(`/contract/${plugin}`, stated);
      await api.post(`/contract/connect/${plugin}`, {});
    },
  };
}
