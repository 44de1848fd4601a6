import { checkAddresses } from "../blind-hands/check-addresses.ts";
import { atlasOf } from "./atlas.ts";
import { thirteenthAddresses } from "./thirteenth-addresses.ts";

const { THIRTEENTH_ADDRESSES: count = "150", THIRTEENTH_SEED: seed = "2" } = process.env;

checkAddresses({
  name: "a thirteenth hand",
  read: atlasOf,
  make: thirteenthAddresses,
  seed,
  count,
  leastRight: 95,
  mostWrong: 0,
});
