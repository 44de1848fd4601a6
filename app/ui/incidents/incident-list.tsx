import { useFetcher } from "@remix-run/react";
import {
  Badge,
  BlockStack,
  Box,
  Button,
  Card,
  Checkbox,
  InlineStack,
  Link,
  Text,
} from "@shopify/polaris";
import { useState } from "react";

import { incidentsMessages } from "#app/locales/messages/incidents.ts";
import type { IncidentResult } from "#app/shopify/merchant/incidents/incident-action.ts";
import type { IncidentRow } from "#app/shopify/merchant/incidents/read-incidents.ts";

import { useFormat } from "../hooks/use-format.ts";
import { useMessages } from "../hooks/use-merchant.ts";
import { useToast } from "../hooks/use-toast.ts";
import { AnswerButtons } from "./answer-buttons.tsx";
import { EndButtons } from "./end-buttons.tsx";
import { IncidentWork } from "./incident-work.tsx";

/** The problems of one page, each with what there is to do about it; several can be closed at once. */
export function IncidentList({ rows, now }: { rows: readonly IncidentRow[]; now: string }) {
  const messages = useMessages(incidentsMessages);
  const [selected, setSelected] = useState<readonly number[]>([]);
  const shown = selected.filter((id) => rows.some(({ incidentId }) => incidentId === id));
  const select = (id: number, isOn: boolean) =>
    setSelected(isOn ? [...shown, id] : shown.filter((each) => each !== id));
  const all = rows.map(({ incidentId }) => incidentId);
  if (rows.length === 0)
    return (
      <Card>
        <Text as="p" tone="subdued">
          {messages.empty}
        </Text>
      </Card>
    );
  return (
    <Card padding="0">
      <Box padding="400">
        <InlineStack gap="400" blockAlign="center" align="space-between">
          <Checkbox
            label={shown.length > 0 ? messages.end.selected(shown.length) : messages.end.selectAll}
            checked={
              shown.length === all.length ? true : shown.length > 0 ? "indeterminate" : false
            }
            onChange={(isOn) => setSelected(isOn ? all : [])}
          />
          {shown.length > 0 && (
            <InlineStack gap="200" blockAlign="center">
              <AnswerButtons
                incidentIds={rows.flatMap(({ incidentId, answer }) =>
                  answer === "open" && shown.includes(incidentId) ? incidentId : [],
                )}
              />
              <Text as="span">{messages.end.asked}</Text>
              <EndButtons incidentIds={shown} />
            </InlineStack>
          )}
        </InlineStack>
      </Box>
      {rows.map((row) => (
        <Box key={row.incidentId} padding="400" borderBlockStartWidth="025" borderColor="border">
          <IncidentLine
            row={row}
            now={now}
            isSelected={shown.includes(row.incidentId)}
            onSelect={(isOn) => select(row.incidentId, isOn)}
          />
        </Box>
      ))}
    </Card>
  );
}

interface LineProps {
  row: IncidentRow;
  now: string;
  isSelected: boolean;
  onSelect: (isOn: boolean) => void;
}

function IncidentLine({ row, now, isSelected, onSelect }: LineProps) {
  const messages = useMessages(incidentsMessages);
  const { ago, money } = useFormat();
  const [isOpen, setIsOpen] = useState(false);
  const { recipient, carrier, name } = row;
  const workId = `incident-${row.incidentId}`;
  return (
    <BlockStack gap="300">
      <InlineStack gap="200" blockAlign="center" align="space-between">
        <InlineStack gap="200" blockAlign="center" align="start">
          <Checkbox
            label={messages.end.select(name)}
            labelHidden
            checked={isSelected}
            onChange={onSelect}
          />
          <Link url={`/app/shipments/${row.shipmentId}`}>{name}</Link>
          <Badge tone="critical">{messages.reasons[row.reason]}</Badge>
          {row.attempts > 1 && <Badge>{messages.attempts(row.attempts)}</Badge>}
          <Deadline row={row} now={now} />
          {row.buyerAnswers[0]?.attempt === row.attempts && (
            <Badge tone="info">{messages.buyer.badge}</Badge>
          )}
          {row.taken && <Badge tone="info">{messages.taken[row.taken]}</Badge>}
          <Text as="span" tone="subdued">
            {messages.since(ago(row.openedAt, now))}
          </Text>
        </InlineStack>
        <InlineStack gap="200">
          <TakeButton row={row} />
          <Button
            variant={isOpen ? "secondary" : "primary"}
            ariaExpanded={isOpen}
            ariaControls={workId}
            accessibilityLabel={`${isOpen ? messages.fold : messages.work}: ${name}`}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? messages.fold : messages.work}
          </Button>
        </InlineStack>
      </InlineStack>
      <div className="breakable">
        <BlockStack gap="100">
          <Text as="p">{row.detail ?? messages.withoutWords[row.source]}</Text>
          <Text as="p" tone="subdued">
            {[recipient.fullName, recipient.phone, recipient.street, recipient.place]
              .filter(Boolean)
              .join(" · ")}
          </Text>
          <Text as="p" tone="subdued">
            {[
              carrier.name,
              row.trackingNumber,
              row.statusText,
              ...(row.goodsCollection > 0 ? [messages.collects(money(row.goodsCollection))] : []),
            ].join(" · ")}
          </Text>
        </BlockStack>
      </div>
      <div id={workId}>{isOpen && <IncidentWork row={row} />}</div>
    </BlockStack>
  );
}

function Deadline({ row: { state, deadline, answer }, now }: Pick<LineProps, "row" | "now">) {
  const messages = useMessages(incidentsMessages);
  const { day } = useFormat();
  // An answer that its system did not confirm is none: a person calls.
  const isLost = answer === "lost" || answer === "tooLate";
  if (state === "answered" && !isLost) return <Badge tone="info">{messages.answered}</Badge>;
  if (deadline === null) return null;
  if (deadline < now.slice(0, 10)) return <Badge tone="critical">{messages.overdue}</Badge>;
  return <Badge tone="attention">{messages.answerUntil(day(deadline))}</Badge>;
}

function TakeButton({ row: { incidentId, taken, name } }: { row: IncidentRow }) {
  const messages = useMessages(incidentsMessages);
  const fetcher = useFetcher<IncidentResult>();
  useToast(fetcher.data?.ok, messages.done);
  const isMine = taken !== "me";
  const label = isMine ? messages.take : messages.leave;
  return (
    <Button
      variant="tertiary"
      accessibilityLabel={`${label}: ${name}`}
      loading={fetcher.state !== "idle"}
      onClick={() =>
        fetcher.submit({ intent: "take", incidentId, isMine: String(isMine) }, { method: "post" })
      }
    >
      {label}
    </Button>
  );
}
