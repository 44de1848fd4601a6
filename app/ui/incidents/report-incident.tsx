import { useFetcher } from "@remix-run/react";
import {
  Banner,
  BlockStack,
  Button,
  Card,
  InlineStack,
  Select,
  Text,
  TextField,
} from "@shopify/polaris";
import { useState } from "react";

import { incidentsMessages } from "#app/locales/messages/incidents.ts";
import { shellMessages } from "#app/locales/messages/shell.ts";
import { NOTE_LENGTH_MAX, openableReasons } from "#app/shipping/model/incident.ts";
import type { IncidentResult } from "#app/shopify/merchant/incidents/incident-action.ts";

import { useMessages } from "../hooks/use-merchant.ts";
import { useToast } from "../hooks/use-toast.ts";

/** Opens a problem that the carrier did not report. */
export function ReportIncident() {
  const { report, reasons } = useMessages(incidentsMessages);
  const shell = useMessages(shellMessages);
  const [isOpen, setIsOpen] = useState(false);
  const [reason, setReason] = useState<string>(openableReasons[0]!);
  const [text, setText] = useState("");
  const fetcher = useFetcher<IncidentResult>();
  useToast(fetcher.data?.ok, report.saved);
  function save() {
    fetcher.submit({ intent: "open", reason, text }, { method: "post" });
    setIsOpen(false);
    setText("");
  }
  return (
    <Card>
      <BlockStack gap="300">
        {fetcher.data?.ok === false && (
          <Banner tone="critical" title={shell.refused.title}>
            {fetcher.data.text}
          </Banner>
        )}
        {isOpen ? (
          <>
            <Text as="h2" variant="headingMd">
              {report.title}
            </Text>
            <Select
              label={report.reason}
              value={reason}
              options={openableReasons.map((value) => ({ value, label: reasons[value] }))}
              onChange={setReason}
            />
            <TextField
              label={report.text}
              multiline={3}
              maxLength={NOTE_LENGTH_MAX}
              value={text}
              autoComplete="off"
              onChange={setText}
            />
            <InlineStack>
              <Button variant="primary" onClick={save}>
                {report.save}
              </Button>
            </InlineStack>
          </>
        ) : (
          <InlineStack>
            <Button loading={fetcher.state !== "idle"} onClick={() => setIsOpen(true)}>
              {report.open}
            </Button>
          </InlineStack>
        )}
      </BlockStack>
    </Card>
  );
}
