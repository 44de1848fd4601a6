import { readDispatchAnswer } from "#app/shipping/incidents/ask-before-dispatch.ts";
import { readIncidentAnswer } from "#app/shipping/incidents/read-incident-answer.ts";
import type { BuyerWish, DispatchDoubt } from "#app/shipping/model/buyer-answer.ts";
import { ShippingError } from "#app/shipping/model/errors.ts";
import type { ProductCategory } from "#app/shipping/model/goods.ts";
import type { ShipmentId } from "#app/shipping/model/ids.ts";
import type { IncidentAnswerState } from "#app/shipping/model/incident.ts";
import type { Parcel as ParcelSize } from "#app/shipping/model/parcel.ts";
import { handoverStatuses } from "#app/shipping/model/pickup.ts";
import { isUnderway } from "#app/shipping/model/shipment-status.ts";
import {
  annulReasonStatuses,
  isEditable,
  servicePointText,
  type AnnulReasonStatus,
} from "#app/shipping/model/shipment.ts";
import { seenAddress } from "#app/shipping/model/written-address.ts";
import { findStoreFulfillment } from "#db/shopify/fulfillments.ts";
import { selectPrintStates } from "#db/shopify/label-prints.ts";
import { findReasonOfAnnulment } from "#db/shopify/merchant.ts";

import { NOT_GRANTED } from "../../fulfillment/report-order-paid.ts";
import { shippingContext, type ServedShopContext } from "../../shop-context.ts";
import { isGranted } from "../../shop/optional-scopes.ts";
import { adminLink } from "../admin-link.ts";
import { readCashOfShipment, type CashView } from "../cash/cash-of-shipment.ts";
import { readHandedOver, type HandedOverView } from "../handover/handed-over.ts";
import { collects } from "../handover/read-handovers.ts";
import { readParcelLinks } from "../parcels/parcel-links.ts";
import { getParcelOfShipment, type ParcelOfShipment } from "../parcels/parcel-of-shipment.ts";
import { parcelView } from "../parcels/parcel-view.ts";
import { placeName } from "../place-name.ts";
import { readPrintQuestion, type PrintQuestion } from "../print/print-question.ts";
import { isBeforeHandover, readPrints, type PrintView } from "../print/read-prints.ts";
import { readRateHistories, type RateHistory } from "../purchase/rate-histories.ts";
import { recordAccess } from "../record-access.ts";
import type { ParcelView } from "../views.ts";
import { readCosts, type CostsView } from "./costs-of-shipment.ts";
import { readDiscard, type DiscardView } from "./discard-draft.ts";
import { readReturnsOfShipment, type ReturnsView } from "./returns-of-shipment.ts";
import { servicePointChoice, type ServicePointChoice } from "./service-points.ts";

/** Everything that the page of a shipment shows. */
export interface ShipmentView extends DiscardView {
  shipmentId: number;
  orderId: string | null;
  name: string;
  orderUrl: string | null;
  /** Of the document, which requires a session; present when the label can be printed. */
  labelPath: string;
  /** Its `fulfillmentOrderId` is empty for an earlier attempt, and for what another system made. */
  parcel: ParcelView;
  recipient: PartyView;
  sender: PartyView;
  /** The carrier collects it, and does not have it yet. */
  canRequestPickup: boolean;
  /** How far the answer to its incident is; null where there is nothing to answer here. */
  incidentAnswer: IncidentAnswerState | null;
  /** What the buyer said before it left; null while they have not, or are not asked. */
  dispatchAnswer: {
    wish: BuyerWish;
    /** None once the words are erased. */
    asked: readonly DispatchDoubt[];
    /** What they wrote, in the market's language; null for nothing. */
    note: string | null;
    isOnRoute: boolean;
    at: string;
  } | null;
  /** A carrier may have it, so something may go wrong with it. */
  canReportIncident: boolean;
  /** The hand-overs that have its labels; of several parcels there may be several. */
  handedOver: readonly HandedOverView[];
  /** Of each of several parcels, where the carrier numbers them; else empty. */
  parcelNumbers: readonly string[];
  parcelSize: ParcelSize | null;
  contents: ProductCategory;
  costs: CostsView;
  /** Null for a parcel without cash. */
  cash: CashView | null;
  returns: ReturnsView;
  /** Where service points are searched until another place is chosen; null for what is no draft. */
  servicePoints: ServicePointChoice | null;
  /** Of a draft's rates, as far as there are any. */
  rateHistories: RateHistory[];
  /** A carrier's price had not arrived with the others': the next quotation has it. */
  awaitsPrice: boolean;
  /** Where the carrier hands it over or takes it in, as the purchase chose it; null for the address. */
  servicePoint: string | null;
  /** The last print file of the label; null while there was none, and when it did not come out. */
  printed: PrintView | null;
  /** Whether it came out, while that is not said. */
  printQuestion: PrintQuestion | null;
  /** No print file was made, and it is about to be handed over. */
  isToPrint: boolean;
  /** Its cash was collected, and the store does not let the app mark its order as paid. */
  isUnmarked: boolean;
  /** Why it was annulled or refunded; null when it was not. */
  annulment: { reason: AnnulReasonStatus; text: string; details: string | null } | null;
  /** Why a label can be refunded, in the order in which reasons are offered. */
  reasons: { value: AnnulReasonStatus; label: string }[];
  createdAt: string;
  updatedAt: string;
}

