import { createHash } from "node:crypto";

import { selectLabelsAfter } from "#db/shipping/labels.ts";
import type { Problem } from "#db/shipping/verify.ts";

import type { Service } from "../context.ts";
import type { ShipmentId } from "../model/ids.ts";

const BATCH = 200;

/**
 * Opens every label and compares it with what was kept of it when it was printed: reads all of them, so it takes time
 * in proportion to their bytes.
 * @throws VaultLocked in a process without the database's secret
 */
export async function verifyLabels({ db }: Pick<Service, "db">): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (let after = 0 as ShipmentId; ;) {
    const labels = await selectLabelsAfter(db.read, after, BATCH);
    for (const { shipmentId, pdf, labelSha256 } of labels) {
      after = shipmentId;
      const sha256 = pdf && createHash("sha256").update(pdf).digest("hex");
      if (sha256 !== null && sha256 === labelSha256) continue;
      problems.push({
        rule: "a label is what was printed with its number",
        subject: String(shipmentId),
        detail: sha256 === null ? "it cannot be opened" : "it is another label",
      });
    }
    if (labels.length < BATCH) return problems;
  }
}
