import { moneyText } from "#app/locales/format-money.ts";
import { cents, toDecimal } from "#app/shipping/model/money.ts";
import { allParcels } from "#app/shipping/model/parcel.ts";
import { toGram } from "#app/shipping/model/pricing.ts";
import { isUnderway } from "#app/shipping/model/shipment-status.ts";
import type { Shipment } from "#app/shipping/model/shipment.ts";
import { searchableText } from "#app/shipping/model/territory.ts";
import { seenAddress } from "#app/shipping/model/written-address.ts";
import { amountCodes, type AttentionReason } from "#app/shopify/model/attention.ts";

import type { ServedShopContext } from "../../shop-context.ts";
import { placeName } from "../place-name.ts";
import { carrierName, carriersIn, chooseRate, rateViews } from "../purchase/rate-views.ts";
import { statusText } from "../status-text.ts";
import type { AttentionView, ParcelView } from "../views.ts";
import { changeView } from "./change-view.ts";
import type { ParcelLinks } from "./parcel-links.ts";
import { statusOfParcel } from "./parcel-status.ts";
import type { OrderParcel } from "./parcel.ts";

export function parcelView(
  parcel: OrderParcel,
  ctx: Pick<
    ServedShopContext,
    "market" | "markets" | "messages" | "language" | "settings" | "shop" | "now"
  >,
  { labelUrl, shipmentUrl, cashText, silenceText }: ParcelLinks,
): ParcelView {
  const { market, messages, settings } = ctx;
  const { row, shipment, events } = parcel;
  const { headline, ...parcelStatus } = statusOfParcel(parcel);
  const isDraft = parcelStatus.state === "draft";
  const paid = shipment?.isPaid ? shipment.selectedRate : null;
  return {
    fulfillmentOrderId: row.fulfillmentOrderId,
    ...parcelStatus,
    // What does not answer gives no number in a few minutes.
    ...messages.headlines[
      headline === "numberFollows" && silenceText !== null ? "numberDelayed" : headline
    ],
    // A label that was given back asks nothing any more.
    attention:
      parcelStatus.state === "refunded"
        ? []
        : row.attention.map((reason) => attentionView(reason, ctx)),
    shipmentId: shipment?.shipmentId ?? null,
    recipient: shipment && recipientOf(shipment),
    place: shipment && placeName(market, shipment.recipient.territoryBaseId),
    weightKg: shipment && weightOf(shipment),
    goodsCollection: shipment ? toDecimal(shipment.goodsCollection) : 0,
    goodsInsured: shipment ? toDecimal(shipment.goodsInsured) : 0,
    change: changeView(parcel, settings),
    rates: isDraft ? rateViews(parcel, ctx) : [],
    selectedRateId: isDraft ? (chooseRate(parcel)?.rateId ?? null) : null,
    buyerPaid: row.buyerPaid === null ? null : toDecimal(row.buyerPaid),
    price: paid && toDecimal(paid.priceTotal),
    carrier: shipment &&
      paid && {
        token: paid.carrierToken,
        name: carrierName(carriersIn(ctx, shipment.country), paid.carrierToken, messages),
      },
    trackingNumber: shipment?.trackingNumber ?? null,
    trackingUrl: shipment && trackingUrl(shipment),
    labelUrl,
    shipmentUrl,
    cashText,
    silenceText,
    status: shipment?.status ?? null,
    statusText: shipment && statusText(messages, shipment),
    incidentCount: shipment?.incidentCount ?? 0,
    timeline: events.toReversed().map(({ kind, milestone, city, occurredAt }) => ({
      at: occurredAt.toISOString(),
      text: messages.events[milestone ?? kind],
      place: city,
    })),
  };
}

/** Of all its parcels; null while it is deferred. */
function weightOf({ parcel, furtherParcels }: Shipment): number | null {
  if (!parcel) return null;
  return toGram(
    allParcels({ parcel, furtherParcels }).reduce((sum, { weightKg }) => sum + weightKg, 0),
  );
}

/** In the dialogs of the store's own admin, beside the order that says the same. */
function recipientOf({ recipient }: Shipment): ParcelView["recipient"] {
  const { fullName, streetLine1, reference, phone } = seenAddress(recipient);
  return { fullName, street: [streetLine1, reference].filter(Boolean).join(", "), phone };
}

export function attentionView(
  { code, subjects, candidates, preselected, payments }: AttentionReason,
  { market, messages, language }: Pick<ServedShopContext, "market" | "messages" | "language">,
): AttentionView {
  const { territories, country, currency } = market;
  const known = candidates?.flatMap((territoryBaseId) => territories.get(territoryBaseId) ?? []);
  const texts = amountCodes.includes(code)
    ? subjects?.map((each) => moneyText(cents(Number(each)), { language, country, currency }))
    : subjects;
  return {
    code,
    text: messages.attention[code](texts ?? []),
    ...(subjects && { subjects }),
    ...(payments && { asksAboutPayments: true }),
    ...(known && {
      candidates: known.map((territory) => ({
        territoryBaseId: territory.territoryBaseId,
        name: searchableText(territory),
      })),
    }),
    ...(preselected !== undefined && { preselected }),
  };
}

/**
 * A carrier's URL becomes a link only when it is http(s), and not for an annulled number.
 */
function trackingUrl({ trackingCarrierUrl, status }: Shipment): string | null {
  const url = URL.parse(trackingCarrierUrl ?? "");
  const isWeb = url !== null && ["http:", "https:"].includes(url.protocol);
  return isWeb && isUnderway(status) ? url.href : null;
}
