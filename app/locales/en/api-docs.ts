interface Step {
  title: string;
  text: string;
}

/** The page that a developer reads first: how to send a parcel by the public API. `code` stands in backticks. */
export const apiDocs = {
  title: "Get started with the Encomienda API",
  intro:
    "One JSON API over every carrier of a market: from a price to a printed label in six calls. Paste them into a terminal with `bash`, `curl` and `jq`; they run as they stand.",
  nav: {
    start: "Get started",
    reference: "Reference",
    document: "OpenAPI document",
    testMode: "Test mode",
    errors: "Errors",
    support: "Support",
  },
  steps: {
    key: {
      title: "The key",
      text: "In a Shopify store, create it in the app under API keys. Elsewhere, the operator of the service issues it. Every request carries the key, the version of the API and the country of the market. A key can spend the wallet's balance: keep it like a password, on servers only.",
    },
    quotation: {
      title: "A first quotation",
      text: "What each carrier would charge from Quito to Guayaquil, tax included. Nothing is saved. A place is a territory of the catalogue (`GET /territory`), never free text.",
    },
    draft: {
      title: "A sender and a draft",
      text: "A saved sender, and a shipment with a rate for each carrier. A draft costs nothing. `extId` is your order's number: one shipment has it.",
    },
    purchase: {
      title: "The purchase",
      text: "Chooses a rate and pays from the wallet, once. The `Idempotency-Key` makes it safe to repeat after a lost answer: within 24 hours the same request has one effect and the same answer.",
    },
    label: {
      title: "The tracking number and the label",
      text: "The carrier is asked for one number, however often this is repeated. The link gives the PDF to anyone who has it and expires: download it soon, and do not publish it.",
    },
    webhook: {
      title: "A webhook",
      text: "Your system hears of every change instead of asking. The answer holds the secret of its signatures, this once.",
    },
    verify: {
      title: "Check a message",
      text: "Messages are signed as Standard Webhooks 1.0.0 says, and its libraries read them. Without one, in Node: give it the headers, the body as it arrived and the secret. Answer with 2xx; otherwise the message comes again, with the same `webhook-id`.",
    },
  } satisfies Record<string, Step>,
  testMode: {
    title: "Test mode",
    parts: [
      "The key decides: the calls and the address are the same.",
      "Create a test key (`enc_test_…`) beside your live one: in a store under API keys, elsewhere the operator issues it. It acts in your account's sandbox: its own drafts and addresses, 1,000 of play money (more with `POST /wallet/playMoney`), and one simulated carrier. Live keys never see it, and test keys never see a real carrier.",
      '`PATCH /shipment/advance/{id}` with `{}` moves a parcel one step; with `{ "event": "incidentOpened" }` it has an incident. The recipient\'s `fullName` forces what is rare: `Sandbox refused`, `Sandbox outage` (10 seconds), `Sandbox lost answer`, and, for a parcel that travels by itself, `Sandbox delivery`, `Sandbox delay`, `Sandbox incident`.',
      "A Shopify development store has a test account by itself: its top-ups are test charges, its money buys from test carriers only, and nothing travels. Its keys end when the store goes live; then create new ones.",
      "Outside Shopify, the operator can also open a whole test account with `accounts create --test`: it sees real carriers and those that are there for testing.",
    ],
  },
  errors: {
    title: "Errors",
    parts: [
      "An error's body is `{ statusCode, message }`. `message` is a code to branch on, never a text for people; new codes may come.",
      "`pApiBadRequest` adds `details`, a list of `{ path, message }`. Every answer has an `x-request-id`: name it when you report a problem.",
      "Repeat 429 and 503 after the seconds of `retry-after`, and any lost answer with the same `Idempotency-Key`. Do not repeat other 4xx unchanged.",
    ],
    code: "Code",
    meaning: "What it means",
    where: "Where",
    every: "every operation",
    labelLink: "the link of a label",
    anyAddress: "any address",
    carrierPush: "a carrier's events",
  },
};
