import { toDecimal } from "#app/shipping/model/money.ts";
import { isEditable } from "#app/shipping/model/shipment.ts";
import type { DraftChanges } from "#app/shopify/model/draft-changes.ts";

import type { ShopSettings } from "../../shop/shop-settings.ts";
import type { ChangeView } from "../views.ts";
import type { OrderParcel } from "./parcel.ts";

type Sides = Record<"lengthCm" | "widthCm" | "heightCm", number>;

/** In the order in which a dialog shows them. */
const fields: readonly (keyof DraftChanges)[] = [
  "box",
  "weightKg",
  "furtherParcels",
  "sender",
  "street",
  "phone",
  "goodsCollection",
  "goodsInsured",
];

/** What can be changed in a draft of an order; null for what is paid, annulled or of no order. */
export function changeView(
  { row, shipment }: OrderParcel,
  { boxes }: Pick<ShopSettings, "boxes">,
): ChangeView | null {
  if (!shipment || row.fulfillmentOrderId === "" || !isEditable(shipment) || row.state === "ended")
    return null;
  const { parcel, furtherParcels, recipient } = shipment;
  const { changes } = row;
  return {
    box: parcel && boxName(parcel, changes, boxes),
    dimensionsCm: parcel && {
      length: parcel.lengthCm,
      width: parcel.widthCm,
      height: parcel.heightCm,
    },
    weightKg: parcel && parcel.weightKg,
    furtherParcels: furtherParcels.map(({ weightKg, lengthCm, widthCm, heightCm }) => ({
      weightKg,
      lengthCm,
      widthCm,
      heightCm,
    })),
    isAssumedBox: boxes.length === 0 && !changes.box,
    street: { streetLine1: recipient.streetLine1, reference: recipient.reference },
    phone: recipient.phone,
    sender: changes.sender ?? null,
    collectable: toDecimal(row.owed ?? shipment.goodsCollection),
    changed: fields.filter((field) => changes[field] !== undefined),
  };
}

function boxName(
  parcel: Sides,
  { box }: DraftChanges,
  boxes: ShopSettings["boxes"],
): string | null {
  if (box) return box.name;
  const isIt = (each: Sides) =>
    each.lengthCm === parcel.lengthCm &&
    each.widthCm === parcel.widthCm &&
    each.heightCm === parcel.heightCm;
  return boxes.find(isIt)?.name ?? null;
}
