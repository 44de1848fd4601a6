interface Topic {
  title: string;
  intro: string;
  /** A line that begins with a dash is one of a list; `code` stands in backticks. */
  sections: Record<string, { title: string; text: string[] }>;
}

/** The developer portal's pages beside the first one and the catalogue of errors. */
export const apiTopics = {
  authentication: {
    title: "Authentication",
    intro:
      "A key says whose account a request is for, what it may do, and whether its money is real.",
    sections: {
      headers: {
        title: "Three headers",
        text: [
          "Every request has all three; `$KEY` and `call` below are those of Get started.",
          "- `x-api-key`: your key. Missing or unknown: `401 invalidApiKey`.",
          "- `x-service-api-version`: the version you wrote your program for, `2026-01-01`.",
          "- `x-service-country`: the market, such as `EC`. The answer repeats it.",
        ],
      },
      keys: {
        title: "Keys",
        text: [
          "In a Shopify store you create and revoke them in the app, under API keys. Elsewhere the operator of the service gives you the first one, and `POST /key` makes others. A key is shown once; the service keeps only its hash.",
          "- `enc_…` is live: it can spend the wallet's balance. Keep it like a password, on servers only, never in a page or an app.",
          "- `enc_test_…` acts in your account's sandbox, with play money. See Testing.",
          "To change a key, create the new one, put it into use, then revoke the old one: both work meanwhile.",
        ],
      },
      scopes: {
        title: "Scopes and limits of a key",
        text: [
          "A key may do everything, or only what its scopes name. What is not allowed is refused with `403 apiKeyScopeMissing`.",
          "- `read`: shipments, addresses, labels, territories, wallet, webhooks and events.",
          "- `quote`: quotations, carriers, the territory of an address.",
          "- `ship`: drafts, tracking numbers, annulments, addresses and webhooks.",
          "- `money`: the purchase.",
          "- `account`: keys and your own contracts with carriers, also to read them. A key makes none that may do more than itself.",
          "A key may also expire (`401 invalidApiKey` from then on) and be bound to the addresses of your servers (`403 apiKeyAddressNotAllowed` elsewhere).",
        ],
      },
      leaked: {
        title: "A key that got out",
        text: [
          "Revoke it at once: it stops working with the next request. For the scanner of your repositories, a key matches `enc_(test_)?[A-Za-z0-9_-]{43}`.",
        ],
      },
      rate: {
        title: "How many requests",
        text: [
          "The keys of an account share one limit. `ratelimit` in every answer says how many requests are left (`r`) and when all of them are back (`t`, in seconds). Over it the answer is `429 tooManyRequests` with `retry-after`.",
        ],
      },
    },
  },
  idempotency: {
    title: "Idempotency and retries",
    intro:
      "Networks lose answers. Every write of this API can be repeated without doing anything twice.",
    sections: {
      key: {
        title: "Idempotency-Key",
        text: [
          "Every POST and PATCH takes the header `Idempotency-Key`, 1 to 255 characters of ASCII. For 24 hours the same request with the same key has one effect and one answer; a repeated answer has `idempotency-replayed: true`.",
          "- Make it from what you do, such as `pay-order-1001`: it is still the same after your process has died.",
          "- A refusal is an answer too, and is repeated. When you have removed its cause (topped up, for example), use a new key.",
          "- Another request under the same key: `422 idempotencyKeyReused`. The first one is still at work: `409 idempotencyKeyInUse`; repeat after `retry-after`.",
        ],
      },
      retry: {
        title: "What to repeat, and when",
        text: [
          "- No answer, a timeout, 502 or 504 of a proxy, `504 answerLost`: repeat with the same key. It may have happened; with the key it happens once.",
          "- `429` and `503`: wait for the seconds of `retry-after`, then repeat with the same key. Nothing was done.",
          "- `409 idempotencyKeyInUse` and `409 shipmentCarrierCallPending`: repeat later.",
          "- `500`: repeat once with the same key, then report it with its `x-request-id`.",
          "- Any other 4xx: do not repeat it unchanged. Errors says what to do.",
          "Wait a little longer each time (0.5, 1, 2 seconds), by a random part less, and stop after a few. The TypeScript client does all of this.",
        ],
      },
      lost: {
        title: "After a lost answer without a key",
        text: [
          "`extId`, your order's number, belongs to one shipment. A second creation is `409 pApiShipmentExtIdAlreadyUsed`, and `shipmentId` in it names the first. You can also search for it:",
        ],
      },
      number: {
        title: "A tracking number that does not come",
        text: [
          "`generateTrackingNumber` succeeds with 200 also when the carrier gave no number: `trackingNumber` is then null, and `waybill` says why.",
          "- `pending`: the carrier has not answered. The service asks again by itself at `retryAt`; read the shipment later, or subscribe to `shipment.labelCreated`.",
          "- `refused`: the carrier does not take this parcel; `detail` has its words. Annul it, and the money is back at once; `POST /shipment/correction/{id}` then drafts it again, with what you change and under a new `extId` or none. Buy that one: `correctedBy` of the refused one names it. Testing shows it.",
          "- `needsPerson`: people of the service are finding out. Do not buy again meanwhile.",
          "Ask as often as you like: the carrier is asked for one number only.",
        ],
      },
    },
  },
  webhooks: {
    title: "Webhooks",
    intro: "Your system hears of every change within seconds, in signed messages.",
    sections: {
      subscribe: {
        title: "Subscribe",
        text: [
          "The address must be `https` and public. The answer has the `secret` of the signatures, this once.",
          "- `shipment.updated`: anything happened to a shipment: paid, moved, an incident, a number that idles.",
          "- `shipment.ratesUpdated`: a price that an unpaid draft waited for (`priceAwaited`) has come; read it with `include=rates`.",
          "- `shipment.labelCreated`: it has its tracking number.",
          "- `shipment.labelFailed`: the carrier refused it; `waybill` of the shipment says why.",
          "- `shipment.outForDelivery`, `shipment.deliveryAttempted`, `shipment.readyForPickup`: what the carrier says of the last leg, beside the status, which stays; once for each time.",
          "- `shipment.delivered`: it was delivered; once more when its cash has come.",
          "- `shipment.refunded`: its price is back in the wallet.",
          "- `wallet.low`: the balance fell below your threshold.",
          "- `wallet.charge`: a parcel was heavier than declared, or came back: announced 72 hours before it is charged, and until then `PATCH /charge/contest/{id}` contests it; then its next state.",
          "- `incident.opened`, `incident.answered`, `incident.closed`: a parcel has a problem (once more for each attempt), its carrier knows what to do, it is over.",
          "- `cod.collected`, `cod.remitted`, `cod.banked`: the cash of a parcel is with its carrier, handed over, in your balance. `cod.overdue`: it should have been handed over.",
          "- `payout.done`: a payout is in your wallet, or the bank has paid it. `payout.returned`: the bank has sent it back, and it is in your balance again.",
          "- `batch.done`: no item of a batch waits any more; read its items.",
          "New types may come: answer 2xx to what you do not know.",
        ],
      },
      message: {
        title: "A message",
        text: [
          "`timestamp` says when it happened, `data` is the state at that time, without names or addresses; read the shipment for those.",
          "- `webhook-id` is the same in every attempt: keep it, and handle what you have seen only once.",
          "- `webhook-timestamp` is the time of this attempt, in seconds.",
          "- `webhook-signature` is `v1,` and base64 of the HMAC-SHA256 over `id.timestamp.body`.",
          "- `x-service-api-version` is the version in which the message is written: `2026-01-01`, also when your requests name another.",
        ],
      },
      verify: {
        title: "Verify it",
        text: [
          "Messages are signed as Standard Webhooks 1.0.0 says: its libraries for a dozen languages verify them, and so does the TypeScript client. By hand: the body as it arrived (never parsed and written again), compared in constant time, not older than five minutes. Pass every secret that is valid now; header names are in lower case.",
        ],
      },
      local: {
        title: "Receive one on your machine",
        text: [
          "Save the function above as `verify.mjs`, and this beside it as `receiver.mjs`. It prints the first message and ends.",
          "The service must reach your machine: a tunnel such as `cloudflared tunnel --url http://localhost:8080` prints an `https` address. A service that you run yourself takes `http://localhost:8080` when it was started with `WEBHOOKS_TO_PRIVATE=yes`.",
        ],
      },
      answer: {
        title: "Answer",
        text: [
          "With any 2xx, within five seconds: put the message into a queue and answer. Anything else, redirects included, is a failure.",
          "- A failed message is sent again, 18 times in some 33 hours, ever more rarely. Messages may come late, twice or out of order.",
          "- After `429` or `503` with `Retry-After` nothing is sent to that webhook for the time that it asks for, an hour at most.",
          "- `410` deletes the webhook.",
          "- A webhook that accepts nothing for days is switched off. Its messages are kept for 7 days and follow when you switch it on again (`PATCH /webhook/switchOn/{id}`).",
        ],
      },
      rotate: {
        title: "Renew the secret",
        text: [
          "For the hours that you choose every message has two signatures, of the new secret and of the one before. Accept either, then forget the old one.",
        ],
      },
      check: {
        title: "Try it, and find what went missing",
        text: [
          "A test message is signed and repeated like any other. Every delivery shows its attempts for 30 days, and any can be sent again: `POST /webhook/delivery/{id}/{deliveryId}`.",
          "`GET /event` is the ordered log of everything, for 30 days. Keep `nextCursor` and send it as `after`: a reader that does so misses nothing, with or without webhooks.",
        ],
      },
    },
  },
  testing: {
    title: "Testing",
    intro:
      "A sandbox with the same calls, the same address and the same errors. Only the key differs.",
    sections: {
      key: {
        title: "A test key",
        text: [
          "Create a test key (`enc_test_…`) beside your live one: in a store under API keys, elsewhere the operator issues it (`keys issue --account ID --test`). It acts in your account's sandbox, with drafts and addresses of its own and three carriers. Live keys never see any of it, and test keys never see a real carrier.",
          "The wallet begins with 1,000 of play money. There is more for the asking; one `reference` credits once:",
        ],
      },
      travel: {
        title: "Let a parcel travel",
        text: [
          "With `{}` a parcel with a number goes one step on its way; with an `event` that happens: `pickedUp`, `departed`, `incidentOpened`, `incidentClosed`, `returning`, `collected`, `delivered`. What is not possible now is `422 sandboxEventNotPossible`. Webhooks follow as in real life, mails to the recipient do not.",
        ],
      },
      money: {
        title: "Cash and charges",
        text: [
          "`POST /cod/sandboxRemittance` hands over the cash of parcels that were `collected`: one row is short, one nobody's, one there twice. `POST /charge/sandboxCharge` bills a parcel with a number after the sale, to contest; `PATCH /charge/sandboxDecision/{id}` says what a person of the service would decide.",
        ],
      },
      carriers: {
        title: "Three carriers",
        text: [
          "`GET /carrier/sandbox-strict` says the bounds of each in your market's money.",
          "- `sandbox` takes nearly everything, several parcels too, and gives money back at once.",
          "- `sandbox-strict` has a parcel for every reason: more than 5 kg, a side over 60 cm, cash or a declared value above its limits, cash without insurance, both of different amounts (`422 ecCarrierShipmentCollectionMustEqualInsured`). Of the level 1 places by code the last one is not served, the one before has no fleet, the one before that collects no cash.",
          "- `sandbox-manual` takes neither cash nor insurance, and an annulment after the label stays `refundPending`.",
        ],
      },
      names: {
        title: "Force what is rare",
        text: [
          "The recipient's `fullName` decides.",
          "- `Sandbox refused`: the carrier refuses the parcel.",
          "- `Sandbox outage`: the carrier is down for ten seconds. The number comes by itself.",
          "- `Sandbox lost answer`: the number exists, its answer was lost. The service finds it: there is one number.",
          "- `Sandbox delivery`, `Sandbox delay`, `Sandbox incident`: the parcel travels by itself, within seconds, to that end.",
          "The `note` of a pickup does the same: `Sandbox refused`, `Sandbox lost answer`. `sandbox-manual` collects nothing.",
          "A refusal, and how to recover from it: the money comes back, and a corrected shipment takes its place.",
        ],
      },
      other: {
        title: "Worth a test of yours",
        text: [
          "- A lost answer: end the connection before it comes, repeat with the same `Idempotency-Key`, and count the shipments.",
          "- A webhook with a wrong signature, one that is ten minutes old, and one that comes twice.",
          "- `422 paymentIntentExecuteTransactionWalletInsufficientFunds`: a parcel insured for more than the play money pays.",
          "- A field and an error code that you do not know: new ones come without notice.",
        ],
      },
      stores: {
        title: "Other test accounts",
        text: [
          "A Shopify development store has a test account by itself: its top-ups are test charges, its money buys from test carriers only. Its keys end when the store goes live. Outside Shopify the operator can open a whole test account with `accounts create --test`.",
        ],
      },
    },
  },
  guides: {
    title: "Guides",
    intro:
      "What an integration needs after its first parcel. The calls go on in the session of the pages before.",
    sections: {
      parcels: {
        title: "Several parcels",
        text: [
          "Those of one order that go to one address travel in one shipment: the first is `parcel`, the others are `furtherParcels`. There is one price, one number, and a label for each. Where a carrier numbers each parcel, `include=parcels` and the tracking events say which one is meant. A carrier that takes fewer has the reason `maxParcelsExceeded`.",
          "`metadata` is yours: an order's warehouse, a picker, the id in another system. `PATCH /shipment/metadata/{id}` changes it in any state.",
        ],
      },
      batches: {
        title: "Hundreds at once",
        text: [
          "A batch takes up to 500 items and answers at once; the work goes on in the background and survives a restart. Each item is answered as the single call is, and a wrong one fails no other. Three batches make a morning: `create`, `purchase`, `generateTrackingNumber`. Subscribe to `batch.done` instead of asking; then `POST /label` has all labels in one file.",
          "What the wallet lacked money for is tried again with `PATCH /batch/resume/{id}` after a top-up.",
        ],
      },
      returns: {
        title: "Returns",
        text: [
          "A shipment that has a number can come back: the answer is a draft with the ends changed and its own rates. Pay it and ask for its number like any other; the buyer gets its label.",
        ],
      },
      incidents: {
        title: "What does not arrive",
        text: [
          "Each problem of a parcel is an incident with a reason, the carrier's words and the day by which it wants an answer. `solutions` says what the carrier's system takes; else call it, and note what it was told. Close it when it is over, or let the parcel's end do that. `incident.opened` tells of new ones.",
        ],
      },
      statement: {
        title: "The statement",
        text: [
          "Every movement has its reason, its shipment with your `extId`, and the balance after it. The file has the same lines for a spreadsheet; in it a text that begins like a formula has an apostrophe before it, so compare ids with the JSON.",
        ],
      },
    },
  },
  clients: {
    title: "Clients and tools",
    intro: "All of them are made from one document, so none of them knows less than another.",
    sections: {
      typescript: {
        title: "TypeScript",
        text: [
          "`encomienda-client` has a method for each operation, with types of every field and error. It repeats what passes by itself and never doubles, reads lists by cursor and verifies webhooks. No dependencies; Node 20 or newer, and anything with `fetch` and Web Crypto. It is in `clients/typescript` of the service's sources; `npm pack` there makes the archive that you install.",
        ],
      },
      postman: {
        title: "Postman, Insomnia, Bruno",
        text: [
          "Import the collection from the address below, then set `apiKey` (a test key first). The requests of the folder Send a parcel fill in each other's ids: send them from top to bottom.",
        ],
      },
      generators: {
        title: "Any other language",
        text: [
          "The OpenAPI 3.1 document describes every operation, field and error, each with an example that the service answered. Tools that read only 3.0 take `/api/public/openapi-3.0.json`. Generators make a client from it, such as:",
        ],
      },
    },
  },
  versioning: {
    title: "Versions and deprecation",
    intro: "What may change under a program that works, and what may not.",
    sections: {
      header: {
        title: "One date, one behavior",
        text: [
          "`x-service-api-version` names the version that your program was written for. The latest is `2026-01-01`. Every answer repeats the version that wrote it. To move to another one, change the header; keys stay.",
          "Versions are served side by side. A request that is repeated with its `Idempotency-Key` is answered in the version of its first answer, which the header of the answer names.",
          "Missing: `400 missingApiVersion`. Not a date: `400 invalidApiVersion`. Not a version: `400 unknownApiVersion`.",
        ],
      },
      compatible: {
        title: "What comes without notice",
        text: [
          "- New operations, new optional fields of requests, new fields of answers, new headers.",
          "- New values of lists that may grow: error codes, `unavailableReason`, event types, codes of `waybill`.",
          "- Other texts in `details` and `detail`, which are for people; corrections of errors.",
          "So read the fields that you know, ignore the others, and have a branch for a code that is new.",
        ],
      },
      breaking: {
        title: "What needs a new version",
        text: [
          "Removing or renaming a field or an operation, another type or meaning, a request that was accepted and is refused, another status or code for the same refusal. Such changes come under a new date only; the dates before it answer as they did. Messages of webhooks keep the version that their header names.",
        ],
      },
      policy: {
        title: "When a version ends",
        text: [
          "A version is served for at least 12 months after the next one came. Its end is announced on the page Changes at least 6 months before. `2026-01-01` has no end date.",
        ],
      },
    },
  },
} satisfies Record<string, Topic>;
