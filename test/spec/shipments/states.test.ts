import { isDeepStrictEqual } from "node:util";

import { beforeAll, describe, expect, test } from "vitest";

import { outcome, payloadOf, type Answer } from "../client.ts";
import {
  annul,
  createDraft,
  generateTracking,
  getShipment,
  labelledShipment,
  mintLabel,
  openShop,
  paidShipment,
  purchase,
  selectableRate,
  type Server,
  type Shop,
  sharedServer,
} from "../shop.ts";

let server: Server;
let shop: Shop;
/** Found by doing: the carrier after whose label a refund is `refundPending`, and one that refunds at once. */
let manual: string;
let timestamp: string;

beforeAll(async () => {
  server = sharedServer();
  shop = await openShop(server, "2000.00");
  const refunds = new Map<string, string>();
  const { rates } = await createDraft(shop);
  for (const { carrierToken } of rates.filter(({ available }) => available)) {
    const { shipmentId } = await labelledShipment(shop, {}, carrierToken);
    refunds.set(payloadOf(await annul(shop, shipmentId), 200).status, carrierToken);
  }
  manual = refunds.get("refundPending") ?? "none";
  timestamp = refunds.get("refunded") ?? "none";
});

/** A shipment of each state that the text's own calls reach, and a rate that it once had. */
const inState = {
  created: async () => ({ ...(await createDraft(shop, { parcel: null })), rateId: undefined }),
  quoted: async () => withRate(await createDraft(shop)),
  paid: async () => withRate((await paidShipment(shop, {}, timestamp)).draft),
  labelCreated: async () => withRate((await labelledShipment(shop, {}, timestamp)).draft),
  annulled: async () => annulled(await createDraft(shop)),
  "refunded before the label": async () =>
    annulled((await paidShipment(shop, {}, timestamp)).draft),
  "refunded after the label": async () =>
    annulled((await labelledShipment(shop, {}, timestamp)).draft),
  refundPending: async () => annulled((await labelledShipment(shop, {}, manual)).draft),
};

type Given = Awaited<ReturnType<(typeof inState)["quoted" | "created"]>>;
type Draft = Awaited<ReturnType<typeof createDraft>>;

const withRate = (draft: Draft) => ({ ...draft, rateId: selectableRate(draft).rateId });

async function annulled(draft: Draft) {
  payloadOf(await annul(shop, draft.shipmentId), 200);
  return withRate(draft);
}

const calls = {
  edit: ({ shipmentId }: Given) => shop.api.patch(`/shipment/${shipmentId}`, { contents: ["toy"] }),
  purchase: ({ shipmentId, rateId }: Given) => purchase(shop, shipmentId, rateId),
  track: ({ shipmentId }: Given) => generateTracking(shop, shipmentId),
  annul: ({ shipmentId }: Given) => annul(shop, shipmentId),
  label: ({ shipmentId }: Given) => mintLabel(shop, shipmentId),
};

const notEditable = "422 pApiShipmentNotEditable";
const alreadyPaid = "422 paymentIntentShipmentPurchaseTransactionAlreadyCreated";
const alreadyDone = "422 shipmentAnnulAlreadyDone";
const notPurchased = "422 shipmentCarrierTokenNotFound";
const noLabel = "409 pApiShipmentLabelNotReady";

/** Sections 3, 4 and 7; 4xx where the text forbids a success but names no code. */
const expected: Record<keyof typeof inState, Record<keyof typeof calls, string>> = {
  created: {
    edit: "created",
    purchase: "422 pApiShipmentPreferredRateRequired",
    track: notPurchased,
    annul: "annulled",
    label: noLabel,
  },
  quoted: {
    edit: "quoted",
    purchase: "quoted, paid",
    track: notPurchased,
    annul: "annulled",
    label: noLabel,
  },
  paid: {
    edit: notEditable,
    purchase: alreadyPaid,
    track: "labelCreated, paid",
    annul: "refunded, paid",
    label: noLabel,
  },
  labelCreated: {
    edit: notEditable,
    purchase: alreadyPaid,
    track: "labelCreated, paid",
    annul: "refunded, paid",
    label: "a link",
  },
  annulled: {
    edit: notEditable,
    purchase: "4xx",
    track: notPurchased,
    annul: alreadyDone,
    label: noLabel,
  },
  "refunded before the label": {
    edit: notEditable,
    purchase: alreadyPaid,
    track: "4xx",
    annul: alreadyDone,
    label: noLabel,
  },
  "refunded after the label": {
    edit: notEditable,
    purchase: alreadyPaid,
    track: "refunded, paid",
    annul: alreadyDone,
    label: noLabel,
  },
  refundPending: {
    edit: notEditable,
    purchase: alreadyPaid,
    track: "refundPending, paid",
    annul: alreadyDone,
    label: noLabel,
  },
};

function outcomeIn(answer: Answer): string {
  if (answer.status >= 400) return outcome(answer);
  const { status, isPaid } = answer.payload as { status?: string; isPaid?: boolean };
  return status === undefined ? "a link" : `${status}${isPaid ? ", paid" : ""}`;
}

describe.each(Object.keys(inState) as (keyof typeof inState)[])("%s", (state) => {
  test.each(Object.keys(calls) as (keyof typeof calls)[])(
    "%s does what the text says; refused, it leaves the shipment as it was",
    async (call) => {
      const given = await inState[state]();
      const before = await getShipment(shop, given.shipmentId);
      const answer = await calls[call](given);
      const want = expected[state][call];
      expect(outcomeIn(answer)).toMatch(want === "4xx" ? /^4\d\d / : new RegExp(`^${want}$`));
      const after = await getShipment(shop, given.shipmentId);
      expect(answer.status < 400 || isDeepStrictEqual(after, before)).toBe(true);
    },
  );
});

test("after all of this the ledger still adds up, so no refusal moved money", async () => {
  expect(await server.cli("wallet", "verify")).toMatchObject({ isClean: true });
});
