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
    pages: "Pages",
    tools: "Tools",
    reference: "Reference",
    document: "OpenAPI document",
    support: "Support",
  },
  pages: {
    "getting-started": "Get started",
    authentication: "Authentication",
    idempotency: "Idempotency and retries",
    webhooks: "Webhooks",
    errors: "Errors",
    testing: "Testing",
    guides: "Guides",
    clients: "Clients and tools",
    versioning: "Versions",
    changes: "Changes",
  },
  testFirst: "Use a test key first: nothing travels, and the money is play money.",
  steps: {
    key: {
      title: "The key",
      text: "In a Shopify store, create it in the app under API keys. Elsewhere, the operator of the service issues it; if that is you, `npm run -s cli -- accounts create --name 'My shop'` makes an account, and `npm run -s cli -- keys issue --account ID --test` prints a test key. Every request carries the key, the version of the API and the country of the market. A key can spend the wallet's balance: keep it like a password, on servers only.",
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
  next: {
    title: "Next",
    text: "The page Idempotency and retries says what to do when an answer is lost, and Errors what each code asks of your program.",
  },
  errors: {
    title: "Errors",
    parts: [
      "An error's body is `{ statusCode, message }`. `message` is a code to branch on, never a text for people; new codes may come.",
      "`pApiBadRequest` and `webhookUrlNotAllowed` add `details`, a list of `{ path, code, message }`: where, what, and a text for people. The codes of a place are below. Every answer has an `x-request-id`: name it when you report a problem.",
      "What an operation does not know is never dropped without a word: `x-ignored-fields` and `x-ignored-parameters` on the answer name it. With a test key, and with `Prefer: handling=strict`, the request is refused instead; `Prefer: handling=lenient` lets it pass. `x-rounded-fields` names the amounts with more decimals than their currency, of which the nearest is kept.",
      "Repeat 429 and 503 after the seconds of `retry-after`, and any lost answer with the same `Idempotency-Key`. Do not repeat other 4xx unchanged.",
    ],
    details: "The codes in `details`",
    code: "Code",
    meaning: "What it means",
    remedy: "What to do",
    remedies: {
      again: "Repeat it after `retry-after`, with the same `Idempotency-Key`.",
      carrier: "Nothing: it is between the carrier and the service.",
      choose: "Choose another rate, or quote again.",
      correct: "Correct the request: the same one is refused again.",
      find: "Check the id against the list that it comes from.",
      goOn: "It has happened before. Read what is there, and go on.",
      key: "Use a key that may do this, or have the limits of this one changed.",
      later: "Repeat it later. Nothing happens twice.",
      newLink: "Ask for a new link.",
      report: "Repeat once with the same `Idempotency-Key`, then report it.",
      restart: "Read what changed meanwhile, then begin without `after`.",
      state: "Read the shipment: its state allows something else now.",
      topUp: "Top up the wallet, then repeat with a new `Idempotency-Key`.",
      tidy: "Remove some that you do not need, then repeat with a new `Idempotency-Key`.",
    },
    where: "Where",
    every: "every operation",
    labelLink: "the link of a label",
    anyAddress: "any address",
    carrierPush: "a carrier's events",
  },
};
