import { BlockStack, Button, Text } from "@shopify/polaris";
import { useState } from "react";

import { cashMessages } from "#app/locales/messages/cash.ts";
import type { CashCarrier } from "#app/shopify/merchant/cash/read-cash-page.ts";

import { useFormat } from "../hooks/use-format.ts";
import { useMessages } from "../hooks/use-merchant.ts";
import { ContactLinks } from "../incidents/contact-links.tsx";

/** The ways to ask a carrier about what is overdue, each with the message already written. */
export function AskCarrier({ carrier: { name, ask } }: { carrier: CashCarrier }) {
  const messages = useMessages(cashMessages).ask;
  const { moneyIn, date } = useFormat();
  const [isOpen, setIsOpen] = useState(false);
  if (!ask) return null;
  const { contact, parcels, more, total } = ask;
  const money = moneyIn(total.currency);
  const lines = parcels.map(({ trackingNumber, amount, collectedAt, dueAt }) =>
    messages.line(trackingNumber, money(amount), date(collectedAt), date(dueAt)),
  );
  if (more > 0) lines.push(messages.more(more));
  const text = messages.text(name, lines.join("\n"), money(total.amount));
  const hasContact = contact.phone ?? contact.whatsapp ?? contact.email;
  return (
    <BlockStack gap="200">
      <Text as="h3" variant="headingSm">
        {`${messages.title(name)}: ${money(total.amount)}`}
      </Text>
      {hasContact ? (
        <ContactLinks
          name={name}
          contact={contact}
          text={text}
          subject={messages.subject(parcels.length + more)}
        />
      ) : (
        <Text as="p" tone="subdued">
          {messages.noContact}
        </Text>
      )}
      <div>
        <Button
          variant="plain"
          ariaExpanded={isOpen}
          accessibilityLabel={`${messages.copy}: ${name}`}
          onClick={() => setIsOpen(!isOpen)}
        >
          {messages.copy}
        </Button>
      </div>
      {isOpen && (
        <div className="breakable" style={{ whiteSpace: "pre-line" }}>
          <Text as="p">{text}</Text>
        </div>
      )}
    </BlockStack>
  );
}
