import { announceCharge, type AnnounceCharge } from "#app/shipping/charges/announce-charge.ts";
import type { StaffId } from "#app/shipping/model/ids.ts";
import type { MerchantCharge } from "#app/shipping/model/merchant-charge.ts";
import { cents } from "#app/shipping/model/money.ts";
import type { ByHand } from "#app/shipping/money/move-by-hand.ts";
import { addStaff } from "#app/shipping/staff/add-staff.ts";

import type { World } from "./world.ts";

/** A new person of finance who may charge so much alone, in dollars. */
export async function financier(
  service: World["service"],
  word: string,
  perAction: number,
): Promise<ByHand> {
  const limit = { perAction, perDay: perAction };
  const limits = { support: limit, operations: limit, finance: limit, admin: limit };
  const person = {
    name: `Ana ${word}`,
    email: `${word}@people.example.com`,
    role: "finance",
  } as const;
  const by = await addStaff(service, { ...person, addedBy: 1 as StaffId });
  return { by, limits };
}

const words = ["uno", "dos", "tres", "cuatro"];
const announced = new WeakMap<object, number>();

/** A charge that its merchant has just been told of. */
export async function chargeAnnounced(
  { service }: { service: World["service"] },
  { shipmentId, amount }: { shipmentId: AnnounceCharge["shipmentId"]; amount: number },
): Promise<MerchantCharge> {
  const place = announced.get(service) ?? 0;
  announced.set(service, place + 1);
  // A parcel is charged again only for more weight.
  const evidence = { document: `F-1 line ${place}`, billedKg: 4 + place, formula: "7.35 - 5.85" };
  const { charge } = await announceCharge(
    service,
    { shipmentId, type: "reweigh", amount: cents(amount), evidence },
    await financier(service, words[place] ?? "", 1000),
  );
  return charge;
}
