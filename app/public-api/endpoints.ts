import type { Endpoint } from "./endpoint.ts";
import { createAddressEndpoint } from "./endpoints/address/create-address.ts";
import { deleteAddressEndpoint } from "./endpoints/address/delete-address.ts";
import { editAddressEndpoint } from "./endpoints/address/edit-address.ts";
import { getAddressEndpoint } from "./endpoints/address/get-address.ts";
import { listAddressesEndpoint } from "./endpoints/address/list-addresses.ts";
import { getBankDetailsEndpoint } from "./endpoints/bank-details/get-bank-details.ts";
import { setBankDetailsEndpoint } from "./endpoints/bank-details/set-bank-details.ts";
import { batchCreateShipmentsEndpoint } from "./endpoints/batch/batch-create-shipments.ts";
import { batchGenerateTrackingNumbersEndpoint } from "./endpoints/batch/batch-generate-tracking-numbers.ts";
import { batchPurchaseShipmentsEndpoint } from "./endpoints/batch/batch-purchase-shipments.ts";
import { getBatchEndpoint } from "./endpoints/batch/get-batch.ts";
import { listBatchItemsEndpoint } from "./endpoints/batch/list-batch-items.ts";
import { listBatchesEndpoint } from "./endpoints/batch/list-batches.ts";
import { resumeBatchEndpoint } from "./endpoints/batch/resume-batch.ts";
import { getCarrierEndpoint } from "./endpoints/carrier/get-carrier.ts";
import { listCarriersEndpoint } from "./endpoints/carrier/list-carriers.ts";
import { listServicePointsEndpoint } from "./endpoints/carrier/list-service-points.ts";
import { contestChargeEndpoint } from "./endpoints/charge/contest-charge.ts";
import { decideSandboxChargeEndpoint } from "./endpoints/charge/decide-sandbox-charge.ts";
import { getChargeEndpoint } from "./endpoints/charge/get-charge.ts";
import { listChargesEndpoint } from "./endpoints/charge/list-charges.ts";
import { makeSandboxChargeEndpoint } from "./endpoints/charge/make-sandbox-charge.ts";
import { getCodSummaryEndpoint } from "./endpoints/cod/get-cod-summary.ts";
import { getCodEndpoint } from "./endpoints/cod/get-cod.ts";
import { getRemittanceEndpoint } from "./endpoints/cod/get-remittance.ts";
import { listCodEndpoint } from "./endpoints/cod/list-cod.ts";
import { makeSandboxRemittanceEndpoint } from "./endpoints/cod/make-sandbox-remittance.ts";
import { previewRemittanceEndpoint } from "./endpoints/cod/preview-remittance.ts";
import { connectContractEndpoint } from "./endpoints/contract/connect-contract.ts";
import { disconnectContractEndpoint } from "./endpoints/contract/disconnect-contract.ts";
import { listContractsEndpoint } from "./endpoints/contract/list-contracts.ts";
import { saveContractEndpoint } from "./endpoints/contract/save-contract.ts";
import { tryContractEndpoint } from "./endpoints/contract/try-contract.ts";
import { listEventsEndpoint } from "./endpoints/event/list-events.ts";
import { closeHandoverEndpoint } from "./endpoints/handover/close-handover.ts";
import { exportManifestEndpoint } from "./endpoints/handover/export-manifest.ts";
import { getHandoverEndpoint } from "./endpoints/handover/get-handover.ts";
import { getManifestEndpoint } from "./endpoints/handover/get-manifest.ts";
import { listHandoversEndpoint } from "./endpoints/handover/list-handovers.ts";
import { openHandoverEndpoint } from "./endpoints/handover/open-handover.ts";
import { scanParcelEndpoint } from "./endpoints/handover/scan-parcel.ts";
import { takeOutParcelEndpoint } from "./endpoints/handover/take-out-parcel.ts";
import { answerIncidentEndpoint } from "./endpoints/incident/answer-incident.ts";
import { closeIncidentEndpoint } from "./endpoints/incident/close-incident.ts";
import { getIncidentEndpoint } from "./endpoints/incident/get-incident.ts";
import { listIncidentsEndpoint } from "./endpoints/incident/list-incidents.ts";
import { noteIncidentEndpoint } from "./endpoints/incident/note-incident.ts";
import { reportIncidentEndpoint } from "./endpoints/incident/report-incident.ts";
import { createApiKeyEndpoint } from "./endpoints/key/create-api-key.ts";
import { listApiKeysEndpoint } from "./endpoints/key/list-api-keys.ts";
import { revokeApiKeyEndpoint } from "./endpoints/key/revoke-api-key.ts";
import { generateLabelUrlEndpoint } from "./endpoints/label/generate-label-url.ts";
import { listPayoutsEndpoint } from "./endpoints/payout/list-payouts.ts";
import { requestPayoutEndpoint } from "./endpoints/payout/request-payout.ts";
import { endStandingPickupEndpoint } from "./endpoints/pickup/end-standing-pickup.ts";
import { getPickupEndpoint } from "./endpoints/pickup/get-pickup.ts";
import { listPickupsEndpoint } from "./endpoints/pickup/list-pickups.ts";
import { listStandingPickupsEndpoint } from "./endpoints/pickup/list-standing-pickups.ts";
import { reportNoShowEndpoint } from "./endpoints/pickup/report-no-show.ts";
import { requestPickupEndpoint } from "./endpoints/pickup/request-pickup.ts";
import { setStandingPickupEndpoint } from "./endpoints/pickup/set-standing-pickup.ts";
import { settlePickupEndpoint } from "./endpoints/pickup/settle-pickup.ts";
import { listApiRequestsEndpoint } from "./endpoints/request/list-api-requests.ts";
import { advanceShipmentEndpoint } from "./endpoints/shipment/advance-shipment.ts";
import { annulAndRefundShipmentEndpoint } from "./endpoints/shipment/annul-and-refund-shipment.ts";
import { correctShipmentEndpoint } from "./endpoints/shipment/correct-shipment.ts";
import { createReturnShipmentEndpoint } from "./endpoints/shipment/create-return-shipment.ts";
import { createShipmentEndpoint } from "./endpoints/shipment/create-shipment.ts";
import { editShipmentMetadataEndpoint } from "./endpoints/shipment/edit-shipment-metadata.ts";
import { editShipmentEndpoint } from "./endpoints/shipment/edit-shipment.ts";
import { generateShipmentLabelUrlEndpoint } from "./endpoints/shipment/generate-shipment-label-url.ts";
import { generateShipmentTrackingNumberEndpoint } from "./endpoints/shipment/generate-shipment-tracking-number.ts";
import { getShipmentEndpoint } from "./endpoints/shipment/get-shipment.ts";
import { listShipmentsEndpoint } from "./endpoints/shipment/list-shipments.ts";
import { listTrackingEventsEndpoint } from "./endpoints/shipment/list-tracking-events.ts";
import { purchaseShipmentEndpoint } from "./endpoints/shipment/purchase-shipment.ts";
import { quoteShipmentEndpoint } from "./endpoints/shipment/quote-shipment.ts";
import { proveMonthEndpoint } from "./endpoints/statement/prove-month.ts";
import { listTerritoriesEndpoint } from "./endpoints/territory/list-territories.ts";
import { matchTerritoryEndpoint } from "./endpoints/territory/match-territory.ts";
import { searchTerritoriesEndpoint } from "./endpoints/territory/search-territories.ts";
import { addPlayMoneyEndpoint } from "./endpoints/wallet/add-play-money.ts";
import { exportWalletMovementsEndpoint } from "./endpoints/wallet/export-wallet-movements.ts";
import { getWalletEndpoint } from "./endpoints/wallet/get-wallet.ts";
import { listWalletMovementsEndpoint } from "./endpoints/wallet/list-wallet-movements.ts";
import { createWebhookEndpoint } from "./endpoints/webhook/create-webhook.ts";
import { deleteWebhookEndpoint } from "./endpoints/webhook/delete-webhook.ts";
import { editWebhookEndpoint } from "./endpoints/webhook/edit-webhook.ts";
import { getWebhookEndpoint } from "./endpoints/webhook/get-webhook.ts";
import { listWebhookDeliveriesEndpoint } from "./endpoints/webhook/list-webhook-deliveries.ts";
import { listWebhooksEndpoint } from "./endpoints/webhook/list-webhooks.ts";
import { pauseWebhookEndpoint } from "./endpoints/webhook/pause-webhook.ts";
import { redeliverWebhookEndpoint } from "./endpoints/webhook/redeliver-webhook.ts";
import { rotateWebhookSecretEndpoint } from "./endpoints/webhook/rotate-webhook-secret.ts";
import { switchOnWebhookEndpoint } from "./endpoints/webhook/switch-on-webhook.ts";
import { testWebhookEndpoint } from "./endpoints/webhook/test-webhook.ts";

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
  listTrackingEventsEndpoint,
  createAddressEndpoint,
  listAddressesEndpoint,
  listTerritoriesEndpoint,
  searchTerritoriesEndpoint,
  generateLabelUrlEndpoint,
  matchTerritoryEndpoint,
  listCarriersEndpoint,
  getCarrierEndpoint,
  getAddressEndpoint,
  editAddressEndpoint,
  deleteAddressEndpoint,
  getWalletEndpoint,
  listWalletMovementsEndpoint,
  exportWalletMovementsEndpoint,
  createWebhookEndpoint,
  listWebhooksEndpoint,
  switchOnWebhookEndpoint,
  advanceShipmentEndpoint,
  addPlayMoneyEndpoint,
  batchCreateShipmentsEndpoint,
  batchPurchaseShipmentsEndpoint,
  batchGenerateTrackingNumbersEndpoint,
  listBatchesEndpoint,
  getBatchEndpoint,
  listBatchItemsEndpoint,
  resumeBatchEndpoint,
  pauseWebhookEndpoint,
  rotateWebhookSecretEndpoint,
  testWebhookEndpoint,
  listWebhookDeliveriesEndpoint,
  redeliverWebhookEndpoint,
  getWebhookEndpoint,
  editWebhookEndpoint,
  deleteWebhookEndpoint,
  listEventsEndpoint,
  createReturnShipmentEndpoint,
  correctShipmentEndpoint,
  listServicePointsEndpoint,
  listApiRequestsEndpoint,
  editShipmentMetadataEndpoint,
  listIncidentsEndpoint,
  getIncidentEndpoint,
  reportIncidentEndpoint,
  answerIncidentEndpoint,
  noteIncidentEndpoint,
  closeIncidentEndpoint,
  listCodEndpoint,
  getCodSummaryEndpoint,
  getCodEndpoint,
  openHandoverEndpoint,
  listHandoversEndpoint,
  getHandoverEndpoint,
  scanParcelEndpoint,
  takeOutParcelEndpoint,
  closeHandoverEndpoint,
  getManifestEndpoint,
  exportManifestEndpoint,
  listPayoutsEndpoint,
  requestPayoutEndpoint,
  getBankDetailsEndpoint,
  setBankDetailsEndpoint,
  listChargesEndpoint,
  getChargeEndpoint,
  contestChargeEndpoint,
  makeSandboxChargeEndpoint,
  decideSandboxChargeEndpoint,
  requestPickupEndpoint,
  listPickupsEndpoint,
  setStandingPickupEndpoint,
  listStandingPickupsEndpoint,
  endStandingPickupEndpoint,
  getPickupEndpoint,
  settlePickupEndpoint,
  reportNoShowEndpoint,
  previewRemittanceEndpoint,
  getRemittanceEndpoint,
  makeSandboxRemittanceEndpoint,
  proveMonthEndpoint,
  createApiKeyEndpoint,
  listApiKeysEndpoint,
  revokeApiKeyEndpoint,
  listContractsEndpoint,
  saveContractEndpoint,
  tryContractEndpoint,
  connectContractEndpoint,
  disconnectContractEndpoint,
];
