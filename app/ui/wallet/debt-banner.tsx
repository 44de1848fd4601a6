import { Banner, BlockStack, InlineStack, Text } from "@shopify/polaris";

import type { Catalogue } from "#app/locales/catalogue.ts";
import { walletMessages } from "#app/locales/messages/wallet.ts";
import type { Owed } from "#app/shopify/merchant/wallet/read-owed.ts";

import { type Format, useFormat } from "../hooks/use-format.ts";
import { useMessages } from "../hooks/use-merchant.ts";

interface Props extends Owed {
  /** Another page than the wallet's has a button to it, and leaves the charges to it. */
  isElsewhere?: boolean;
}

/** What the merchant owes, and when that stops purchases; on the wallet's page charge by charge. */
export function DebtBanner({ total, lines, stop, isElsewhere = false }: Props) {
  const { debt, topUp } = useMessages(walletMessages);
  const format = useFormat();
  const { money, date } = format;
  return (
    <Banner
      tone={stop.state === "ahead" ? "warning" : "critical"}
      title={debt.title(money(total))}
      {...(isElsewhere && { action: { content: topUp.submit, url: "/app/wallet" } })}
    >
      <BlockStack gap="200">
        <Text as="p">{`${debt.text} ${stopText(debt.stops, stop, format)}`}</Text>
        {!isElsewhere &&
          lines.map(({ id, at, what, trackingNumber, amount, open }) => (
            <InlineStack key={id} align="space-between" gap="200" wrap={false}>
              <Text as="span">
                {date(at)} · {trackingNumber === null ? what : debt.line(what, trackingNumber)}
              </Text>
              <Text as="span" numeric>
                {open === amount ? money(open) : debt.partly(money(open), money(amount))}
              </Text>
            </InlineStack>
          ))}
      </BlockStack>
    </Banner>
  );
}

function stopText(
  texts: Catalogue["wallet"]["debt"]["stops"],
  stop: Owed["stop"],
  { money, dateTime }: Format,
): string {
  if (stop.state === "ahead") return texts.ahead(dateTime(stop.at), money(stop.above));
  return stop.state === "old" ? texts.old(stop.days) : texts.large(money(stop.above));
}
