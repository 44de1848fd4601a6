import type { Catalogue } from "#app/locales/catalogue.ts";

import { typedAmount } from "../form/typed-amount.ts";
import type { Format } from "../hooks/use-format.ts";

export type Act = keyof Catalogue["incidents"]["tell"]["acts"];

/** What the merchant typed beside the act; empty for nothing. */
export interface TypedAct {
  /** As `2026-12-03`. */
  day: string;
  amount: string;
  more: string;
}

/** What a carrier is told about one parcel, by whichever way it is reached. */
export function carrierMessage(
  act: Act,
  trackingNumber: string,
  typed: TypedAct,
  { tell, toCarrier }: Pick<Catalogue["incidents"], "tell" | "toCarrier">,
  { money, day }: Pick<Format, "money" | "day">,
): { subject: string; text: string } {
  const amount = typedAmount(typed.amount);
  const text = [
    toCarrier[act](trackingNumber),
    act === "reschedule" && typed.day && toCarrier.day(day(typed.day)),
    act === "amount" &&
      typed.amount &&
      toCarrier.collect(Number.isNaN(amount) ? typed.amount : money(amount)),
    typed.more,
  ];
  return {
    subject: `${trackingNumber}: ${tell.acts[act]}`,
    text: text.filter(Boolean).join(" "),
  };
}
