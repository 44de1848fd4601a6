import { writeFileSync } from "node:fs";
import { join } from "node:path";

import { afterAll, beforeAll, expect, test } from "vitest";

import { apiClient, payloadOf, type Api } from "#test/spec/client.ts";
import type { Detail, Draft } from "#test/spec/shapes.ts";
import { makeTestDatabase, type TestDatabase } from "#test/support/database.ts";
import { makeFolder } from "#test/support/make-folder.ts";
import { startServer, type ServerProcess } from "#test/support/processes/server.ts";

const DAY_MS = 86_400_000;
/** What jobs of the server do. */
const IN_TIME = { interval: 100 };

const weeks = [
  { country: "EC", from: "EC|:|17|:|1701|:|170150", phone: "+593987654321", cash: [40, 12.5] },
  {
    country: "CO",
    from: "CO|:|11|:|11001|:|11001000",
    phone: "+573101234567",
    cash: [150_000, 99_900],
  },
  { country: "CL", from: "CL|:|13|:|131|:|13101", phone: "+56912345678", cash: [45_990, 12_000] },
] as const;

interface Previewed {
  fileId: number;
  problemRows: { problem: string }[];
}

interface Charge {
  chargeId: number;
  state: string;
}

/** What the second parcel's row of the file is short of. */
const SHORT = 2;
const REWEIGH = 3;
const BANK_ACCOUNT = "banco-1";
const SIGNING_SECRET = "cash of a week".repeat(4);
/** The month in which everything is played, the one after this: days are closed when it is over, by a later clock. */
const MONTH = monthAfter(new Date().toISOString());

let database: TestDatabase;
let server: ServerProcess;
/** The token of a second person. */
let other: string;
const folder = makeFolder("encomienda-week-");
const put = (name: string, content: string) => {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
};
let aheadMs = 0;
const env = () => ({
  DATABASE_URL: database.url,
  SIGNING_SECRET,
  RATE_LIMIT_PER_MINUTE: "0",
  CLOCK_FILE: join(folder, "clock"),
  NODE_OPTIONS: `--import ${join(import.meta.dirname, "../support/processes/move-clock.ts")}`,
});
const now = () => new Date(Date.now() + aheadMs);
/** Of the server and of whoever gives commands; it never goes back. */
function moveClock(to: Date): void {
  aheadMs = to.getTime() - Date.now();
  put("clock", String(aheadMs));
}
const cli = <Answer = unknown>(...words: string[]) => server.operator(...words) as Promise<Answer>;
const byOther = (...words: string[]) => server.operatorAs(other, ...words);
/** The third parcel of each country, which nothing is heard of within the month. */
const thirds: (() => Promise<void>)[] = [];

beforeAll(async () => {
  database = await makeTestDatabase();
  moveClock(new Date(`${MONTH}-03T15:00:00Z`));
  server = await startServer({ env: env() });
  const luis = ["--email", "luis@example.com", "--name", "Luis Rey", "--role", "admin"];
  other = (await cli<{ token: string }>("staff", "add", ...luis)).token;
});
afterAll(async () => {
  await server?.stop();
  await database?.remove();
});

