import { useFetcher, useSearchParams } from "@remix-run/react";
import { Banner, BlockStack, Button, Card, InlineStack, ProgressBar, Text } from "@shopify/polaris";
import { useEffect } from "react";

import { remittancesMessages } from "#app/locales/messages/remittances.ts";
import { appliedDespite } from "#app/shipping/model/carrier-file.ts";
import type { RemittanceView } from "#app/shopify/merchant/cash/read-remittance.ts";
import type { DecisionResult } from "#app/shopify/merchant/cash/remittance-action.ts";

import { DescriptionList } from "../description-list.tsx";
import { ConfirmButton } from "../form/confirm-button.tsx";
import { useFormat } from "../hooks/use-format.ts";
import { useMessages } from "../hooks/use-merchant.ts";
import { useReload } from "../hooks/use-reload.ts";
import { FileStateBadge } from "./remittance-list.tsx";

/** A part takes some hundredths of a second. */
const RELOAD_EVERY_MS = 1_500;

/** What a file is, how far it is, and what can be decided about it. */
export function RemittanceHead({ remittance }: { remittance: RemittanceView }) {
  const messages = useMessages(remittancesMessages);
  const { file } = messages;
  const { moneyIn, dateTime } = useFormat();
  const [search] = useSearchParams();
  const reload = useReload();
  const { waiting, replacesId, columns, remitted, file: line } = remittance;
  const { state, name, documentNumber, gross, net } = line;
  const isRunning = waiting > 0;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(reload, RELOAD_EVERY_MS);
    return () => clearInterval(timer);
  }, [isRunning, reload]);
  const money = moneyIn(line.currency);
  const facts = [
    { term: file.facts.carrier, text: line.carrier },
    ...(documentNumber === null ? [] : [{ term: file.facts.name, text: name }]),
    { term: file.facts.read, text: dateTime(line.readAt) },
    { term: file.facts.gross, text: money(gross) },
    { term: file.facts.kept, text: money(gross - net) },
    { term: file.facts.net, text: money(net) },
    ...(state === "applied" ? [{ term: file.facts.moved, text: money(remitted) }] : []),
  ];
  return (
    <BlockStack gap="400">
      {search.get("again") === "yes" && (
        <Banner tone="info" title={file.again.title}>
          {file.again.text}
        </Banner>
      )}
      <Outcome remittance={remittance} />
      <Card>
        <BlockStack gap="400">
          <InlineStack>
            <FileStateBadge state={state} />
          </InlineStack>
          <DescriptionList facts={facts} />
          {replacesId !== null && state === "preview" && <Text as="p">{file.replaces}</Text>}
          {columns.length > 0 && (
            <BlockStack gap="100">
              <Text as="h2" variant="headingSm">
                {file.readAs}
              </Text>
              <Text as="p" tone="subdued" breakWord>
                {columns
                  .map(({ field, column }) => `${messages.fields[field]}: ${column}`)
                  .join(" · ")}
              </Text>
            </BlockStack>
          )}
          <Decisions remittance={remittance} />
        </BlockStack>
      </Card>
    </BlockStack>
  );
}

function Outcome({ remittance: { parts, waiting, file } }: { remittance: RemittanceView }) {
  const messages = useMessages(remittancesMessages).file;
  if (waiting > 0)
    return (
      <Banner tone="info" title={messages.running(parts - waiting, parts)}>
        <BlockStack gap="200">
          <ProgressBar
            size="small"
            progress={(100 * (parts - waiting)) / Math.max(1, parts)}
            ariaLabelledBy="file-progress"
          />
          <Text as="p" id="file-progress">
            {messages.canClose}
          </Text>
        </BlockStack>
      </Banner>
    );
  if (file.state === "applied") return <Banner tone="success" title={messages.applied} />;
  return file.state === "reverted" ? <Banner tone="info" title={messages.reverted} /> : null;
}

/** A row with one of these problems moves what it says all the same. */
const movesCash = ({ problem }: RemittanceView["problems"][number]): boolean =>
  problem === null || appliedDespite.includes(problem);

function Decisions({ remittance: { waiting, file, problems } }: { remittance: RemittanceView }) {
  const messages = useMessages(remittancesMessages);
  const { moneyIn } = useFormat();
  const fetcher = useFetcher<DecisionResult>();
  const { apply, applyText, nothing, discard, discardText, revert, revertText, refusals } =
    messages.file;
  const moving = problems.filter((each) => movesCash(each) && each.amount > 0);
  const rows = moving.reduce((sum, each) => sum + each.rows, 0);
  const amount = moving.reduce((sum, each) => sum + each.amount, 0);
  const isIdle = fetcher.state === "idle";
  if (file.state === "reverted") return null;
  return (
    <BlockStack gap="300">
      {isIdle && fetcher.data?.kind === "refused" && (
        <Banner tone="critical" title={refusals[fetcher.data.code]} />
      )}
      {file.state === "preview" && (
        <Text as="p">
          {rows === 0
            ? nothing
            : applyText(messages.rows.count(rows), moneyIn(file.currency)(amount))}
        </Text>
      )}
      <InlineStack gap="200">
        {file.state === "preview" ? (
          <>
            <Button
              variant="primary"
              disabled={rows === 0}
              loading={!isIdle}
              onClick={() => fetcher.submit({ intent: "apply" }, { method: "post" })}
            >
              {apply}
            </Button>
            <ConfirmButton
              label={discard}
              title={discard}
              text={discardText}
              fields={{ intent: "discard" }}
            />
          </>
        ) : (
          waiting === 0 && (
            <ConfirmButton
              label={revert}
              title={revert}
              text={revertText}
              fields={{ intent: "revert" }}
              tone="critical"
            />
          )
        )}
      </InlineStack>
    </BlockStack>
  );
}
