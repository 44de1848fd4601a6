import { manifestOfHandover } from "#app/shipping/handovers/get-manifest.ts";

import { endpoint } from "../../endpoint.ts";
import { refusingHandover } from "../../handover-refusals.ts";
import { handoverParams, manifestJson, manifestSchema } from "../../json/handover.ts";

export const getManifestEndpoint = endpoint({
  operationId: "getManifest",
  method: "GET",
  path: "/handover/manifest/{id}",
  status: 200,
  objectType: "handoverManifest",
  scope: "read",
  summary: "Get the list of a hand-over",
  description:
    "Number, weight and cash of each shipment with their totals, and the same as a PDF for the carrier to sign.",
  params: handoverParams,
  payload: manifestSchema,
  errors: ["handoverNotFound", "handoverEmpty"],
  async respond(ctx, { params }) {
    const manifest = await refusingHandover(manifestOfHandover(ctx, params.id));
    return manifestJson(params.id, manifest, await ctx.documents.printManifest(manifest));
  },
});
