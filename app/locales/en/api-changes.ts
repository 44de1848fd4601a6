/** What changed in the public API, for its clients: the latest first. */
export const apiChanges = {
  title: "Changes",
  intro:
    "What is new in the API. Everything here works under version `2026-01-01` and changes no program that works.",
  entries: [
    {
      date: "2026-11-30",
      text: [
        "- Charges after the sale: read them with their evidence, and contest one within its 72 hours (`/charge`). A test key makes its own (`POST /charge/sandboxCharge`) and decides them.",
      ],
    },
    {
      date: "2026-11-29",
      text: [
        "- `milestone` of tracking events, and the events `shipment.outForDelivery`, `shipment.deliveryAttempted`, `shipment.readyForPickup` and `shipment.delivered`.",
        "- What an operation does not know is named: `x-ignored-fields`, `x-ignored-parameters`. Test keys and `Prefer: handling=strict` have it refused.",
        "- A carrier that alone knows its price and has not answered is `priceAwaited`; `Prefer: wait=N` waits for it, and a draft gets it later, with the event `shipment.ratesUpdated`. Items of a batch keep their `extId`, and a dry run of drafts says the cheapest price.",
        "- `POST /batch/generateTrackingNumber` obtains many numbers, and `batch.done` tells when a batch is over.",
        "- `metadata` of a shipment: what you keep with it, sent with a draft, changed at any time, read with `include=metadata`.",
        "- Test keys have three carriers, which force every reason and code.",
        "- Cash on delivery: where it is, parcel by parcel and in sums (`/cod`, `include=cod`), with events.",
        "- `include=history` of a shipment: what carriers did with your own parcels to that canton, to compare rates by.",
        "- `GET /request`: what your keys asked in the last 30 days, and how it was answered.",
        "- Incidents: list, report, answer through the carrier, note and close them (`/incident`), with events.",
        "- Hand-over: scans that are kept as proof, a signature and a list for any carrier, also as CSV (`/handover`); a wrong scan is taken out, and a shipment has its scans (`include=handover`).",
        "- `include=dispatchAnswer` of a shipment: what its buyer was asked before it left, and answered.",
        "- Pickups: ask a carrier to collect, ask again after nobody came (`/pickup`), or every week (`/pickup/standing`); the sandbox has them too.",
        "- Each place in `details` has a `code`, and `webhookUrlNotAllowed` says why.",
        "- Bodies may be compressed (`gzip`, `deflate`, `br`). Another type than JSON is refused: `415 unsupportedMediaType`.",
        "- Filters by time take a date alone. A slash at the end of a path does no harm. E-mail addresses have at most 254 characters.",
      ],
    },
    {
      date: "2026-11-25",
      text: [
        "- Messages of webhooks name the version in which they are written: `x-service-api-version`. The document has one of each type, as a receiver got it.",
        "- A deleted address is erased in the end, when no open shipment names it.",
        "- On these pages: a receiver for your own machine, a refusal with its recovery, and how the operator of a service gets a key.",
      ],
    },
    {
      date: "2026-11-23",
      text: [
        "- Test keys (`enc_test_…`) with a sandbox, play money and recipients that force what is rare.",
        "- `Idempotency-Key` on every POST and PATCH; `409 pApiShipmentExtIdAlreadyUsed` names the shipment.",
        "- Filters and cursors in lists: `GET /shipment?extId=`, `trackingNumber`, `status`, times.",
        "- `waybill`: why a paid shipment has no number yet, and the event `shipment.labelFailed`.",
        "- `GET /shipment/{id}?include=rates,parcel,paid,trackingPageUrl`, and its tracking events.",
        "- Wallet, movements, carriers with their limits, the territory of an address, saved addresses in full.",
        "- Labels in more formats, and many in one file.",
        "- Webhooks: edit, pause, test, deliveries, redelivery, a renewed secret; the log `GET /event`.",
        "- Scopes, expiry and allowed addresses of keys; `ratelimit` in every answer.",
        "- No limit that the specification does not have: texts of any length, third decimals rounded half up, what is too much for a carrier is a row with its reason.",
        "- This portal, a TypeScript client and a Postman collection.",
      ],
    },
    {
      date: "2026-01-01",
      text: [
        "The first version: quotation, drafts, purchase, tracking numbers, labels, annulment, addresses and territories.",
      ],
    },
  ],
};
