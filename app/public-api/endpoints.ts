import type { Endpoint } from "./endpoint.ts";
import { annulAndRefundShipmentEndpoint } from "./endpoints/annul-and-refund-shipment.ts";
import { createAddressEndpoint } from "./endpoints/create-address.ts";
import { createShipmentEndpoint } from "./endpoints/create-shipment.ts";
import { createWebhookEndpoint } from "./endpoints/create-webhook.ts";
import { deleteWebhookEndpoint } from "./endpoints/delete-webhook.ts";
import { editShipmentEndpoint } from "./endpoints/edit-shipment.ts";
import { generateShipmentLabelUrlEndpoint } from "./endpoints/generate-shipment-label-url.ts";
import { generateShipmentTrackingNumberEndpoint } from "./endpoints/generate-shipment-tracking-number.ts";
import { getShipmentEndpoint } from "./endpoints/get-shipment.ts";
import { listAddressesEndpoint } from "./endpoints/list-addresses.ts";
import { listShipmentsEndpoint } from "./endpoints/list-shipments.ts";
import { listTerritoriesEndpoint } from "./endpoints/list-territories.ts";
import { listWebhooksEndpoint } from "./endpoints/list-webhooks.ts";
import { purchaseShipmentEndpoint } from "./endpoints/purchase-shipment.ts";
import { quoteShipmentEndpoint } from "./endpoints/quote-shipment.ts";
import { switchOnWebhookEndpoint } from "./endpoints/switch-on-webhook.ts";

/** The whole public API, one line per operation, in the specification's order, followed by this project's own. */
export const endpoints: readonly Endpoint[] = [
  quoteShipmentEndpoint,
  createShipmentEndpoint,
  listShipmentsEndpoint,
  getShipmentEndpoint,
  editShipmentEndpoint,
  purchaseShipmentEndpoint,
  generateShipmentTrackingNumberEndpoint,
  annulAndRefundShipmentEndpoint,
  generateShipmentLabelUrlEndpoint,
  createAddressEndpoint,
  listAddressesEndpoint,
  listTerritoriesEndpoint,
  createWebhookEndpoint,
  listWebhooksEndpoint,
  switchOnWebhookEndpoint,
  deleteWebhookEndpoint,
];
