import { countryHeader, keyHeader, latestApiVersion, versionHeader } from "../headers.ts";
import type { Code } from "./text-blocks.ts";
import { verifySamples } from "./verify-samples.ts";

const sh = (text: string): Code => ({ language: "sh", text: text.trim() });

/**
 * The code of the topics, by page and section. The shell's lines continue the session of the first page, in the order
 * of the pages, with a test key.
 * @param origin of the API, for clients
 */
export const samplesOf = (origin: string): Readonly<Record<string, readonly Code[]>> => ({
  "authentication.headers": [
    sh(`
curl -sS "${origin}/api/public/wallet" -H "${keyHeader}: $KEY" \\
  -H '${versionHeader}: ${latestApiVersion}' -H '${countryHeader}: EC' | jq .payload`),
  ],
  "idempotency.key": [
    sh(`
call "/shipment/purchase/$shipment" -X PATCH -H 'idempotency-key: pay-order-1001' -D - -o /dev/null \\
  -d '{ "preferredRateObjectId": '"$rate"', "purchaseWith": "walletAvailable" }' \\
  | grep -iE '^(HTTP|idempotency-replayed)'`),
  ],
  "idempotency.lost": [sh(`call '/shipment?extId=order-1001' | jq '.payload.data[].shipmentId'`)],
  "idempotency.number": [
    sh(`call "/shipment/$shipment" | jq '.payload | { trackingNumber, waybill }'`),
  ],
  "webhooks.subscribe": [
    sh(`
hook=$(call /webhook -d '{
  "url": "https://erp.example.com/hooks/encomienda",
  "events": ["shipment.updated", "shipment.labelCreated", "shipment.labelFailed", "wallet.low"]
}')
webhook=$(jq .payload.webhookId <<<"$hook")`),
  ],
  "webhooks.verify": [verifySamples.js, verifySamples.py, verifySamples.php],
  "webhooks.rotate": [
    sh(`
call "/webhook/rotateSecret/$webhook" -X PATCH -d '{ "previousValidHours": 24 }' \\
  | jq '.payload | { secret, previousSecretUntil }'`),
  ],
  "webhooks.check": [
    sh(`
call "/webhook/test/$webhook" -X POST | jq '.payload | { deliveryId, state }'
call "/webhook/delivery/$webhook" | jq '.payload.data[0]'
call '/event?limit=100' | jq '.payload | { count, nextCursor }'`),
  ],
  "testing.key": [
    sh(`call /wallet/playMoney -d '{ "amount": 50, "reference": "run-7" }' | jq .payload.balance`),
  ],
  "testing.travel": [
    sh(`call "/shipment/advance/$shipment" -X PATCH -d '{}' | jq .payload.status`),
  ],
  "testing.names": [sh(REFUSED)],
  "clients.typescript": [{ language: "ts", text: typescript(origin) }],
  "clients.postman": [sh(`curl -sS -o postman.json "${origin}/api/public/postman.json"`)],
  "clients.generators": [
    sh(`npx openapi-typescript "${origin}/api/public/openapi.json" -o encomienda.d.ts`),
  ],
});

const REFUSED = `
refused=$(call /shipment -d '{
  "senderAddressId": '"$sender"',
  "recipientAddress": {
    "fullName": "Sandbox refused", "phone": "+593987654321", "streetLine1": "Av. 9 de Octubre 424",
    "territoryBaseId": "EC|:|09|:|0901|:|090150", "country": "EC"
  },
  "parcel": { "weight": 2, "length": 20, "width": 15, "height": 10 },
  "contents": ["book"], "goodsCurrency": "USD"
}')
id=$(jq .payload.shipmentId <<<"$refused")
call "/shipment/purchase/$id" -X PATCH -o /dev/null \\
  -d '{ "preferredRateObjectId": '"$(jq '.payload.rates[0].rateId' <<<"$refused")"', "purchaseWith": "walletAvailable" }'
call "/shipment/generateTrackingNumber/$id" -X PATCH | jq '.payload | { trackingNumber, waybill }'
call "/shipment/annulAndRefund/$id" -X PATCH -d '{ "annulReasonStatus": "incorrectAddress" }' | jq .payload.status`;

const typescript = (origin: string) => `import { createClient } from "encomienda-client";

const client = createClient({
  baseUrl: "${origin}/api/public",
  apiKey: "enc_test_…",
  country: "EC",
});
for await (const shipment of client.each("listShipments", { status: "inTransit" }))
  console.log(shipment.shipmentId, shipment.trackingNumber);`;
