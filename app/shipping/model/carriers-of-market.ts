import type { Carrier } from "./carrier.ts";
import type { AccountId } from "./ids.ts";

/** The carriers that single accounts have contracts with: never among those that all accounts of a market share. */
export interface OwnCarriers {
  /** Those that the account may buy from. */
  readonly of: (accountId: AccountId) => readonly Carrier[];
  /** Of any account, also one whose contract was disconnected: for what was bought from it. */
  readonly find: (token: string) => Carrier | null;
  /** Of every account, disconnected ones included. */
  readonly all: () => readonly Carrier[];
}

/** The carriers that a market has for all accounts, and those of single ones. */
export interface CarriersOfMarket {
  readonly carriers: readonly Carrier[];
  readonly own?: OwnCarriers;
  /** The sandbox's, which no real account is offered. */
  readonly sandbox?: readonly Carrier[];
}

/** The carrier with this token; null when it has left the market, or there is no market. */
export function findCarrier(
  market: CarriersOfMarket | undefined,
  token: string | null | undefined,
): Carrier | null {
  if (!market || !token) return null;
  const isMeant = ({ carrierToken }: Carrier) => carrierToken === token;
  const shared = market.carriers.find(isMeant) ?? market.sandbox?.find(isMeant);
  return shared ?? market.own?.find(token) ?? null;
}

/** For work that goes over every carrier, those of single accounts too. */
export const everyCarrier = ({ carriers, own, sandbox }: CarriersOfMarket): readonly Carrier[] => [
  ...carriers,
  ...(own?.all() ?? []),
  ...(sandbox ?? []),
];
