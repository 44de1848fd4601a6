import type { AccountId, ContractId } from "./ids.ts";

/**
 * A contract that one account has with a carrier. `draft`: being filled in. `connected`: offers under it are in the
 * account's quotations. `disabled`: makes no offers; what was bought under it is still followed and annulled.
 */
export const contractStates = ["draft", "connected", "disabled"] as const;
export type ContractState = (typeof contractStates)[number];

/** Who is charged for a label: the wallet here, or the account that the merchant has with the carrier. */
export const contractBillings = ["wallet", "ownAccount"] as const;
export type ContractBilling = (typeof contractBillings)[number];

/** The numbers of waybills that the carrier assigned to the contract. */
export interface ContractNumbers {
  prefix: string;
  from: number;
  to: number;
}

/** What a contract states instead of the carrier's card. */
export interface ContractFields {
  constants: Record<string, string | number | boolean | null>;
  numbers: ContractNumbers | null;
}

/** What may be shown of each secret: when it was set, and its last characters; empty for a short one. */
export type SecretHints = Record<string, { setAt: string; endsWith: string }>;

/** How the last attempt of an operation went. */
export interface Trial {
  at: string;
  by: string;
  isOk: boolean;
  /** The carrier's own answer or error, without secrets. */
  answer: string;
  /** Of the waybill that a create made. */
  trackingNumber?: string | null;
  carrierRef?: string | null;
}

/** What can be tried one by one. */
export const contractOperations = ["quote", "create", "find", "label", "annul", "track"] as const;
export type ContractOperation = (typeof contractOperations)[number];

export type CityMatch = "sure" | "unsure" | "chosen" | "leftOut";

export interface CarrierContract {
  contractId: ContractId;
  accountId: AccountId;
  /** The name of the plugin's file. */
  plugin: string;
  country: string;
  /** In rates and shipments. */
  carrierToken: string;
  state: ContractState;
  billing: ContractBilling;
  fields: ContractFields;
  secretHints: SecretHints;
  trials: Record<string, Trial>;
  revision: number;
  disconnectedAt: Date | null;
  objectCreated: Date;
  objectUpdated: Date;
}

/** With its encrypted secrets: only to call the carrier with. */
export interface StoredContract extends CarrierContract {
  secrets: string | null;
}

/** The purpose under which a contract's secrets are encrypted: no other contract's can stand in for them. */
export const contractPurpose = (contractId: ContractId): string => `carrierContract.${contractId}`;

/** No carrier of the market and no other contract has it. */
export const contractTokenOf = (carrierToken: string, contractId: ContractId): string =>
  `${carrierToken}-own-${contractId.toString(36)}`;

const ENDING_LENGTH = 4;
/** A shorter secret would be half shown by its ending. */
const SHOWN_LENGTH_MIN = 12;

export const endingOf = (secret: string): string =>
  secret.length < SHOWN_LENGTH_MIN ? "" : secret.slice(-ENDING_LENGTH);
