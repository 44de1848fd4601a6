import { localeOf } from "#app/locales/format-money.ts";
import { readCarrierHistory } from "#app/shipping/carriers/read-carrier-history.ts";
import { cantonOf } from "#app/shipping/model/territory.ts";

import type { ServedShopContext } from "../../shop-context.ts";
import type { OrderParcel } from "../parcels/parcel.ts";
import { listSilence } from "../purchase/silence.ts";

/** A parcel of a plan, and the carrier that would take it. */
interface Chosen {
  parcel: OrderParcel | null;
  choice: { carrierToken: string } | null;
}

/** What a merchant should know of the carriers of a plan before its labels are purchased. */
export interface BesidePlan {
  /** Of the carrier that a step chose, with the shop's own parcels to that canton; null where it had too few. */
  historyOf: (step: Chosen) => string | null;
  /** The chosen carriers that do not answer, each in a sentence. */
  silence: string[];
}

export async function readBesidePlan(
  ctx: ServedShopContext,
  steps: readonly Chosen[],
): Promise<BesidePlan> {
  const { accountId, db, language, market, messages } = ctx;
  const chosen = steps.filter(({ choice }) => choice !== null);
  const cantons = new Set(chosen.flatMap((step) => cantonOfStep(step) ?? []));
  const histories = new Map(
    await Promise.all(
      Array.from(cantons, async (canton) => {
        const of = { accountId, canton, now: ctx.now() };
        return [canton, await readCarrierHistory(db.read, of)] as const;
      }),
    ),
  );
  const locale = localeOf({ language, country: market.country });
  const share = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 0 });
  const tokens = new Set(chosen.map(({ choice }) => choice?.carrierToken));
  return {
    historyOf(step) {
      const history = histories.get(cantonOfStep(step) ?? "")?.get(step.choice?.carrierToken ?? "");
      if (!history) return null;
      const { parcels, firstTryShare, returnedShare } = history;
      return messages.carrierHistory({
        parcels,
        firstTry: share.format(firstTryShare),
        returned: share.format(returnedShare),
      });
    },
    silence: await listSilence(ctx, (token) => tokens.has(token)),
  };
}

const cantonOfStep = ({ parcel }: Chosen): string | null =>
  parcel?.shipment ? cantonOf(parcel.shipment.recipient.territoryBaseId) : null;
