import { useFetcher } from "@remix-run/react";
import { Banner, BlockStack, Box, Button, ChoiceList, InlineStack } from "@shopify/polaris";
import { useState } from "react";

import { shellMessages } from "#app/locales/messages/shell.ts";
import { shipmentsMessages } from "#app/locales/messages/shipments.ts";
import type {
  PrintAnswer,
  printAnswerAction,
  PrintQuestion,
} from "#app/shopify/merchant/print/print-question.ts";

import { useFault } from "../hooks/use-fault.ts";
import { useFormat } from "../hooks/use-format.ts";
import { useMessages } from "../hooks/use-merchant.ts";
import { useTo } from "../shell/merchant-link.tsx";

/** Whether what was printed came out, until somebody says so; the answer can be taken back. */
export function AskPrinted({ question }: { question: PrintQuestion | null }) {
  const messages = useMessages(shipmentsMessages).askPrinted;
  const fetcher = useFetcher<typeof printAnswerAction>();
  const to = useTo();
  const { data, state } = fetcher;
  function send(intent: "answerPrint" | "askPrintAgain", answer: PrintAnswer) {
    const { fileAt, printed, missing } = answer;
    const fields = { intent, fileAt, printed: printed.join(), missing: missing.join() };
    fetcher.submit(fields, { method: "post", action: to("/app/print") });
  }
  const isBusy = state !== "idle";
  return (
    <>
      {data && !data.isUndone && (
        <Banner tone="success" title={messages.done(data.printed.length, data.missing.length)}>
          <Button loading={isBusy} onClick={() => send("askPrintAgain", data)}>
            {messages.undo}
          </Button>
        </Banner>
      )}
      {question && (
        <Question
          key={`${question.fileAt} ${question.labels.length}`}
          question={question}
          isBusy={isBusy}
          onAnswer={(answer) => send("answerPrint", answer)}
        />
      )}
    </>
  );
}

interface Props {
  question: PrintQuestion;
  isBusy: boolean;
  onAnswer: (answer: PrintAnswer) => void;
}

function Question({ question: { fileAt, labels }, isBusy, onAnswer }: Props) {
  const messages = useMessages(shipmentsMessages).askPrinted;
  const { dateTime } = useFormat();
  const [isPicking, setIsPicking] = useState(false);
  const [picked, setPicked] = useState<string[]>([]);
  const { choice } = useMessages(shellMessages).missing;
  const { error, check } = useFault(picked.length === 0 ? choice : null);
  const ids = labels.map(({ shipmentId }) => shipmentId);
  // Of one label there is nothing to pick.
  const isOne = ids.length === 1;
  const answer = (missing: number[]) =>
    onAnswer({ fileAt, printed: ids.filter((id) => !missing.includes(id)), missing });
  return (
    <Banner tone="info" title={messages.question(ids.length)}>
      <BlockStack gap="200">
        <p>{messages.about(dateTime(fileAt))}</p>
        {isPicking && (
          <Box maxWidth="100%">
            <ChoiceList
              title={messages.which}
              allowMultiple
              choices={labels.map(({ shipmentId, name }) => ({
                label: name,
                value: String(shipmentId),
              }))}
              selected={picked}
              onChange={setPicked}
              {...(error !== undefined && { error })}
            />
          </Box>
        )}
        <InlineStack gap="200">
          {isPicking ? (
            <Button loading={isBusy} onClick={() => check() && answer(picked.map(Number))}>
              {messages.save}
            </Button>
          ) : (
            <>
              <Button loading={isBusy} onClick={() => answer([])}>
                {isOne ? messages.yes : messages.all}
              </Button>
              <Button disabled={isBusy} onClick={() => (isOne ? answer(ids) : setIsPicking(true))}>
                {isOne ? messages.no : messages.notAll}
              </Button>
            </>
          )}
        </InlineStack>
      </BlockStack>
    </Banner>
  );
}
