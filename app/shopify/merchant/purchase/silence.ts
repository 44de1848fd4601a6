import { momentFormat } from "#app/locales/format-moment.ts";
import { localeOf, moneyText } from "#app/locales/format-money.ts";
import { readSilentCarriers } from "#app/shipping/carriers/read-silent-carriers.ts";
import { carrierKeyText } from "#app/shipping/model/carrier-key.ts";
import { isEditable, type QuotedShipment } from "#app/shipping/model/shipment.ts";
import { knownZone } from "#app/shipping/model/working-days.ts";

import type { ServedShopContext } from "../../shop-context.ts";
import { carrierName, carriersIn, proposeRate } from "./rate-views.ts";

/**
 * That the carrier of a paid parcel, or one that a draft may choose, does not answer: since when, and what else can be
 * done. Null where all answer.
 */
export async function silenceOfParcel(
  ctx: ServedShopContext,
  shipment: QuotedShipment,
): Promise<string | null> {
  const { country, shipmentId } = shipment;
  const isWaiting = shipment.isPaid && shipment.trackingNumber === null;
  if (!isWaiting && !isEditable(shipment)) return null;
  const silent = await readSilentCarriers(ctx);
  const of = (carrierToken: string) => silent.get(carrierKeyText({ country, carrierToken }));
  const { silence } = ctx.messages;
  const nameOf = (token: string) => carrierName(carriersIn(ctx, country), token, ctx.messages);
  if (isWaiting) {
    const token = shipment.selectedRate?.carrierToken ?? "";
    const own = of(token);
    if (!own?.isDown && !own?.shipments.has(shipmentId)) return null;
    return silence.paid(nameOf(token), timeText(ctx, own.since));
  }
  const open = shipment.rates.filter(({ unavailableReason }) => unavailableReason === null);
  const down = open.flatMap(({ carrierToken }) => {
    const found = of(carrierToken);
    return found?.isDown ? [{ carrierToken, since: found.since }] : [];
  });
  const [first] = down;
  if (!first) return null;
  const answering = open.filter(({ carrierToken }) => !of(carrierToken)?.isDown);
  const other = proposeRate(answering, null);
  const price = other && moneyText(other.priceTotal, { language: ctx.language, ...ctx.market });
  const said = down.map((each) =>
    silence.draft(nameOf(each.carrierToken), timeText(ctx, each.since)),
  );
  return [
    ...said,
    other && price !== null ? silence.other(nameOf(other.carrierToken), price) : silence.none,
  ].join(" ");
}

/** The carriers of the market that do not answer, or some of them, each in a sentence. */
export async function listSilence(
  ctx: ServedShopContext,
  isAsked: (carrierToken: string) => boolean = () => true,
): Promise<string[]> {
  const silent = await readSilentCarriers(ctx);
  const { country, carriers } = ctx.market;
  return carriers.flatMap(({ carrierToken }) => {
    if (!isAsked(carrierToken)) return [];
    const found = silent.get(carrierKeyText({ country, carrierToken }));
    if (!found?.isDown) return [];
    const name = carrierName(ctx.market, carrierToken, ctx.messages);
    return [ctx.messages.silence.draft(name, timeText(ctx, found.since))];
  });
}

function timeText({ language, market, shop }: ServedShopContext, at: Date): string {
  const locale = localeOf({ language, country: market.country });
  return momentFormat(locale, knownZone(shop.timeZone))(at);
}
