import { z } from "zod";

import { METADATA_KEYS_MAX } from "#app/shipping/model/metadata.ts";
import { editShipmentMetadata } from "#app/shipping/shipments/edit-shipment-metadata.ts";

import { detail } from "../../details.ts";
import { endpoint } from "../../endpoint.ts";
import { shipmentParams } from "../../json/id.ts";
import { metadataChangesJson, metadataOut } from "../../json/metadata.ts";
import { badRequest } from "../../read.ts";

const payload = z
  .object({ metadata: metadataOut })
  .meta({ id: "ShipmentMetadata", description: "What a client keeps with a shipment." });

export const editShipmentMetadataEndpoint = endpoint({
  operationId: "editShipmentMetadata",
  method: "PATCH",
  path: "/shipment/metadata/{id}",
  status: 200,
  objectType: "shipment",
  scope: "ship",
  summary: "Change what you keep with a shipment",
  description:
    "In any state, also when it is paid. Keys that are not named stay. Read it with `GET /shipment/{id}?include=metadata`. " +
    "It is erased with the recipient.",
  params: shipmentParams,
  body: z.object({ metadata: metadataChangesJson }),
  bodyExample: { metadata: { warehouse: "north", shelf: null } },
  payload,
  errors: ["pApiShipmentNotFound", "pApiShipmentNotEditable"],
  async respond(ctx, { params, body }, { inCommit }) {
    const asked = { shipmentId: params.id, changes: body.metadata, keysMax: METADATA_KEYS_MAX };
    const toPayload = (kept: z.output<typeof metadataOut>) => ({ metadata: kept });
    const metadata = await editShipmentMetadata(ctx, asked, inCommit?.(toPayload));
    if (!metadata) throw badRequest(detail("metadata", "tooLong"));
    return { metadata };
  },
});
