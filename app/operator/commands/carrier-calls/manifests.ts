import { command } from "../../command.ts";
import { count, id, toggle } from "../../flags.ts";
import { firstLine, table, time } from "../../print.ts";
import { Refusal } from "../../refusal.ts";
import { requireStaff } from "../../sign-in.ts";
import { UsageError } from "../../usage-error.ts";

const LIST_LINES = { max: 1000, fallback: 50 };

const list = command({
  noun: "manifests",
  verb: "list",
  summary: "List the carriers' lists of handovers whose answer was lost: a person finds it out",
  flags: { limit: count("how many lines", LIST_LINES) },
  async run(service, { limit }) {
    const { listUndecidedManifests } = await import("#app/shipping/pickups/settle-manifest.ts");
    const found = await listUndecidedManifests(service, limit);
    const manifests = found.map(({ document: _document, ...manifest }) => manifest);
    return {
      json: manifests,
      text:
        manifests.length === 0
          ? "No carrier's list of a handover needs a person."
          : table(
              [
                "manifest",
                "account",
                "carrier",
                "country",
                "day",
                "parcels",
                "asked (UTC)",
                "said",
              ],
              manifests.map((manifest) => [
                String(manifest.manifestId),
                String(manifest.accountId),
                manifest.carrierToken,
                manifest.country,
                manifest.date,
                String(manifest.parcelCount),
                time(manifest.objectCreated),
                firstLine(manifest.detail ?? "-"),
              ]),
            ),
    };
  },
});

const settle = command({
  noun: "manifests",
  verb: "settle",
  summary: "Answer a carrier's list whose answer was lost: the carrier has it, or it has none",
  flags: {
    manifest: id<"Manifest">("the list, as `manifests list` shows it"),
    made: toggle("the carrier has it: its document is printed there"),
    none: toggle("the carrier has none: its parcels are free for another"),
  },
  async run(service, { manifest: manifestId, made, none }, by) {
    if (made === none) throw new UsageError("Give either --made or --none.");
    const { settleManifest } = await import("#app/shipping/pickups/settle-manifest.ts");
    const { PickupRefused } = await import("#app/shipping/pickups/pickup-refused.ts");
    const { name: settledBy } = requireStaff(by);
    const answer = { manifestId, isMade: made, settledBy };
    const settled = await settleManifest(service, answer).catch((error: unknown) => {
      if (!(error instanceof PickupRefused)) throw error;
      throw new Refusal(error.code, refusals[error.code] ?? error.code);
    });
    const { document: _document, ...json } = settled;
    return {
      json: { ...json, settledBy },
      text: `The list ${manifestId} of ${settled.carrierToken} is settled: ${made ? "made" : "none"}.`,
    };
  },
});

const refusals: Partial<Record<string, string>> = {
  manifestNotFound: "There is no such list; `manifests list` shows those that need a person.",
  manifestSettled: "It needs no person; `manifests list` shows those that do.",
};

export const manifestCommands = [list, settle];
