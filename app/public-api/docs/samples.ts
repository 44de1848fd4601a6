import { recordedMessages } from "../examples/recorded-examples.ts";
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
  "webhooks.message": [
    { language: "json", text: JSON.stringify(recordedMessages["shipment.labelCreated"], null, 2) },
  ],
  "webhooks.verify": [verifySamples.js, verifySamples.py, verifySamples.php],
  "webhooks.local": [
    { language: "js", text: RECEIVER },
    sh(`
url=http://localhost:8080 # or the address of the tunnel
local=$(call /webhook -d '{ "url": "'"$url"'", "events": ["shipment.updated"] }')
node receiver.mjs "$(jq -r .payload.secret <<<"$local")" &
call "/webhook/test/$(jq .payload.webhookId <<<"$local")" -X POST | jq .payload.type
wait`),
  ],
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
  "testing.money": [
    sh(`
charge=$(call /charge/sandboxCharge -d '{ "shipmentId": '"$shipment"', "type": "reweigh", "amount": 1.5 }' \\
  | jq .payload.chargeId)
call "/charge/contest/$charge" -X PATCH -d '{ "text": "It weighs 2 kg." }' | jq .payload.state
call "/charge/sandboxDecision/$charge" -X PATCH -d '{ "decision": "waived" }' | jq .payload.state`),
  ],
  "testing.names": [sh(REFUSED)],
  "guides.parcels": [sh(PARCELS)],
  "guides.returns": [
    sh(`
back=$(call "/shipment/return/$id" -d '{}')
jq '.payload | { shipmentId, status, sender: .senderAddress.fullName }' <<<"$back"`),
  ],
  "guides.batches": [sh(BATCHES)],
  "guides.incidents": [
    sh(`
call '/incident?isOpen=true' | jq '.payload.data[] | { incidentId, reason, state, solutions }'`),
  ],
  "guides.statement": [
    sh(`
call '/wallet/movement?limit=3' | jq '.payload.data[] | { kind, amount, balance }'
call '/wallet/movement.csv' -o statement.csv`),
  ],
  "clients.typescript": [{ language: "ts", text: typescript(origin) }],
  "clients.postman": [sh(`curl -sS -o postman.json "${origin}/api/public/postman.json"`)],
  "clients.generators": [
    sh(`npx openapi-typescript "${origin}/api/public/openapi.json" -o encomienda.d.ts`),
  ],
});

const REFUSED = `
body='{
  "senderAddressId": '"$sender"', "extId": "order-1002",
  "recipientAddress": {
    "fullName": "Sandbox refused", "phone": "+593987654321", "streetLine1": "Av. 9 de Octubre 424",
    "territoryBaseId": "EC|:|09|:|0901|:|090150", "country": "EC"
  },
  "parcel": { "weight": 2, "length": 20, "width": 15, "height": 10 },
  "contents": ["book"], "goodsCurrency": "USD"
}'
buy() {
  local draft id rate
  draft=$(call "$1" -d "$2")
  id=$(jq .payload.shipmentId <<<"$draft")
  rate=$(jq '.payload.rates[0].rateId' <<<"$draft")
  call "/shipment/purchase/$id" -X PATCH -o /dev/null \\
    -d '{ "preferredRateObjectId": '"$rate"', "purchaseWith": "walletAvailable" }'
  call "/shipment/generateTrackingNumber/$id" -X PATCH
}
refused=$(buy /shipment "$body")
id=$(jq .payload.shipmentId <<<"$refused")
jq '.payload | { trackingNumber, waybill }' <<<"$refused"
call "/shipment/annulAndRefund/$id" -X PATCH \\
  -d '{ "annulReasonStatus": "incorrectAddress" }' | jq .payload.status
change=$(jq '{ recipientAddress } | .recipientAddress.fullName = "Lucía Peñafiel"' <<<"$body")
buy "/shipment/correction/$id" "$change" \\
  | jq '.payload | { status, trackingNumber }'`;

const PARCELS = `
box='{ "weight": 2, "length": 20, "width": 15, "height": 10 }'
two=$(call /shipment -d '{
  "senderAddressId": '"$sender"', "extId": "order-1003",
  "recipientAddress": {
    "fullName": "Lucía Peñafiel", "phone": "+593987654321", "streetLine1": "Av. 9 de Octubre 424",
    "territoryBaseId": "EC|:|09|:|0901|:|090150", "country": "EC"
  },
  "parcel": '"$box"', "furtherParcels": ['"$box"'],
  "contents": ["book"], "goodsCurrency": "USD", "metadata": { "warehouse": "north" }
}')
jq '.payload.rates[] | { carrierToken, priceTotal, available, unavailableReason }' <<<"$two"
id=$(jq .payload.shipmentId <<<"$two")`;

const BATCHES = `
batch() {
  local started done=false
  started=$(call "/batch/$1" -d "$2" | jq .payload.batchId)
  until [ "$done" = true ]; do
    sleep 0.3
    done=$(call "/batch/$started" | jq .payload.isDone)
  done
  call "/batch/item/$started"
}
rate=$(jq '.payload.rates[0].rateId' <<<"$two")
pay='{ "shipmentId": '"$id"', "preferredRateObjectId": '"$rate"', "purchaseWith": "walletAvailable" }'
batch purchase '{ "items": ['"$pay"'] }' | jq '.payload.data[] | { state, priceTotal }'
batch generateTrackingNumber '{ "items": [{ "shipmentId": '"$id"' }] }' \\
  | jq '.payload.data[] | { state, number: .shipment.trackingNumber, waybill }'
call /label -d '{ "shipmentIds": ['"$id"'], "format": "a4" }' | jq .payload`;

const RECEIVER = `import { createServer } from "node:http";
import { buffer } from "node:stream/consumers";
import { isFromEncomienda } from "./verify.mjs";

const secrets = process.argv.slice(2);
const server = createServer(async (request, response) => {
  const body = await buffer(request);
  const isGenuine = isFromEncomienda(request.headers, body, secrets);
  response.writeHead(isGenuine ? 204 : 401).end();
  console.log(isGenuine ? \`genuine: \${body}\` : "not genuine");
  server.close();
}).listen(8080);`;

const typescript = (origin: string) => `import { createClient } from "encomienda-client";

const client = createClient({
  baseUrl: "${origin}/api/public",
  apiKey: "enc_test_…",
  country: "EC",
});
for await (const shipment of client.each("listShipments", { status: "inTransit" }))
  console.log(shipment.shipmentId, shipment.trackingNumber);`;
