import { dayFormat } from "#app/locales/format-moment.ts";
import { localeOf, moneyText } from "#app/locales/format-money.ts";
import { cashMessages } from "#app/locales/messages/cash.ts";
import type { CashOfParcel } from "#app/shipping/cash/get-cod.ts";
import { cashPlaces, placesOf } from "#app/shipping/model/cash.ts";
import type { Cents } from "#app/shipping/model/money.ts";
import { knownZone } from "#app/shipping/model/working-days.ts";

import type { ServedShopContext } from "../../shop-context.ts";

type Item = CashOfParcel["item"];

/** Where the cash of a parcel is, in one line. */
export function cashLine(
  { language, market, shop }: Pick<ServedShopContext, "language" | "market" | "shop">,
  item: Item,
): string {
  const { country } = market;
  const { line, places, states, problems } = cashMessages[language];
  const days = dayFormat(localeOf({ language, country }), knownZone(shop.timeZone));
  const day = (at: Date | null) => days(at ?? item.stateSince);
  const money = (amount: Cents) =>
    moneyText(amount, { language, country, currency: item.currency });
  const parts = placesOf(item);
  const held = cashPlaces.filter((place) => parts[place] > 0);
  const amount = money(held[0] ? parts[held[0]] : (item.collected ?? item.expected));
  const texts: Partial<Record<Item["state"], string>> = {
    expected: line.expected(amount),
    collected: line.collected(amount, day(item.collectedAt), day(item.dueAt)),
    remitted: line.remitted(amount, day(item.remittedAt)),
    banked: line.banked(amount, day(item.bankedAt)),
    paidOut: line.paidOut(amount, day(item.paidOutAt)),
  };
  const text =
    held.length > 1
      ? line.parts(held.map((place) => `${money(parts[place])} ${places[place].toLowerCase()}`))
      : (texts[item.state] ?? line.over(amount, states[item.state]));
  return item.problem ? `${text}. ${problems[item.problem]}` : text;
}
