import {
  readOpenIncidentCounts,
  listOpenIncidents,
  type OpenIncident,
} from "#app/shipping/incidents/list-open-incidents.ts";
import { readBuyerQuestion } from "#app/shipping/incidents/read-buyer-question.ts";
import { readIncidentAnswer } from "#app/shipping/incidents/read-incident-answer.ts";
import type { BuyerAnswer, BuyerAnswerState, BuyerWish } from "#app/shipping/model/buyer-answer.ts";
import type { CarrierDesk } from "#app/shipping/model/carrier-terms.ts";
import { findCarrier } from "#app/shipping/model/carriers-of-market.ts";
import {
  incidentReasons,
  type IncidentAnswerState,
  type IncidentNoteKind,
  type IncidentReason,
  type IncidentSource,
  type IncidentState,
} from "#app/shipping/model/incident.ts";
import { toDecimal } from "#app/shipping/model/money.ts";
import { seenAddress } from "#app/shipping/model/written-address.ts";

import { shippingContext, type ServedShopContext } from "../../shop-context.ts";
import { placeName } from "../place-name.ts";
import { carrierName, carriersIn } from "../purchase/rate-views.ts";
import { recordAccess } from "../record-access.ts";
import { statusText } from "../status-text.ts";

/** As many as fit a screen of work. */
const LIMIT = 25;

/** One problem with everything that is needed to answer it. */
export interface IncidentRow {
  incidentId: number;
  shipmentId: number;
  /** As the merchant knows the order. */
  name: string;
  reason: IncidentReason;
  source: IncidentSource;
  detail: string | null;
  attempts: number;
  openedAt: string;
  /** The last day on which the carrier takes an answer: `2026-11-26`; null where that is not known. */
  deadline: string | null;
  state: IncidentState;
  /** Who works on it; null: nobody. */
  taken: "me" | "colleague" | null;
  statusText: string;
  recipient: {
    fullName: string;
    phone: string;
    email: string | undefined;
    street: string;
    place: string | null;
  };
  goodsCollection: number;
  carrier: { name: string } & Pick<CarrierDesk, "phone" | "whatsapp" | "email">;
  trackingNumber: string;
  /** How far an answer is that the carrier's own system takes; null where it takes none. */
  answer: IncidentAnswerState | null;
  /** Where the buyer answers; null where they are asked nothing, and once they have answered. */
  answerUrl: string | null;
  /** What the buyer answered to each attempt, the newest first. */
  buyerAnswers: {
    buyerAnswerId: number;
    attempt: number;
    wish: BuyerWish;
    /** What they want beside it, for the carrier; null for nothing. */
    note: string | null;
    day: string | null;
    /** Whether the courier is to look for them in another way. */
    isCorrected: boolean;
    isOnRoute: boolean;
    state: BuyerAnswerState;
    at: string;
  }[];
  notes: { kind: IncidentNoteKind; text: string; at: string }[];
}

export interface IncidentsPage {
  rows: IncidentRow[];
  /** Null: all. */
  reason: IncidentReason | null;
  page: number;
  limit: number;
  /** Of the reason that is shown. */
  total: number;
  /** Those that are not over. */
  counts: Partial<Record<IncidentReason, number>>;
}

/** What is not over, the oldest first. @param search of the page's URL: `reason`, and `page` from 1 */
export async function readIncidents(
  ctx: ServedShopContext,
  search: URLSearchParams,
): Promise<IncidentsPage> {
  recordAccess(ctx, "incidents");
  const asked = search.get("reason");
  const reason = incidentReasons.find((each) => each === asked) ?? null;
  const page = Math.max(1, Math.trunc(Number(search.get("page"))) || 1);
  const counted = await readOpenIncidentCounts(ctx);
  const range = { skip: (page - 1) * LIMIT, limit: LIMIT };
  const open = await listOpenIncidents(ctx, reason, range);
  const rows: IncidentRow[] = [];
  for (const each of open) rows.push(await incidentRow(ctx, each));
  const all = [...counted.values()].reduce((sum, count) => sum + count, 0);
  return {
    rows,
    reason,
    page,
    limit: LIMIT,
    total: reason === null ? all : (counted.get(reason) ?? 0),
    counts: Object.fromEntries(counted),
  };
}

async function incidentRow(
  ctx: ServedShopContext,
  { incident, shipment, notes, answers }: OpenIncident,
): Promise<IncidentRow> {
  const { market, messages, doneBy } = ctx;
  const { incidentId, reason, source, detail, attempts, openedAt, deadline, state, takenBy } =
    incident;
  const { shipmentId, recipient, status, isPaid, selectedRate } = shipment;
  const token = selectedRate?.carrierToken ?? "";
  const carriers = carriersIn(ctx, shipment.country);
  const { phone, whatsapp, email } = findCarrier(carriers, token)?.desk ?? {};
  // What comes back is with the buyer no more: who sent it has it soon.
  const person = seenAddress(shipment.returnOf === undefined ? recipient : shipment.sender);
  const mine = doneBy?.id !== undefined && doneBy.id === takenBy;
  return {
    incidentId,
    shipmentId,
    name: shipment.order?.name || shipment.extId || String(shipmentId),
    reason,
    source,
    detail,
    attempts,
    openedAt: openedAt.toISOString(),
    deadline: deadline?.toISOString().slice(0, 10) ?? null,
    state,
    taken: takenBy === null ? null : mine ? "me" : "colleague",
    statusText: statusText(messages, { status, isPaid }),
    recipient: {
      fullName: person.fullName,
      phone: person.phone,
      email: person.email ?? undefined,
      street: [person.streetLine1, person.reference].filter(Boolean).join(", "),
      place: placeName(market, person.territoryBaseId),
    },
    goodsCollection: toDecimal(shipment.goodsCollection),
    carrier: { name: carrierName(carriers, token, messages), phone, whatsapp, email },
    trackingNumber: shipment.trackingNumber ?? "",
    answer: source === "event" ? await readIncidentAnswer(shippingContext(ctx), shipment) : null,
    answerUrl: await answerUrlOf(ctx, incident, shipment),
    buyerAnswers: answers.map(buyerAnswerRow),
    notes: notes.map(({ noteKind: kind, text, at }) => ({ kind, text, at: at.toISOString() })),
  };
}

async function answerUrlOf(
  ctx: ServedShopContext,
  { incidentId }: OpenIncident["incident"],
  { accountId, shipmentId }: OpenIncident["shipment"],
): Promise<string | null> {
  const asked = { accountId, shipmentId, incidentId };
  const question = await readBuyerQuestion(ctx, ctx.db.read, asked, { canPay: false });
  return question?.kind === "open" ? ctx.app.options.trackingPageOf(asked) : null;
}

function buyerAnswerRow(answer: BuyerAnswer): IncidentRow["buyerAnswers"][number] {
  const { buyerAnswerId, attempt, wish, isOnRoute, state, words, answeredAt } = answer;
  const { street, reference, phone, point } = words ?? {};
  return {
    buyerAnswerId,
    attempt,
    wish,
    isOnRoute,
    state,
    note: words?.carrierNote ?? null,
    day: words?.day ?? null,
    isCorrected: Boolean(street ?? reference ?? phone ?? point),
    at: answeredAt.toISOString(),
  };
}
