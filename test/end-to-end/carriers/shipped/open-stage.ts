import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";

import { expect } from "vitest";

import { tapeSecrets } from "#app/carriers/plugin-tools/plugin-under-test.ts";
import { startTapeServer, type TapeServer } from "#app/carriers/plugin-tools/tape-server.ts";
import { readTape, type Tape } from "#app/carriers/plugin-tools/tape.ts";
import { readPlugin, type PluginFile } from "#app/carriers/plugin/plugin-carrier.ts";
import type { SimulatedShop } from "#app/simulators/shopify/store.ts";
import { makeFolder } from "#test/support/make-folder.ts";
import { askOperator, startOperator } from "#test/support/processes/server.ts";

import { openApp, postToApp } from "../../merchants.ts";
import { idle, openWorkplace, type Workplace } from "../../workplace.ts";
import { shippedCarriers, countries, ownMarkets, type ShippedCarrier } from "./shipped-carriers.ts";

const FOLDER = "app/carriers/shipped";
export const PUSH_PATH = "a-path-that-only-this-carrier-knows";

const NAME = "Tienda <Ñandú> & Cía";

/** Every parcel travels in the tape's box. */
const SETTINGS = JSON.stringify({
  boxes: [
    {
      name: "Caja",
      lengthCm: 30,
      widthCm: 20,
      heightCm: 10,
      weightGrams: 0,
      contentsMaxGrams: null,
    },
  ],
  defaultCategory: "book",
});

export interface Account {
  accountId: number;
  apiKey: string;
  carrierToken: string;
}

/** A shipped contract before a carrier that answers from its tape, and who connected it. */
export interface Staged {
  contract: ShippedCarrier;
  file: PluginFile;
  tape: Tape;
  stub: TapeServer;
  /** The reference that stands on the tape as `contract-1`. */
  expectReference: (reference: string) => void;
  /** Connected by the operator. */
  account: Account;
  /** The same, for parcels whose answer is lost: a carrier's number is one parcel's. */
  loser: Account;
  /** Connected by the merchant, in the app. */
  merchant: Account & { shop: SimulatedShop };
}

export interface Stage {
  workplace: Workplace;
  operate: (...args: string[]) => Promise<unknown>;
  of: (plugin: string) => Staged;
  close: () => Promise<void>;
}

/** The app as a process, and every shipped contract connected thrice. */
export async function openStage(): Promise<Stage> {
  const folder = makeFolder("encomienda-shipped-");
  const carriersFolder = join(folder, "carriers");
  write(join(folder, "markets"), ownMarkets);
  mkdirSync(carriersFolder);
  const stubs = await Promise.all(
    shippedCarriers.map((contract) => stubOf(contract, carriersFolder)),
  );
  const settings = { CARRIERS_FOLDER: carriersFolder, MARKETS_FOLDER: join(folder, "markets") };
  const workplace = await openWorkplace({ duplicates: 0, disorderMs: 0 }, settings);
  const { databaseUrl } = workplace.server();
  const operator = await startOperator(databaseUrl, {
    ...settings,
    SIGNING_SECRET: "one-secret-for-every-server-of-the-test",
  });
  const operate = (...args: string[]) => askOperator(operator.url, args);

  const shops = shippedCarriers.map((contract) => openShop(workplace, contract));
  await Promise.all(shops.map((shop) => openApp(workplace, shop)));
  await idle(workplace);
  await workplace.sql.run(`update shops set settings = '${SETTINGS}', settings_version = 2`);
  const staged = new Map<string, Staged>();
  for (const [index, stub] of stubs.entries()) {
    const { contract, file } = stub;
    const secretsFile = join(folder, `${contract.plugin}.json`);
    writeFileSync(secretsFile, JSON.stringify(fieldsOf(file)));
    const open = (name: string) => openAccount(operate, contract, { name, secretsFile });
    const account = await open("Own");
    const loser = await open("Loser");
    const merchant = await connectInApp(workplace, shops[index]!, stub, operate);
    staged.set(contract.plugin, { ...stub, account, loser, merchant });
  }
  return {
    workplace,
    operate,
    of: (plugin) => staged.get(plugin)!,
    async close() {
      await operator.stop();
      await workplace.close();
      for (const { stub } of stubs) await stub.close();
    },
  };
}

function write(root: string, folders: Record<string, Record<string, string>>): void {
  for (const [name, files] of Object.entries(folders))
    for (const [file, content] of Object.entries(files)) {
      const path = join(root, name, file);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, content);
    }
}

