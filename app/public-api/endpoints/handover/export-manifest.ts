import { BYTE_ORDER_MARK, writeCsv } from "#app/runtime/csv.ts";
import { exportManifest } from "#app/shipping/handovers/export-manifest.ts";

import { fileEndpoint } from "../../endpoint.ts";
import { refusingHandover } from "../../handover-refusals.ts";
import { handoverParams } from "../../json/handover.ts";

export const exportManifestEndpoint = fileEndpoint({
  operationId: "exportManifest",
  method: "GET",
  path: "/handover/manifest/csv/{id}",
  status: 200,
  objectType: "handoverManifest",
  scope: "read",
  summary: "Download the list of a hand-over as CSV",
  description:
    "One row for each shipment, written as the statement's: RFC 4180 in UTF-8 with a first row of field names, and an " +
    "apostrophe before what a spreadsheet would change.",
  params: handoverParams,
  file: { mediaType: "text/csv", name: "handover.csv" },
  errors: ["handoverNotFound", "handoverEmpty"],
  async respond(ctx, { params }) {
    return inOnePart(
      BYTE_ORDER_MARK + writeCsv(await refusingHandover(exportManifest(ctx, params.id))),
    );
  },
});

async function* inOnePart(text: string) {
  yield text;
}