test.for(weeks)(
  "a week of cash in $country, by commands alone: each sum of the merchant is right after each step",
  async ({ country, from, phone, cash: [whole, second] }) => {
    const shop = ["--name", `Tienda ${country}`, "--country", country];
    const created = await cli<{ accountId: number; apiKey: string }>("accounts", "create", ...shop);
    const account = ["--account", String(created.accountId)];
    const funds = ["--amount", String(whole * 100), "--reference", `week ${country}`];
    await cli("wallet", "top-up", ...account, ...funds);
    const api = apiClient(server.baseUrl, created.apiKey, country);
    const [one, two, third] = [
      await label(api, whole),
      await label(api, second),
      await label(api, whole),
    ];
    const all = whole + second;
    const sums = async () => {
      const answer = await api.get<{ currencies: { places: object }[] }>("/cod/summary");
      return payloadOf(answer, 200).currencies[0]?.places;
    };
    /** Of the third parcel nothing comes within the month. */
    const nothing = { toCollect: whole, withCarrier: 0, onItsWay: 0, inBalance: 0, paidOut: 0 };
    expect(await sums()).toEqual({ ...nothing, toCollect: all + whole });

    const ofCarrier = ["--country", country, "--carrier", one.carrierToken];
    const report = async (number: string, event: string, at = now()) => {
      const told = ["--number", number, "--event", event, "--at", at.toISOString()];
      await cli("tracking", "record", ...ofCarrier, ...told);
    };
    for (const { trackingNumber } of [one, two])
      for (const event of ["departed", "collected"]) await report(trackingNumber, event);
    expect(await sums()).toEqual({ ...nothing, withCarrier: all });

    const remitted = await preview("remesa", [
      [one, whole],
      [two, second - SHORT],
    ]);
    expect(remitted.problemRows).toMatchObject([{ problem: "short" }]);
    expect(await sums()).toEqual({ ...nothing, withCarrier: all });
    const came = all - SHORT;
    await cli("files", "apply", ...remitted.of);
    await expect.poll(sums, IN_TIME).toEqual({ ...nothing, withCarrier: SHORT, onItsWay: came });
    await receive("extracto", came, remitted);
    await expect.poll(sums, IN_TIME).toEqual({ ...nothing, withCarrier: SHORT, inBalance: came });

    const details = {
      holder: "Tienda",
      taxId: "179",
      bank: "Banco",
      kind: "checking",
      number: "2200998877",
    };
    const set = put(`details-${country}.json`, JSON.stringify(details));
    await cli("payouts", "details", ...account, "--set", set);
    await payOut(came, `OUT-${country}`);
    await expect.poll(sums, IN_TIME).toEqual({ ...nothing, withCarrier: SHORT, paidOut: came });

    // The dispute: what is asked of the carrier, and its second file a day later.
    const question = ["cod", "list", ...account, "--state", "collected"];
    expect(await cli(...question)).toMatchObject([
      { trackingNumber: two.trackingNumber, problem: "short", remitted: second - SHORT },
    ]);
    moveClock(new Date(now().getTime() + DAY_MS));
    const rest = await preview("remesa-2", [[two, SHORT]]);
    expect(rest.problemRows).toEqual([]);
    await cli("files", "apply", ...rest.of);
    await expect.poll(sums, IN_TIME).toEqual({ ...nothing, onItsWay: SHORT, paidOut: came });
    expect(await cli(...question)).toEqual([]);
    await receive("extracto-2", SHORT, rest);
    await expect.poll(sums, IN_TIME).toEqual({ ...nothing, inBalance: SHORT, paidOut: came });
    await payOut(SHORT, `OUT-2-${country}`);
    await expect.poll(sums, IN_TIME).toEqual({ ...nothing, paidOut: all });

    // A charge that its merchant contests is not taken in its time, but when somebody upholds it; another is given up.
    const wallet = async () =>
      payloadOf(await api.get<{ balance: number }>("/wallet"), 200).balance;
    const before = await wallet();
    const [contested, waived] = [await announce("F-1", 8), await announce("F-2", 9)];
    const contest = ({ chargeId }: { chargeId: number }, why: string) =>
      cli("charges", "contest", "--charge", String(chargeId), "--text", why);
    const said = { state: "contested", contestText: "La pesamos antes de enviarla" };
    for (const charge of [contested, waived])
      expect(await contest(charge, said.contestText)).toMatchObject(said);
    moveClock(new Date(now().getTime() + 4 * DAY_MS));
    expect(await contest(waived, "No")).toMatchObject(said);
    await cli("charges", "waive", "--charge", String(waived.chargeId));
    expect(await wallet()).toBe(before);
    await cli("charges", "uphold", "--charge", String(contested.chargeId));
    expect(await wallet()).toBeCloseTo(before - REWEIGH, 2);
    expect(await sums()).toEqual({ ...nothing, paidOut: all });
    expect(await cli("books", "verify")).toMatchObject({ isClean: true });
    thirds.push(async () => {
      const inMonth = new Date(`${MONTH}-20T15:00:00Z`);
      for (const event of ["departed", "collected"])
        await report(third.trackingNumber, event, inMonth);
      expect(await sums()).toEqual({ ...nothing, toCollect: 0, withCarrier: whole, paidOut: all });
    });

    /** The carrier's file. The first says how it is read. */
    async function preview(name: string, rows: (readonly [{ trackingNumber: string }, number])[]) {
      const day = now().toISOString().slice(0, 10);
      const lines = rows.map(([{ trackingNumber }, amount]) =>
        [trackingNumber, day, amount].join(";"),
      );
      const file = put(`${name}-${country}.csv`, ["Guia;Fecha;Recaudo", ...lines].join("\n"));
      const columns = { trackingNumber: ["guia"], at: ["fecha"], amount: ["recaudo"] };
      const profile = { id: "remesa", version: 1, kind: "remittance", columns };
      const isFirst = rows.length > 1;
      const how = isFirst ? ["--profile", put("remesa.json", JSON.stringify(profile))] : [];
      const read = await cli<Previewed>("files", "preview", "--in", file, ...ofCarrier, ...how);
      return { ...read, of: ["--file", String(read.fileId)] };
    }

    /** The bank's line of a remittance. */
    async function receive(
      name: string,
      amount: number,
      { fileId, of }: { fileId: number; of: string[] },
    ) {
      const columns = { at: ["fecha"], amount: ["importe"] };
      const profile = { id: "bank", version: 1, kind: "bank", columns };
      const day = now().toISOString().slice(0, 10);
      const statement = put(`${name}-${country}.csv`, `fecha;importe\n${day};${amount}\n`);
      const how = ["--country", country, "--profile", put("bank.json", JSON.stringify(profile))];
      const bank = ["--account", `${BANK_ACCOUNT}-${country}`, ...how];
      await cli("bank", "import", "--in", statement, ...bank);
      const [line] = await cli<{ bankLineId: number; mayBe: number[] }[]>("bank", "lines");
      expect(line?.mayBe).toEqual([fileId]);
      await cli("bank", "match", "--line", String(line!.bankLineId), ...of);
    }

    /** All that is in the balance, asked by one person and approved by another. */
    async function payOut(amount: number, reference: string) {
      const { payoutId } = await cli<{ payoutId: number }>("payouts", "request", ...account);
      const payout = ["--payout", String(payoutId)];
      await expect(cli("payouts", "approve", ...payout)).rejects.toThrow(
        "payoutNeedsAnotherPerson",
      );
      await byOther("payouts", "approve", ...payout);
      const order = join(folder, `${reference}.csv`);
      expect(await cli("payouts", "order", "--out", order)).toMatchObject({ payouts: 1 });
      const sent = ["--from", `${BANK_ACCOUNT}-${country}`, "--reference", reference];
      await cli("payouts", "sent", ...payout, ...sent);
      expect(await cli("payouts", "done", ...payout)).toMatchObject({ state: "done", amount });
    }

    function announce(document: string, kilograms: number) {
      const terms = ["--type", "reweigh", "--amount", String(REWEIGH), "--document", document];
      const weight = ["--billed-kg", String(kilograms)];
      const of = ["--shipment", String(one.shipmentId)];
      return cli<Charge>("charges", "announce", ...of, ...terms, ...weight);
    }

    /** A parcel with cash, with its number, at a carrier that delivers within the country. */
    async function label(client: Api, goodsCollection: number) {
      const address = {
        fullName: "Ana Paz",
        streetLine1: "Av. Central 123",
        phone,
        country,
        territoryBaseId: from,
      };
      const saved = async (addressType: string) =>
        payloadOf(
          await client.post<{ addressId: number }>("/address", { ...address, addressType }),
          201,
        ).addressId;
      const body = {
        senderAddressId: await saved("sender"),
        recipientAddressId: await saved("recipient"),
        parcel: { weight: 1, length: 20, width: 15, height: 10 },
        contents: ["clothes"],
        goodsCollection,
        goodsInsured: 0,
        goodsCurrency: { EC: "USD", CO: "COP", CL: "CLP" }[country],
      };
      const { shipmentId, rates } = payloadOf(await client.post<Draft>("/shipment", body), 201);
      const rate = rates.find(({ available }) => available)!;
      const choice = { preferredRateObjectId: rate.rateId, purchaseWith: "walletAvailable" };
      payloadOf(await client.patch<Detail>(`/shipment/purchase/${shipmentId}`, choice), 200);
      const numbered = await client.patch<Detail>(`/shipment/generateTrackingNumber/${shipmentId}`);
      const { trackingNumber } = payloadOf(numbered, 200);
      return { shipmentId, trackingNumber: trackingNumber!, carrierToken: rate.carrierToken };
    }
  },
);

