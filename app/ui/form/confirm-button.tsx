import { useFetcher } from "@remix-run/react";
import { Button, Modal, Text, type ButtonProps } from "@shopify/polaris";
import { useState } from "react";

import { shellMessages } from "#app/locales/messages/shell.ts";

import { useMessages } from "../hooks/use-merchant.ts";

interface Props {
  label: string;
  title: string;
  text: string;
  /** The fields that the form sends when the merchant confirms. */
  fields: Record<string, string>;
  tone?: ButtonProps["tone"];
  accessibilityLabel?: string;
}

/** A button whose work cannot be taken back: it asks first. */
export function ConfirmButton({ label, title, text, fields, tone, accessibilityLabel }: Props) {
  const messages = useMessages(shellMessages);
  const [isOpen, setIsOpen] = useState(false);
  const fetcher = useFetcher();
  function confirm() {
    fetcher.submit(fields, { method: "post" });
    setIsOpen(false);
  }
  return (
    <Modal
      open={isOpen}
      onClose={() => setIsOpen(false)}
      title={title}
      activator={
        <Button
          variant="tertiary"
          {...(tone && { tone })}
          {...(accessibilityLabel && { accessibilityLabel })}
          loading={fetcher.state !== "idle"}
          onClick={() => setIsOpen(true)}
        >
          {label}
        </Button>
      }
      primaryAction={{ content: label, destructive: true, onAction: confirm }}
      secondaryActions={[{ content: messages.cancel, onAction: () => setIsOpen(false) }]}
    >
      <Modal.Section>
        <Text as="p">{text}</Text>
      </Modal.Section>
    </Modal>
  );
}
