import type { Command } from "../command.ts";
import { accountCommands } from "./accounts.ts";
import { activityCommands } from "./activity.ts";
import { backupMade } from "./backup-made.ts";
import { backup } from "./backup.ts";
import { bankCommands } from "./bank.ts";
import { booksCommands } from "./books-verify.ts";
import { bucketCommands } from "./buckets.ts";
import { attemptCommands } from "./carrier-calls/attempts.ts";
import { manifestCommands } from "./carrier-calls/manifests.ts";
import { pickupCommands } from "./carrier-calls/pickups.ts";
import { pluginCommands } from "./carrier.ts";
import { carrierCommands } from "./carriers.ts";
import { chargeCommands } from "./charges.ts";
import { codCommands } from "./cod.ts";
import { contractCommands } from "./contracts.ts";
import { copyToPostgresCommand } from "./copy-to-postgres.ts";
import { disputeCommands } from "./disputes.ts";
import { exchangeRateCommands } from "./exchange-rates.ts";
import { fileCommands } from "./files.ts";
import { incidentCommands } from "./incidents.ts";
import { jobCommands } from "./jobs.ts";
import { keyCommands } from "./keys.ts";
import { payoutCommands } from "./payouts.ts";
import { periodCommands } from "./periods.ts";
import { refundCommands } from "./refunds.ts";
import { staffCommands } from "./staff.ts";
import { suspenseCommands } from "./suspense.ts";
import { territoryCommands } from "./territories.ts";
import { proposalCommands } from "./territory-proposals.ts";
import { topUpCommands } from "./top-ups.ts";
import { trackingCommands } from "./tracking.ts";
import { walletCommands } from "./wallet.ts";
import { webhookCommands } from "./webhooks.ts";

/** Everything an operator can ask, in the order in which help lists it. */
export const commands: readonly Command[] = [
  ...staffCommands,
  ...accountCommands,
  ...keyCommands,
  ...activityCommands,
  ...walletCommands,
  ...booksCommands,
  ...periodCommands,
  ...codCommands,
  ...disputeCommands,
  ...chargeCommands,
  ...carrierCommands,
  ...pluginCommands,
  ...contractCommands,
  ...territoryCommands,
  ...proposalCommands,
  ...refundCommands,
  ...incidentCommands,
  ...fileCommands,
  ...bankCommands,
  ...suspenseCommands,
  ...payoutCommands,
  ...trackingCommands,
  ...attemptCommands,
  ...pickupCommands,
  ...manifestCommands,
  ...topUpCommands,
  ...exchangeRateCommands,
  ...webhookCommands,
  ...jobCommands,
  ...bucketCommands,
  backup,
  backupMade,
  copyToPostgresCommand,
];
