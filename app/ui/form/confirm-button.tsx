import { useFetcher } from "@remix-run/react";
import { Button, Text, type ButtonProps } from "@shopify/polaris";
import { useCallback, useState } from "react";

import { AdminDialog } from "../shell/admin-dialog.tsx";

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
  const [isOpen, setIsOpen] = useState(false);
  const fetcher = useFetcher();
  const close = useCallback(() => setIsOpen(false), []);
  function confirm() {
    fetcher.submit(fields, { method: "post" });
    close();
  }
  return (
    <>
      <Button
        variant="tertiary"
        {...(tone && { tone })}
        {...(accessibilityLabel && { accessibilityLabel })}
        loading={fetcher.state !== "idle"}
        onClick={() => setIsOpen(true)}
      >
        {label}
      </Button>
      <AdminDialog
        title={title}
        isOpen={isOpen}
        onClose={close}
        primaryAction={{ content: label, destructive: true, onAction: confirm }}
      >
        <Text as="p">{text}</Text>
      </AdminDialog>
    </>
  );
}
