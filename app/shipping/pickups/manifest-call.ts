import type { DurableCall, Outcome } from "#db/durable/durable-calls.ts";
import type { Connection } from "#db/engine/database.ts";
import {
  keepManifestReply,
  type KeptManifest,
  releaseFromManifest,
} from "#db/shipping/pickups/manifests.ts";

import { OutcomeUnknown, type CallSteps } from "../durable/durable-call.ts";
import type { ManifestReply, ManifestRequest } from "../model/carrier-pickups.ts";
import type { Carrier } from "../model/carrier.ts";
import type { ManifestId } from "../model/ids.ts";
import { isPdf } from "../model/label-kind.ts";
import { CARRIER_TIMEOUT_MS } from "../tracking/waybill-call.ts";

/** A list that this process asks for. */
export interface ClaimedManifest {
  manifestId: ManifestId;
  call: DurableCall;
  request: ManifestRequest;
}

type Answered = Exclude<ManifestReply, { kind: "unknown" }>;

/** How a list is asked for, once, and what follows from the answer, in one commit with it. */
export function manifestSteps(carrier: Carrier): CallSteps<ClaimedManifest, Answered> {
  return {
    async ask({ request }) {
      const answer = await askForManifest(carrier, request);
      if (answer.kind === "unknown") throw new OutcomeUnknown(answer.detail);
      return answer;
    },
    find: () => {
      throw new OutcomeUnknown("the answer was lost, and the carrier cannot be asked about it");
    },
    keep: (tx, { manifestId }, answer) => keepManifestAnswer(tx, manifestId, answer),
    giveUp: (_claim, detail) => ({ needsPerson: detail }),
  };
}

/** @throws what the carrier throws */
export async function askForManifest(
  carrier: Carrier,
  request: ManifestRequest,
): Promise<ManifestReply> {
  if (!carrier.pickups?.manifest) throw new Error("there is no carrier to ask");
  const answer = await carrier.pickups.manifest(request, AbortSignal.timeout(CARRIER_TIMEOUT_MS));
  if (answer.kind !== "made" || answer.document === null || isPdf(answer.document)) return answer;
  // The list is made: what its document is does not unmake it.
  return { ...answer, document: null };
}

/** A list that the carrier does not have frees its parcels for another. */
export async function keepManifestAnswer(
  tx: Connection,
  manifestId: KeptManifest["manifestId"],
  answer: Answered,
): Promise<Outcome> {
  if (answer.kind !== "made") {
    await releaseFromManifest(tx, manifestId);
    return { state: "rejected", detail: answer.detail };
  }
  await keepManifestReply(tx, manifestId, answer);
  return { state: "succeeded", detail: null };
}
