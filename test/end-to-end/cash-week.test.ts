import { writeFileSync } from "node:fs";
import { join } from "node:path";

import { afterAll, beforeAll, expect, test } from "vitest";

import { apiClient, payloadOf, type Api } from "#test/spec/client.ts";
import type { Detail, Draft } from "#test/spec/shapes.ts";
import { makeTestDatabase, type TestDatabase } from "#test/support/database.ts";
import { makeFolder } from "#test/support/make-folder.ts";
import { runCli, startServer, type ServerProcess } from "#test/support/processes/server.ts";

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

/** What the second parcel's row of the file is short of. */
const SHORT = 2;
const BANK_ACCOUNT = "banco-1";
const SIGNING_SECRET = "cash of a week".repeat(4);

let database: TestDatabase;
let server: ServerProcess;
/** The token of a second person. */
let other: string;
const folder = makeFolder("encomienda-week-");
const env = () => ({ DATABASE_URL: database.url, SIGNING_SECRET, RATE_LIMIT_PER_MINUTE: "0" });
const cli = <Answer = unknown>(...words: string[]) => server.operator(...words) as Promise<Answer>;
const put = (name: string, content: string) => {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
};

beforeAll(async () => {
  database = await makeTestDatabase();
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
    const parcels = [await label(api, whole), await label(api, second)];
    const all = whole + second;
    const sums = async () => {
      const answer = await api.get<{ currencies: { places: object }[] }>("/cod/summary");
      return payloadOf(answer, 200).currencies[0]?.places;
    };
    const nothing = { toCollect: 0, withCarrier: 0, onItsWay: 0, inBalance: 0, paidOut: 0 };
    expect(await sums()).toEqual({ ...nothing, toCollect: all });

    const ofCarrier = ["--country", country, "--carrier", parcels[0]!.carrierToken];
    for (const { trackingNumber } of parcels)
      for (const event of ["departed", "collected"]) {
        const at = new Date().toISOString();
        await cli(
          "tracking",
          "record",
          ...ofCarrier,
          "--number",
          trackingNumber,
          "--event",
          event,
          "--at",
          at,
        );
      }
    expect(await sums()).toEqual({ ...nothing, withCarrier: all });

    const day = new Date().toISOString().slice(0, 10);
    const amounts = [whole, second - SHORT];
    const rows = parcels.map(({ trackingNumber }, at) =>
      [trackingNumber, day, amounts[at]].join(";"),
    );
    const remittance = put(`remesa-${country}.csv`, ["Guia;Fecha;Recaudo", ...rows].join("\n"));
    const profileOfCarrier = put(
      "remesa.json",
      JSON.stringify({
        id: "remesa",
        version: 1,
        kind: "remittance",
        columns: { trackingNumber: ["guia"], at: ["fecha"], amount: ["recaudo"] },
      }),
    );
    const given = ["--in", remittance, ...ofCarrier, "--profile", profileOfCarrier];
    const file = await cli<Previewed>("files", "preview", ...given);
    expect(file.problemRows).toMatchObject([{ problem: "short" }]);
    expect(await sums()).toEqual({ ...nothing, withCarrier: all });
    const ofFile = ["--file", String(file.fileId)];
    await cli("files", "apply", ...ofFile);
    const paid = all - SHORT;
    await expect.poll(sums).toEqual({ ...nothing, withCarrier: SHORT, onItsWay: paid });

    const profile = put(
      "bank.json",
      JSON.stringify({
        id: "bank",
        version: 1,
        kind: "bank",
        columns: { at: ["fecha"], amount: ["importe"] },
      }),
    );
    const statement = put(`extracto-${country}.csv`, `fecha;importe\n${day};${paid}\n`);
    const bank = [`${BANK_ACCOUNT}-${country}`, "--country", country, "--profile", profile];
    await cli("bank", "import", "--in", statement, "--account", ...bank);
    const [line] = await cli<{ bankLineId: number; mayBe: number[] }[]>("bank", "lines");
    expect(line?.mayBe).toEqual([file.fileId]);
    await cli("bank", "match", "--line", String(line!.bankLineId), ...ofFile);
    await expect.poll(sums).toEqual({ ...nothing, withCarrier: SHORT, inBalance: paid });

    const details = {
      holder: "Tienda",
      taxId: "179",
      bank: "Banco",
      kind: "checking",
      number: "2200998877",
    };
    const set = put(`details-${country}.json`, JSON.stringify(details));
    await cli("payouts", "details", ...account, "--set", set);
    const { payoutId } = await cli<{ payoutId: number }>("payouts", "request", ...account);
    const ofPayout = ["--payout", String(payoutId)];
    await expect(cli("payouts", "approve", ...ofPayout)).rejects.toThrow(
      "payoutNeedsAnotherPerson",
    );
    await runCli(["payouts", "approve", ...ofPayout], { ...env(), ENC_STAFF_TOKEN: other });
    const order = join(folder, `order-${country}.csv`);
    expect(await cli("payouts", "order", "--out", order)).toMatchObject({ payouts: 1 });
    await cli("payouts", "sent", ...ofPayout, "--from", bank[0]!, "--reference", `OUT-${country}`);
    expect(await cli("payouts", "done", ...ofPayout)).toMatchObject({
      state: "done",
      amount: paid,
    });
    await expect.poll(sums).toEqual({ ...nothing, withCarrier: SHORT, paidOut: paid });
    expect(await cli("books", "verify")).toMatchObject({ isClean: true });

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
      return { trackingNumber: trackingNumber!, carrierToken: rate.carrierToken };
    }
  },
);
