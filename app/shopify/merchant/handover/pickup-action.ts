import { handoverMessages } from "#app/locales/messages/handover.ts";
import type { AddressId, PickupId, StandingPickupId } from "#app/shipping/model/ids.ts";
import { noShowReasons, type PickupRefusal, type PickupState } from "#app/shipping/model/pickup.ts";
import { weekdays } from "#app/shipping/model/weekday.ts";
import { zonedTime } from "#app/shipping/model/zoned-time.ts";
import { endStandingPickup } from "#app/shipping/pickups/end-standing-pickup.ts";
import { PickupRefused } from "#app/shipping/pickups/pickup-refused.ts";
import { readManifest } from "#app/shipping/pickups/read-manifest.ts";
import { reportNoShow } from "#app/shipping/pickups/report-no-show.ts";
import { requestPickup } from "#app/shipping/pickups/request-pickup.ts";
import { setStandingPickup } from "#app/shipping/pickups/set-standing-pickup.ts";
import { settlePickup } from "#app/shipping/pickups/settle-pickup.ts";

import { shippingContext, type ServedShopContext } from "../../shop-context.ts";
import { timeZoneOfShop } from "./read-handovers.ts";
import type { OwnManifest } from "./read-own-manifest.ts";

/** What a form of the page led to. */
export type PickupResult =
  | { kind: "done"; state: PickupState }
  /** A standing pickup is as the form says. */
  | { kind: "kept" }
  | { kind: "refused"; code: PickupRefusal };

/** What a form of the page asks for; null for a form that the page does not have. */
export async function pickupAction(
  ctx: ServedShopContext,
  form: FormData,
): Promise<PickupResult | null> {
  try {
    const state = await act(ctx, form);
    if (state === "kept") return { kind: "kept" };
    return state && { kind: "done", state };
  } catch (error) {
    if (!(error instanceof PickupRefused)) throw error;
    return { kind: "refused", code: error.code };
  }
}

async function act(ctx: ServedShopContext, form: FormData): Promise<PickupState | "kept" | null> {
  const text = (name: string) => textOf(form, name);
  switch (text("intent")) {
    case "request": {
      const zone = timeZoneOfShop(ctx);
      const from = zonedTime(`${text("day")}T${text("from")}`, zone);
      const to = zonedTime(`${text("day")}T${text("to")}`, zone);
      if (!from || !to) throw new PickupRefused("pickupWindowInvalid");
      const asked = { ...originOf(text), from, to, note: text("note") || null };
      return (await requestPickup(shippingContext(ctx), asked)).state;
    }
    case "standing": {
      await setStandingPickup(shippingContext(ctx), {
        ...originOf(text),
        weekdays: weekdays.filter((day) => form.getAll("weekday").includes(day)),
        from: text("from"),
        to: text("to"),
        leastParcels: Number(text("leastParcels")),
        note: text("note") || null,
      });
      return "kept";
    }
    case "endStanding": {
      const id = idOf(text("standingPickupId")) as StandingPickupId;
      await endStandingPickup(shippingContext(ctx), id);
      return "kept";
    }
    case "settle": {
      const answer = text("answer");
      if (answer !== "coming" && answer !== "none") return null;
      const { doneBy, accountId } = ctx;
      const settled = await settlePickup(ctx, {
        accountId,
        pickupId: idOf(text("pickupId")) as PickupId,
        isComing: answer === "coming",
        settledBy: doneBy ? `${doneBy.kind} ${doneBy.id ?? ""}`.trim() : "merchant",
      });
      return settled.state;
    }
    case "noShow": {
      const reason = noShowReasons.find((each) => each === text("reason"));
      if (!reason) return null;
      const pickupId = idOf(text("pickupId")) as PickupId;
      return (await reportNoShow(shippingContext(ctx), { pickupId, reason })).state;
    }
    default:
      return null;
  }
}

const originOf = (text: (name: string) => string) => ({
  carrierToken: text("carrierToken"),
  senderAddressId: idOf(text("senderAddressId")) as AddressId,
});

/** What is no number names no row: PostgreSQL would refuse the question instead of finding nothing. */
function idOf(text: string): number {
  const id = Number(text);
  return Number.isSafeInteger(id) ? id : 0;
}

function textOf(form: FormData | URLSearchParams, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.trim() : "";
}

/** The carrier's list of what waits at an origin, or why there is none. */
export async function readManifestFile(
  ctx: ServedShopContext,
  search: URLSearchParams,
): Promise<OwnManifest> {
  try {
    const of = originOf((name) => textOf(search, name));
    const bytes = await readManifest(shippingContext(ctx), of);
    return { kind: "file", bytes, mediaType: "application/pdf", fileName: "manifest.pdf" };
  } catch (error) {
    if (!(error instanceof PickupRefused)) throw error;
    ctx.log.info({ event: "manifest.refused", err: error }, "A manifest was refused.");
    return { kind: "refused", text: handoverMessages[ctx.language].refusals[error.code] };
  }
}
