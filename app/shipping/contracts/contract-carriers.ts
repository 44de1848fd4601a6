import type {
  ContractNumbers,
  ContractOperation,
  StoredContract,
} from "../model/carrier-contract.ts";
import type { Carrier } from "../model/carrier.ts";
import type { ContractId } from "../model/ids.ts";

/** One field of a contract's form. */
export interface ContractField {
  name: string;
  /** What the carrier's card calls it; null when it has no text for it. */
  label: { es: string; en: string } | null;
}

export interface SecretField extends ContractField {
  /** The secret part of an address, which a contract need not have. */
  isPushPath?: true;
}

/** A value that the card states and a contract may state otherwise. */
export interface ContractConstant extends ContractField {
  value: string | number | boolean | null;
}

/** A carrier that an account may connect. */
export interface CarrierChoice {
  /** The name of its file. */
  plugin: string;
  carrierToken: string;
  displayName: string;
  country: string;
  currency: string;
  testOnly: boolean;
  secrets: SecretField[];
  constants: ContractConstant[];
  /** The range of numbers that the contract has to state; null where the carrier numbers its waybills. */
  numbers: (ContractNumbers & { digits: number }) | null;
  operations: ContractOperation[];
  /** How many cities its card knows, and the parts of the carrier's key of one; empty for a single value. */
  cities: { count: number; keyParts: string[]; isNumber: boolean };
}

/** The secrets of a contract by their names on the card. */
export type ContractSecrets = Record<string, string>;

/** What carriers under contracts of accounts need from outside of the service: plugins, keys, processes. */
export interface ContractCarriers {
  /** Of a country, by name. */
  list: (country: string) => Promise<CarrierChoice[]>;
  find: (country: string, plugin: string) => Promise<CarrierChoice | null>;
  seal: (contractId: ContractId, secrets: ContractSecrets) => string;
  /** Null when they cannot be decrypted: the key is another one. */
  unseal: (contract: StoredContract) => ContractSecrets | null;
  /**
   * Opens the contract as it is stored, also one that is not connected, for one attempt.
   * @throws Error that names what is missing
   */
  withCarrier: <Answer>(
    contract: StoredContract,
    ask: (carrier: Carrier, mask: (text: string) => string) => Promise<Answer>,
  ) => Promise<Answer>;
  /** Uses what was stored, at once in this process. */
  refresh: () => Promise<void>;
}
