import type { ContractCarriers } from "#app/shipping/contracts/contract-carriers.ts";

const opensNone = () => {
  throw new Error("there are no contracts of accounts");
};

/** Of a service whose accounts connect no carriers. */
export const noContracts: ContractCarriers = {
  list: () => Promise.resolve([]),
  find: () => Promise.resolve(null),
  seal: opensNone,
  unseal: () => null,
  withCarrier: opensNone,
  refresh: () => Promise.resolve(),
};