export interface PartyView {
  fullName: string;
  streetLine1: string;
  reference: string | null;
  phone: string;
  place: string | null;
}

/** Null for a shipment that is not there, or another account's. */
export async function readShipment(
  ctx: ServedShopContext,
  id: number,
): Promise<ShipmentView | null> {
  const { accountId, db, market, messages } = ctx;
  const shipmentId = id as ShipmentId;
  const found = Number.isSafeInteger(id) ? await findParcel(ctx, shipmentId) : null;
  if (!found) return null;
  recordAccess(ctx, "shipmentPage");
  const { parcel, order } = found;
  const { shipment } = parcel;
  const annulment = await findReasonOfAnnulment(db.read, accountId, shipmentId);

  const printed = await findPrint(ctx, shipmentId);

  const party = (address: typeof shipment.recipient): PartyView => {
    const { fullName, streetLine1, reference, phone, territoryBaseId } = seenAddress(address);
    const place = placeName(market, territoryBaseId);
    return { fullName, streetLine1, reference, phone, place };
  };
  return {
    shipmentId,
    orderId: order?.orderId ?? null,
    name: order?.orderName || shipment.extId || String(shipmentId),
    orderUrl: order && adminLink(ctx.shop.shopDomain, `orders/${order.orderId}`),
    labelPath: `/app/shipments/${shipmentId}/label`,
    parcel: parcelView(parcel, ctx, await readParcelLinks(ctx, parcel)),
    recipient: party(shipment.recipient),
    sender: party(shipment.sender),
    // Of one parcel: several have no one size.
    canRequestPickup:
      shipment.trackingNumber !== null &&
      handoverStatuses.includes(shipment.status) &&
      collects(ctx, shipment.selectedRate?.carrierToken ?? null),
    incidentAnswer: await readIncidentAnswer(shippingContext(ctx), shipment),
    dispatchAnswer: await dispatchAnswerOf(ctx, shipmentId),
    canReportIncident: shipment.trackingNumber !== null && isUnderway(shipment.status),
    handedOver: await readHandedOver(ctx, shipmentId),
    parcelNumbers: shipment.parcelNumbers ?? [],
    parcelSize: shipment.furtherParcels.length > 0 ? null : shipment.parcel,
    contents: shipment.contents,
    costs: await readCosts(ctx, parcel.row, shipment),
    cash: await readCashOfShipment(ctx, shipmentId),
    returns: await readReturnsOfShipment(ctx, shipment),
    servicePoints: servicePointChoice(ctx, shipment),
    servicePoint: servicePointText(shipment),
    rateHistories: await readRateHistories(ctx, shipment),
    awaitsPrice:
      isEditable(shipment) &&
      shipment.rates.some((rate) => rate.unavailableReason === "priceAwaited"),
    ...(await readDiscard(ctx, shipment)),
    printed,
    printQuestion: await readPrintQuestion(ctx, [shipmentId]),
    isToPrint:
      printed === null &&
      shipment.trackingNumber !== null &&
      shipment.returnOf === undefined &&
      isBeforeHandover(shipment.status),
    isUnmarked: await isUnmarked(ctx, shipmentId),
    annulment: annulment && {
      reason: annulment.reason,
      text: messages.annulReasons[annulment.reason],
      details: annulment.details,
    },
    reasons: annulReasonStatuses.map((value) => ({ value, label: messages.annulReasons[value] })),
    createdAt: shipment.objectCreated.toISOString(),
    updatedAt: shipment.objectUpdated.toISOString(),
  };
}

async function findParcel(
  ctx: ServedShopContext,
  shipmentId: ShipmentId,
): Promise<ParcelOfShipment | null> {
  try {
    return await getParcelOfShipment(ctx, shipmentId);
  } catch (error) {
    if (error instanceof ShippingError && error.code === "pApiShipmentNotFound") return null;
    throw error;
  }
}

async function findPrint(
  ctx: ServedShopContext,
  shipmentId: ShipmentId,
): Promise<PrintView | null> {
  const states = await selectPrintStates(ctx.db.read, ctx.accountId, [shipmentId]);
  return (await readPrints(ctx, states)).get(shipmentId) ?? null;
}

async function isUnmarked(ctx: ServedShopContext, shipmentId: ShipmentId): Promise<boolean> {
  const kept = await findStoreFulfillment(ctx.db.read, { accountId: ctx.accountId, shipmentId });
  return (
    kept?.detail === NOT_GRANTED &&
    !kept.isMarkedPaid &&
    !isGranted(ctx.shop.grantedScopes, "markOrdersPaid")
  );
}

async function dispatchAnswerOf(
  { db, accountId }: Pick<ServedShopContext, "db" | "accountId">,
  shipmentId: ShipmentId,
): Promise<ShipmentView["dispatchAnswer"]> {
  const answer = await readDispatchAnswer(db.read, accountId, shipmentId);
  if (!answer) return null;
  const { wish, words, isOnRoute, answeredAt } = answer;
  const { asked = [], carrierNote = null } = words ?? {};
  return { wish, asked, note: carrierNote, isOnRoute, at: answeredAt.toISOString() };
}
