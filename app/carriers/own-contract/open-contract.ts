import type { ContractBilling, ContractFields } from "#app/shipping/model/carrier-contract.ts";
import type { Carrier } from "#app/shipping/model/carrier.ts";
import type { AccountId } from "#app/shipping/model/ids.ts";
import { MINUTE_MS } from "#app/shipping/model/time-units.ts";

import type { CardCities } from "../plugin/card/cities.ts";
import {
  openPluginCarriers,
  type PluginCarriers,
  type PluginEnvironment,
  type PluginFile,
} from "../plugin/plugin-carrier.ts";

export interface ContractTerms {
  accountId: AccountId;
  carrierToken: string;
  isClosed: boolean;
  billing: ContractBilling;
  fields: ContractFields;
  /** In place of the card's; null keeps those. */
  cities: CardCities | null;
  /** By their names on the card. */
  secrets: Readonly<Record<string, string>>;
}

export interface OpenedContract {
  carriers: Carrier[];
  /**
   * Starts the process while there are fewer than may be kept, so that the first call does not wait for it. Ends when
   * the process can be called.
   */
  warm: () => Promise<void>;
  /** Ends the process as soon as no call is under way. */
  close: () => void;
}

/** A process of a contract that nothing was asked of for so long ends; the next call starts another. */
const IDLE_MS = 5 * MINUTE_MS;
/** So many contracts have a process at once; beyond, the one that is idle for longest ends. */
const PROCESSES_MAX = 8;

/** Those with a process, the one that was used longest ago first. */
const running = new Set<{ isIdle: () => boolean; end: () => void }>();

/**
 * The carriers of one account's contract: those of the plugin, with the contract's own secrets, numbers and cities. A
 * contract has a process of its own, so that no other account's calls share its memory or its logins.
 * @throws Error that names the missing secrets
 */
export function openContract(
  file: PluginFile,
  terms: ContractTerms,
  environment: Pick<PluginEnvironment, "hosts" | "reports" | "placeOf"> = {},
): OpenedContract {
  const { accountId, isClosed, billing } = terms;
  const own = withTerms(file, terms);
  const start = () =>
    openPluginCarriers(own, { ...environment, readSecret: secretsOf(file, terms), isBrief: true });

  let live: PluginCarriers | null = null;
  let calls = 0;
  let isRetired = false;
  let timer: NodeJS.Timeout | undefined;
  const self = { isIdle: () => calls === 0, end };

  function end(): void {
    clearTimeout(timer);
    running.delete(self);
    live?.close();
    live = null;
  }

  function open(): PluginCarriers {
    clearTimeout(timer);
    running.delete(self);
    for (const other of running) {
      if (running.size < PROCESSES_MAX) break;
      if (other.isIdle()) other.end();
    }
    running.add(self);
    return (live ??= start());
  }

  async function use<Answer>(index: number, ask: (carrier: Carrier) => Promise<Answer>) {
    const carrier = open().carriers[index];
    if (!carrier) throw new Error("the contract has no such carrier");
    calls += 1;
    try {
      return await ask(carrier);
    } finally {
      calls -= 1;
      if (calls === 0 && isRetired) end();
      else if (calls === 0) timer = setTimeout(end, IDLE_MS).unref();
    }
  }

  // Nothing is started for these: they know what is the same for every call.
  const carriers = start().carriers.map((carrier, index) => {
    const asked = throughProcess(carrier, [], (ask) => use(index, ask)) as unknown as Carrier;
    return { ...asked, contract: { ownedBy: accountId, billing, isClosed } };
  });
  return {
    carriers,
    async warm() {
      if (live || isRetired || isClosed || running.size >= PROCESSES_MAX) return;
      const opened = open();
      timer = setTimeout(end, IDLE_MS).unref();
      await opened.start();
    },
    close() {
      isRetired = true;
      if (calls === 0) end();
    },
  };
}

/** Parts of a carrier that have operations of their own. */
const PARTS = ["push", "pickups", "incidents"];
/** Operations that need no process. */
const LOCAL = ["quote", "refusesAddress", "serviceAt", "isPath"];

/** The same carrier, or part of one, whose operations start the process that they need. */
function throughProcess(
  part: object,
  path: readonly string[],
  use: (ask: (carrier: Carrier) => Promise<unknown>) => Promise<unknown>,
): Record<string, unknown> {
  const replaced = Object.entries(part).map(([name, value]: [string, unknown]) => {
    if (PARTS.includes(name)) return [name, throughProcess(Object(value), [name], use)];
    if (typeof value !== "function" || LOCAL.includes(name)) return [name, value];
    return [name, (...given: unknown[]) => use((carrier) => call(carrier, [...path, name], given))];
  });
  return Object.fromEntries(replaced) as Record<string, unknown>;
}

/** One of the operations of the carrier, with what its caller gave. */
async function call(carrier: Carrier, path: readonly string[], given: unknown[]): Promise<unknown> {
  const found = path.reduce<unknown>(
    (part, name) => (Object(part) as Record<string, unknown>)[name],
    carrier,
  );
  return (found as (...all: unknown[]) => unknown)(...given);
}

function withTerms(file: PluginFile, { carrierToken, fields, cities }: ContractTerms): PluginFile {
  const { card } = file;
  const { trackingNumbers } = card;
  return {
    ...file,
    card: {
      ...card,
      carrierToken,
      constants: { ...card.constants, ...fields.constants },
      trackingNumbers:
        trackingNumbers && fields.numbers
          ? { ...trackingNumbers, ...fields.numbers }
          : trackingNumbers,
      cities: cities ?? card.cities,
    },
  };
}

/** By the names of the environment's variables, which mean nothing here. */
function secretsOf({ card }: PluginFile, { secrets }: ContractTerms) {
  const variables = { ...card.secrets, ...(card.pushPath ? { pushPath: card.pushPath } : {}) };
  const byVariable = new Map(
    Object.entries(variables).map(([name, { env }]) => [env, secrets[name] ?? null]),
  );
  return (variable: string) => byVariable.get(variable) ?? null;
}
