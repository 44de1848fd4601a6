import type { Shipment } from "#app/shipping/model/shipment.ts";

import type { Tables } from "../../schema/tables.ts";

type ParcelColumn = keyof ReturnType<typeof parcelColumns> | "parcelNumbers";

/** The first parcel in columns of its own, the others together: nearly no shipment has any. */
export function parcelColumns({
  parcel,
  furtherParcels,
}: Pick<Shipment, "parcel" | "furtherParcels">) {
  const measured = parcel ?? { weightKg: null, lengthCm: null, widthCm: null, heightCm: null };
  return { ...measured, furtherParcels: furtherParcels.length > 0 ? furtherParcels : null };
}

export function parcelsFrom(
  row: Pick<Tables["shipments"]["$inferSelect"], ParcelColumn>,
): Pick<Shipment, "parcel" | "furtherParcels" | "parcelNumbers"> {
  const { weightKg, lengthCm, widthCm, heightCm, furtherParcels, parcelNumbers } = row;
  const measured = weightKg !== null && lengthCm !== null && widthCm !== null && heightCm !== null;
  return {
    parcel: measured ? { weightKg, lengthCm, widthCm, heightCm } : null,
    furtherParcels: furtherParcels ?? [],
    parcelNumbers,
  };
}
