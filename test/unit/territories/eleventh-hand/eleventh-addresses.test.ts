import { checkAddresses } from "../blind-hands/check-addresses.ts";
import { atlasOf } from "./atlas.ts";
import { eleventhAddresses } from "./eleventh-addresses.ts";

const { ELEVENTH_ADDRESSES: count = "100", ELEVENTH_SEED: seed = "2" } = process.env;

checkAddresses({
  name: "an eleventh hand",
  read: atlasOf,
  make: eleventhAddresses,
  seed,
  count,
  leastRight: 95,
  mostWrong: 0,
});
