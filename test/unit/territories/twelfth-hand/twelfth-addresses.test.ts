import { checkAddresses } from "../blind-hands/check-addresses.ts";
import { atlasOf } from "./atlas.ts";
import { twelfthAddresses } from "./twelfth-addresses.ts";

const { TWELFTH_ADDRESSES: count = "100", TWELFTH_SEED: seed = "2" } = process.env;

checkAddresses({
  name: "a twelfth hand",
  read: atlasOf,
  make: twelfthAddresses,
  seed,
  count,
  leastRight: 95,
  mostWrong: 0,
});
