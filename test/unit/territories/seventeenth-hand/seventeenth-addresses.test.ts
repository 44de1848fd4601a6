import { checkAddresses } from "../blind-hands/check-addresses.ts";
import { atlasOf } from "./atlas.ts";
import { seventeenthAddresses } from "./seventeenth-addresses.ts";

checkAddresses({
  name: "the seventeenth hand",
  read: atlasOf,
  make: seventeenthAddresses,
  seed: process.env["SEVENTEENTH_SEED"] ?? "1",
  count: process.env["SEVENTEENTH_COUNT"] ?? "300",
  leastRight: 80,
  mostWrong: 40,
});
