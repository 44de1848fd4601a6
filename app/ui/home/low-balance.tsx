import { homeMessages } from "#app/locales/messages/home.ts";

import { useFormat } from "../hooks/use-format.ts";
import { useMessages } from "../hooks/use-merchant.ts";
import { ClosableBanner } from "../shell/closable-banner.tsx";

interface Props {
  /** In decimals of the wallet's currency. */
  balance: number;
}

/** Labels are about to wait for money. */
export function LowBalance({ balance }: Props) {
  const messages = useMessages(homeMessages);
  const { money } = useFormat();
  return (
    <ClosableBanner
      about="lowBalance"
      tone="warning"
      title={messages.lowBalance.title}
      action={{ content: messages.topUp, url: "/app/wallet" }}
    >
      {messages.lowBalance.text(money(balance))}
    </ClosableBanner>
  );
}