/** The contract's file in the operator's folder, with the stub's addresses for those of the carrier. */
async function stubOf(contract: ShippedCarrier, carriersFolder: string) {
  const path = join(FOLDER, `${contract.plugin}.ts`);
  const file = await readPlugin(pathToFileURL(path).href);
  const tape = readTape(JSON.parse(readFileSync(path.replace(/\.ts$/, ".tape.json"), "utf8")));
  let reference = "contract-1";
  const moved = (text: string) =>
    Object.entries(file.card.hosts).reduce(
      (so, [name, url]) => so.replaceAll(url, stub.hosts[name] ?? ""),
      text,
    );
  const stub = await startTapeServer(tape, Object.keys(file.card.hosts), (text) =>
    moved(text).replaceAll("contract-1", reference),
  );
  writeFileSync(join(carriersFolder, `${contract.plugin}.ts`), moved(readFileSync(path, "utf8")));
  const expectReference = (given: string) => void (reference = given);
  return { contract, file, tape, stub, expectReference };
}

/** What a contract states: the secrets on the tape, and numbers where the card has a range. */
function fieldsOf({ card, ...file }: PluginFile) {
  const read = tapeSecrets({ card, ...file });
  const secrets = Object.fromEntries(
    Object.entries(card.secrets).map(([name, { env }]) => [name, read(env) ?? ""]),
  );
  return {
    secrets: { ...secrets, ...(card.pushPath ? { pushPath: PUSH_PATH } : {}) },
    ...(card.trackingNumbers ? { numbers: { prefix: "IMP", from: 1, to: 99_999 } } : {}),
  };
}

async function openAccount(
  operate: Stage["operate"],
  { plugin, country, isTest }: ShippedCarrier,
  { name, secretsFile }: { name: string; secretsFile: string },
): Promise<Account> {
  const test = isTest ? ["--test"] : [];
  const created = await operate(
    "accounts",
    "create",
    "--name",
    name,
    "--country",
    country,
    ...test,
  );
  const account = created as Omit<Account, "carrierToken">;
  await topUp(operate, account.accountId);
  const given = ["--carrier", plugin, "--secrets-file", secretsFile];
  const connected = await operate(
    "carrier",
    "connect",
    "--account",
    `${account.accountId}`,
    ...given,
  );
  return { ...account, ...(connected as { carrierToken: string }) };
}

const topUp = (operate: Stage["operate"], accountId: string | number) =>
  operate(
    "wallet",
    "top-up",
    "--account",
    `${accountId}`,
    "--amount",
    "5000000",
    "--reference",
    `DEPOSIT-${accountId}`,
  );

function openShop(
  { store }: Workplace,
  { plugin, country, isTest }: ShippedCarrier,
): SimulatedShop {
  const { currency, home } = countries[country];
  const nothing = { firstName: null, lastName: null, address2: null, province: null };
  const address = {
    ...nothing,
    provinceCode: null,
    zip: null,
    latitude: null,
    longitude: null,
    company: NAME,
    address1: "Avenida de los Álamos 123",
    phone: "+593987654321",
    countryCode: country,
    ...home,
  };
  const shop = store.openShop(`${plugin}.myshopify.com`, {
    name: NAME,
    currency,
    address,
    isDevelopmentShop: isTest ?? false,
    throttle: { maximumAvailable: 100_000, restoreRate: 50_000 },
  });
  shop.merchant.install([]);
  return shop;
}

/** As the merchant's page does: the form, then the button. */
async function connectInApp(
  workplace: Workplace,
  shop: SimulatedShop,
  { contract: { plugin }, file }: Pick<Staged, "contract" | "file">,
  operate: Stage["operate"],
): Promise<Staged["merchant"]> {
  const of = `select account_id from shops where shop_domain = '${shop.domain}'`;
  const [row] = await workplace.sql.rows(of);
  const accountId = Number(row?.["account_id"]);
  await topUp(operate, accountId);
  const { secrets, numbers } = fieldsOf(file);
  const fields = (kind: string, values: object) =>
    Object.entries(values).map(([name, value]) => [`${kind}.${name}`, String(value)] as const);
  const form = [...fields("secret", secrets), ...fields("numbers", numbers ?? {})];
  const path = `/app/carriers/${plugin}.data`;
  await postToApp(workplace, shop, path, { intent: "save", ...Object.fromEntries(form) });
  await postToApp(workplace, shop, path, { intent: "connect" });
  const listed = await operate("carrier", "contracts", "--account", `${accountId}`);
  const [connected] = listed as { carrier: string; state: string; carrierToken: string }[];
  expect(connected).toMatchObject({ carrier: plugin, state: "connected" });
  const issued = await operate("keys", "issue", "--account", `${accountId}`);
  const { apiKey } = issued as { apiKey: string };
  return { shop, accountId, apiKey, carrierToken: connected!.carrierToken };
}
