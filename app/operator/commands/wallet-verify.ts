import { command } from "../command.ts";
import { counted } from "../print.ts";

export const verify = command({
  noun: "wallet",
  verb: "verify",
  summary:
    "Replay every ledger against every shipment; exit 1 when a cent or a label does not add up",
  flags: {},
  async run(service) {
    const [{ verifyWallets }, { recordUpkeep }] = await Promise.all([
      import("#app/shipping/wallet/verify-wallets.ts"),
      import("#app/shipping/upkeep/upkeep.ts"),
    ]);
    const { accounts, transfers, shipments, problems } = await verifyWallets(service);
    // On a full or read-only disk the answer counts more than its note.
    await recordUpkeep(service, "walletVerify", problems.length === 0).catch(() => {});
    const checked = [
      counted(accounts, "account"),
      counted(transfers, "transfer"),
      counted(shipments, "shipment"),
    ].join(", ");
    return {
      json: { isClean: problems.length === 0, accounts, transfers, shipments, problems },
      isFailure: problems.length > 0,
      text:
        problems.length === 0
          ? `Every cent and every label adds up: ${checked}.`
          : [
              `${counted(problems.length, "problem")} found in ${checked}:`,
              ...problems.map(({ rule, subject, detail }) => `- ${rule}: ${subject}: ${detail}`),
            ].join("\n"),
    };
  },
});
