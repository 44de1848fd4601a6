import type { Command } from "./command.ts";
import { accountCommands } from "./commands/accounts.ts";
import { attemptCommands } from "./commands/attempts.ts";
import { backup } from "./commands/backup.ts";
import { carrierCommands } from "./commands/carriers.ts";
import { jobCommands } from "./commands/jobs.ts";
import { keyCommands } from "./commands/keys.ts";
import { refundCommands } from "./commands/refunds.ts";
import { territoryCommands } from "./commands/territories.ts";
import { walletCommands } from "./commands/wallet.ts";

/** Everything an operator can ask, in the order in which help lists it. */
export const commands: readonly Command[] = [
  ...accountCommands,
  ...keyCommands,
  ...walletCommands,
  ...carrierCommands,
  ...territoryCommands,
  ...refundCommands,
  ...attemptCommands,
  ...jobCommands,
  backup,
];
