import { readCityKey } from "#app/carriers/own-contract/city-key.ts";
import { describeChoice } from "#app/carriers/own-contract/describe-choice.ts";
import { maskSecrets } from "#app/carriers/own-contract/mask-secrets.ts";
import { openContract, type OpenedContract } from "#app/carriers/own-contract/open-contract.ts";
import { openPluginLibrary } from "#app/carriers/own-contract/plugin-library.ts";
import type { PluginFile, PluginEnvironment } from "#app/carriers/plugin/plugin-carrier.ts";
import { decrypt, encrypt } from "#app/runtime/encrypt.ts";
import { failureLevel } from "#app/runtime/failure-level.ts";
import type { SigningKeys } from "#app/runtime/signing-keys.ts";
import type {
  ContractCarriers,
  ContractSecrets,
} from "#app/shipping/contracts/contract-carriers.ts";
import { contractPurpose, type StoredContract } from "#app/shipping/model/carrier-contract.ts";
import type { Carrier } from "#app/shipping/model/carrier.ts";
import type { OwnCarriers } from "#app/shipping/model/carriers-of-market.ts";
import type { AccountId, ContractId } from "#app/shipping/model/ids.ts";
import type { Database } from "#db/engine/database.ts";
import {
  contractsVersion,
  selectUsableContracts,
} from "#db/shipping/contracts/carrier-contracts.ts";
import { selectMatchedCities } from "#db/shipping/contracts/contract-cities.ts";

/** How long a server may use a contract as it was before another process changed it. */
const POLL_EVERY_MS = 10_000;

export interface OpenedContracts {
  contracts: ContractCarriers;
  /** Of a country: always the same object, with the contracts of now. */
  own: (country: string) => OwnCarriers;
  close: () => Promise<void>;
}

export interface ContractOptions {
  /** The plugins of the operator's folder. */
  installed: ReadonlyMap<string, PluginFile>;
  /** Read when a secret is first encrypted or decrypted. */
  keys: () => SigningKeys;
  log: {
    info(fields: object, message: string): void;
    warn(fields: object, message: string): void;
    error(fields: object, message: string): void;
  };
  /** Wraps every carrier, to count its calls. */
  equip?: (carrier: Carrier) => Carrier;
  reports?: PluginEnvironment["reports"];
  placeOf?: PluginEnvironment["placeOf"];
  pollEveryMs?: number;
  /** For a process that may never call a carrier: no process of a contract is started ahead. */
  isBrief?: boolean;
}

type CitiesOf = Map<ContractId, Record<string, string>>;

interface InUse extends OpenedContract {
  contract: StoredContract;
}

/**
 * The carriers that accounts connected, now and after every change by any process. A contract that cannot be opened is
 * logged and has no offers; nothing else changes.
 */
