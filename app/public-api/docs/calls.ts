import { latestApiVersion, countryHeader, keyHeader, versionHeader } from "../headers.ts";
import type { Code } from "./text-blocks.ts";
import { verifySamples } from "./verify-samples.ts";

export const stepNames = [
  "key",
  "quotation",
  "draft",
  "purchase",
  "label",
  "webhook",
  "verify",
] as const;
export type StepName = (typeof stepNames)[number];

/**
 * The code of the page, by step: one shell session that sends a parcel, and a function that checks a message.
 * @param origin of the API, for clients
 */
export function codeOf(origin: string): Record<StepName, Code> {
  const sh = (text: string): Code => ({ language: "sh", text: text.trim() });
  return {
    key: sh(`
read -rs -p 'API key: ' KEY
call() {
  local path=$1; shift
  curl -sS "${origin}/api/public$path" "$@" -H "${keyHeader}: $KEY" \\
    -H '${versionHeader}: ${latestApiVersion}' -H '${countryHeader}: EC' \\
    -H 'content-type: application/json'
}`),
    quotation: sh(`
call /quotation -d '{
  "senderAddress":    { "territoryBaseId": "EC|:|17|:|1701|:|170150", "country": "EC" },
  "recipientAddress": { "territoryBaseId": "EC|:|09|:|0901|:|090150", "country": "EC" },
  "parcel": { "weight": 2, "length": 20, "width": 15, "height": 10 },
  "goodsCurrency": "USD"
}' | jq -c '.payload.data[] | { carrierToken, available, priceTotal, estimateDays }'`),
    draft: sh(`
sender=$(call /address -d '{
  "addressType": "sender", "fullName": "Bodega Norte", "phone": "+593991234567",
  "streetLine1": "Av. Amazonas N34-451",
  "territoryBaseId": "EC|:|17|:|1701|:|170150", "country": "EC"
}' | jq .payload.addressId)

draft=$(call /shipment -d '{
  "senderAddressId": '"$sender"',
  "recipientAddress": {
    "fullName": "Lucía Peñafiel", "phone": "+593987654321",
    "streetLine1": "Av. 9 de Octubre 424", "reference": "Junto al malecón",
    "territoryBaseId": "EC|:|09|:|0901|:|090150", "country": "EC"
  },
  "parcel": { "weight": 2, "length": 20, "width": 15, "height": 10 },
  "contents": ["book"], "goodsCurrency": "USD", "extId": "order-1001"
}')
shipment=$(jq .payload.shipmentId <<<"$draft")
rate=$(jq '[.payload.rates[] | select(.available)] | min_by(.priceTotal).rateId' <<<"$draft")`),
    purchase: sh(`
call "/shipment/purchase/$shipment" -X PATCH -H 'idempotency-key: pay-order-1001' \\
  -d '{ "preferredRateObjectId": '"$rate"', "purchaseWith": "walletAvailable" }' \\
  | jq '.payload | { status, isPaid }'`),
    label: sh(`
call "/shipment/generateTrackingNumber/$shipment" -X PATCH | jq '.payload | { status, trackingNumber }'
link=$(call "/shipment/generateLabelUrl/$shipment" -d '{ "type": "carrierDefault" }' \\
  | jq -r .payload.downloadUrl)
curl -sS -o label.pdf "$link"`),
    webhook: sh(`
call /webhook -d '{
  "url": "https://erp.example.com/hooks/encomienda",
  "events": ["shipment.updated", "shipment.labelCreated", "shipment.refunded", "wallet.low"]
}' | jq .payload.secret`),
    verify: verifySamples.js,
  };
}
