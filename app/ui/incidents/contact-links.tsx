import { InlineStack } from "@shopify/polaris";

import { incidentsMessages } from "#app/locales/messages/incidents.ts";

import { useMessages } from "../hooks/use-merchant.ts";

export interface Contact {
  phone?: string | undefined;
  /** With its country code. */
  whatsapp?: string | undefined;
  email?: string | undefined;
}

interface Props {
  /** Whom: a screen reader says it with each way to reach them. */
  name: string;
  contact: Contact;
  /** Written into a new message; empty for none. */
  text: string;
  subject: string;
}

/** The ways to reach somebody outside the app, each with the message already written. */
export function ContactLinks({ name, contact: { phone, whatsapp, email }, text, subject }: Props) {
  const messages = useMessages(incidentsMessages);
  const chat = whatsapp && `https://wa.me/${digitsOf(whatsapp)}?text=${encodeURIComponent(text)}`;
  const query = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`;
  const ways = [
    [messages.whatsapp, chat],
    [messages.call, phone && `tel:${phone.replaceAll(/[^\d+]/g, "")}`],
    [messages.mail, email && `mailto:${email}?${query}`],
  ] as const;
  return (
    <InlineStack gap="300">
      {ways.map(
        ([way, url]) =>
          url && (
            // Not of the admin: it opens beside it.
            <a
              key={way}
              className="Polaris-Link"
              href={url}
              target="_blank"
              rel="noreferrer"
              aria-label={`${way}: ${name}`}
            >
              {way}
            </a>
          ),
      )}
    </InlineStack>
  );
}

const digitsOf = (number: string): string => number.replaceAll(/\D/g, "");