test("the month is closed by a person when its days are, and a closed day takes nothing", async () => {
  const after = monthAfter(`${MONTH}-01`);
  const close = (currency: string) =>
    cli<{ root: string }>("books", "close", "--month", MONTH, "--currency", currency);
  await expect(close("USD")).rejects.toThrow("monthNotOver");
  // Past the third hour of the first day, wherever the money is.
  moveClock(new Date(`${after}-01T14:00:00Z`));
  const roots = new Map<string, string>();
  for (const currency of ["USD", "COP", "CLP"]) {
    await expect
      .poll(() => close(currency).catch(String), IN_TIME)
      .toMatchObject({ state: "closed", accounts: 1 });
    roots.set(currency, (await close(currency)).root);
  }
  const published = await (await fetch(`${server.baseUrl}/books/roots.txt`)).text();
  const lines = [...roots].map(([currency, root]) => `${MONTH} ${currency} ${root}`);
  expect(published.trim().split("\n").toSorted()).toEqual(lines.toSorted());

  // Cash that was collected in the month and is heard of now is booked today.
  for (const hear of thirds) await hear();
  for (const [currency, root] of roots) expect(await close(currency)).toMatchObject({ root });
  expect(await cli("books", "chain")).toMatchObject({ broken: [] });
  expect(await cli("books", "verify")).toMatchObject({ isClean: true });
});

/** `2026-12` of a moment in November. */
function monthAfter(moment: string): string {
  const [year, month] = moment.split("-").map(Number);
  return new Date(Date.UTC(year!, month, 15)).toISOString().slice(0, 7);
}
