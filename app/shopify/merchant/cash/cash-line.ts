import { localeOf, moneyText, plain } from "#app/locales/format-money.ts";
import { cashMessages } from "#app/locales/messages/cash.ts";
import type { CashOfParcel } from "#app/shipping/cash/get-cod.ts";
import { knownZone } from "#app/shipping/model/working-days.ts";

import type { ServedShopContext } from "../../shop-context.ts";

type Item = CashOfParcel["item"];

/** Where the cash of a parcel is, in one line. */
export function cashLine(
  { language, market, shop }: Pick<ServedShopContext, "language" | "market" | "shop">,
  item: Item,
): string {
  const { country } = market;
  const { line, states, problems } = cashMessages[language];
  const days = new Intl.DateTimeFormat(localeOf({ language, country }), {
    dateStyle: "medium",
    timeZone: knownZone(shop.timeZone),
  });
  const day = (at: Date | null) => plain(days.format(at ?? item.stateSince));
  const amount = moneyText(item.collected ?? item.expected, {
    language,
    country,
    currency: item.currency,
  });
  const texts: Partial<Record<Item["state"], string>> = {
    expected: line.expected(amount),
    collected: line.collected(amount, day(item.collectedAt), day(item.dueAt)),
    remitted: line.remitted(amount, day(item.remittedAt)),
    banked: line.banked(amount, day(item.bankedAt)),
    paidOut: line.paidOut(amount, day(item.paidOutAt)),
  };
  const text = texts[item.state] ?? line.over(amount, states[item.state]);
  return item.problem ? `${text}. ${problems[item.problem]}` : text;
}
