import { checkAddresses } from "../blind-hands/check-addresses.ts";
import { atlasOf } from "../thirteenth-hand/atlas.ts";
import { fourteenthAddresses } from "./fourteenth-addresses.ts";

const { FOURTEENTH_ADDRESSES: count = "150", FOURTEENTH_SEED: seed = "1" } = process.env;

checkAddresses({
  name: "a fourteenth hand",
  read: atlasOf,
  make: fourteenthAddresses,
  seed,
  count,
  leastRight: 95,
  mostWrong: 0,
});