export async function openContracts(
  db: Database,
  {
    installed,
    keys,
    log,
    equip,
    reports,
    placeOf,
    pollEveryMs = POLL_EVERY_MS,
    isBrief = false,
  }: ContractOptions,
): Promise<OpenedContracts> {
  const library = openPluginLibrary(installed, (name, err) =>
    log.error({ event: "carrier.plugin_broken", plugin: name, err }, "A plugin cannot be loaded."),
  );
  const environment = { ...(reports && { reports }), placeOf };
  let inUse = new Map<ContractId, InUse>();
  let version = "";
  let reading: Promise<void> = Promise.resolve();
  let warming: Promise<void> = Promise.resolve();
  const waiting = new Set<InUse>();

  const seal: ContractCarriers["seal"] = (contractId, secrets) =>
    encrypt(keys(), contractPurpose(contractId), JSON.stringify(secrets));

  function unseal({ contractId, secrets }: StoredContract): ContractSecrets | null {
    if (secrets === null) return {};
    const text = decrypt(keys(), contractPurpose(contractId), secrets);
    return text === null ? null : (JSON.parse(text) as ContractSecrets);
  }

  async function open(contract: StoredContract, citiesOf: CitiesOf): Promise<OpenedContract> {
    const file = await library.read(contract.plugin);
    if (!file) throw new Error(`there is no plugin ${contract.plugin}`);
    const secrets = unseal(contract);
    if (!secrets) throw new Error("its secrets were encrypted with another key");
    const cities = citiesOf.get(contract.contractId);
    const terms = {
      ...contract,
      isClosed: contract.state !== "connected",
      secrets,
      cities: cities ? readCityKey(file, cities) : null,
    };
    return openContract(file, terms, environment);
  }

  async function read(): Promise<void> {
    const now = await contractsVersion(db.read);
    if (now === version) return;
    const stored = await selectUsableContracts(db.read);
    const citiesOf = await readCities(db);
    const next = new Map<ContractId, InUse>();
    for (const contract of stored) {
      const { contractId, revision } = contract;
      const known = inUse.get(contractId);
      if (known?.contract.revision === revision) next.set(contractId, known);
      else next.set(contractId, { contract, ...(await openOrLog(contract, citiesOf)) });
    }
    const before = inUse;
    inUse = next;
    version = now;
    for (const [contractId, old] of before) if (next.get(contractId) !== old) old.close();
    warmEach([...next.values()].filter((each) => before.get(each.contract.contractId) !== each));
  }

  async function openOrLog(contract: StoredContract, citiesOf: CitiesOf): Promise<OpenedContract> {
    try {
      const { carriers, ...opened } = await open(contract, citiesOf);
      return { carriers: equip ? carriers.map(equip) : carriers, ...opened };
    } catch (error) {
      const { contractId, accountId, carrierToken } = contract;
      const reason = error instanceof Error ? error.message : String(error);
      log.error(
        { event: "carrier.contract_refused", contractId, accountId, carrierToken, reason },
        "A contract of an account cannot be used.",
      );
      return { carriers: [], warm: () => Promise.resolve(), close: () => {} };
    }
  }

  /** In the background and one after the other: a server that starts has other work for its processors. */
  function warmEach(opened: readonly InUse[]): void {
    if (isBrief) return;
    for (const each of opened) {
      if (waiting.has(each)) continue;
      waiting.add(each);
      // What fails is started again by the first call, which reports it.
      warming = warming
        .then(each.warm)
        .catch(() => {})
        .finally(() => waiting.delete(each));
    }
  }

  /** One after the other, so that the newest one wins. */
  function refresh(): Promise<void> {
    const next = reading.then(read);
    reading = next.catch(() => {});
    return next;
  }

  await refresh();
  const timer = setInterval(() => {
    refresh().catch((err: unknown) => {
      const level = failureLevel(db, err);
      log[level]({ event: "carrier_contracts.read_failed", err }, "Contracts cannot be read.");
    });
  }, pollEveryMs);
  timer.unref();

  const contracts: ContractCarriers = {
    async list(country) {
      const files = await library.readAll();
      return [...files]
        .map(([name, file]) => describeChoice(name, file))
        .filter((choice) => choice.country === country);
    },
    async find(country, plugin) {
      const file = await library.read(plugin).catch(() => null);
      const choice = file && describeChoice(plugin, file);
      return choice?.country === country ? choice : null;
    },
    seal,
    unseal,
    async withCarrier(contract, ask) {
      const { carriers, close } = await open(contract, await readCities(db));
      try {
        const [carrier] = carriers;
        if (!carrier) throw new Error("the plugin has no carrier");
        return await ask(carrier, maskSecrets(Object.values(unseal(contract) ?? {})));
      } finally {
        close();
      }
    },
    refresh,
  };

  return {
    contracts,
    own: (country) => ({
      of(accountId) {
        const owned = [...inUse.values()].filter(({ contract }) =>
          isOf(contract, accountId, country),
        );
        // An account that does anything will soon want prices, and its process may have ended for being idle.
        warmEach(owned);
        return owned.flatMap(({ carriers }) => carriers);
      },
      find: (token) => everyOf(country).find(({ carrierToken }) => carrierToken === token) ?? null,
      all: () => everyOf(country),
    }),
    async close() {
      clearInterval(timer);
      await reading;
      for (const { close } of inUse.values()) close();
    },
  };

  function everyOf(country: string): Carrier[] {
    return [...inUse.values()]
      .filter(({ contract }) => contract.country === country)
      .flatMap(({ carriers }) => carriers);
  }
}

const isOf = (contract: StoredContract, accountId: AccountId, country: string) =>
  contract.accountId === accountId &&
  contract.country === country &&
  contract.state === "connected";

async function readCities(db: Database): Promise<CitiesOf> {
  const byContract: CitiesOf = new Map();
  for (const { contractId, cityKey, territory } of await selectMatchedCities(db.read)) {
    if (territory === null) continue;
    const cities = byContract.get(contractId) ?? {};
    cities[territory] = cityKey;
    byContract.set(contractId, cities);
  }
  return byContract;
}
