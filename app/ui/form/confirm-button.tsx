import { useFetcher } from "@remix-run/react";
import { Button, Text, type ButtonProps } from "@shopify/polaris";
import { useCallback, useState } from "react";

import { useToast } from "../hooks/use-toast.ts";
import { AdminDialog } from "../shell/admin-dialog.tsx";

interface Props {
  label: string;
  title: string;
  text: string;
  /** The fields that the form sends when the merchant confirms. */
  fields: Record<string, string>;
  tone?: ButtonProps["tone"];
  variant?: ButtonProps["variant"];
  accessibilityLabel?: string;
  /** Said in passing once the server answers that it went well. */
  done?: string;
}

/** A button whose work cannot be taken back: it asks first. */
export function ConfirmButton({
  label,
  title,
  text,
  fields,
  tone,
  variant = "tertiary",
  accessibilityLabel,
  done = "",
}: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const fetcher = useFetcher<{ ok?: boolean }>();
  useToast(done !== "" && fetcher.data?.ok, done);
  const close = useCallback(() => setIsOpen(false), []);
  function confirm() {
    fetcher.submit(fields, { method: "post" });
    close();
  }
  return (
    <>
      <Button
        variant={variant}
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
