import { useFetcher } from "@remix-run/react";
import {
  Banner,
  BlockStack,
  Button,
  InlineGrid,
  InlineStack,
  Select,
  Text,
  TextField,
} from "@shopify/polaris";
import { useState, type ReactNode } from "react";

import { buyerAnswerMessages } from "#app/locales/messages/buyer-answer.ts";
import { incidentsMessages } from "#app/locales/messages/incidents.ts";
import { shellMessages } from "#app/locales/messages/shell.ts";
import { NOTE_LENGTH_MAX } from "#app/shipping/model/incident.ts";
import type { IncidentResult } from "#app/shopify/merchant/incidents/incident-action.ts";
import type { IncidentRow } from "#app/shopify/merchant/incidents/read-incidents.ts";

import { useFault } from "../hooks/use-fault.ts";
import { useFormat } from "../hooks/use-format.ts";
import { useMessages } from "../hooks/use-merchant.ts";
import { useToast } from "../hooks/use-toast.ts";
import { type Act, carrierMessage } from "./carrier-message.ts";
import { ContactLinks } from "./contact-links.tsx";
import { EndButtons } from "./end-buttons.tsx";

/** Everything that can be done about one problem, beside what was done before. */
export function IncidentWork({ row }: { row: IncidentRow }) {
  const messages = useMessages(incidentsMessages);
  const { dateTime } = useFormat();
  return (
    <BlockStack gap="400">
      {row.buyerAnswers.map((answer) => (
        <BuyerAnswer key={answer.buyerAnswerId} row={row} answer={answer} />
      ))}
      <InlineGrid columns={{ xs: 1, md: 3 }} gap="400">
        <TellCarrier row={row} />
        <AskBuyer row={row} />
        <TakeNote row={row} />
      </InlineGrid>
      {row.notes.map((note) => (
        <div key={note.at} className="breakable">
          <Text as="p" tone="subdued">
            {`${dateTime(note.at)} · ${messages.notes[note.kind]}: ${note.text}`}
          </Text>
        </div>
      ))}
      <Part title={messages.end.title}>
        <EndButtons incidentIds={[row.incidentId]} />
      </Part>
    </BlockStack>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <BlockStack gap="200">
      <Text as="h3" variant="headingSm">
        {title}
      </Text>
      {children}
    </BlockStack>
  );
}

/** Sends a form of the page, and says what came of it. */
function useIncidentForm() {
  const messages = useMessages(incidentsMessages);
  const shell = useMessages(shellMessages);
  const fetcher = useFetcher<IncidentResult>();
  useToast(fetcher.data?.ok, messages.done);
  const refusal = fetcher.data?.ok === false && (
    <Banner tone="critical" title={shell.refused.title}>
      {fetcher.data.text}
    </Banner>
  );
  const isBusy = fetcher.state !== "idle";
  const send = (fields: Record<string, string | number>) =>
    fetcher.submit(fields, { method: "post" });
  return { send, isBusy, refusal };
}

/** The carrier has the answer, or gets it: nobody has to call. */
const isOnItsWay = (answer: IncidentRow["answer"]): boolean =>
  answer === "asking" || answer === "answered";

/** What the buyer answered; the newest one can be passed on as it is where the carrier's system takes it. */
function BuyerAnswer({
  row,
  answer,
}: {
  row: IncidentRow;
  answer: IncidentRow["buyerAnswers"][number];
}) {
  const { buyer, tell, toCarrier } = useMessages(incidentsMessages);
  const { wishes } = useMessages(buyerAnswerMessages);
  const { dateTime } = useFormat();
  const { send, isBusy, refusal } = useIncidentForm();
  const { wish, note, attempt, isOnRoute, state, buyerAnswerId, at } = answer;
  const { incidentId, shipmentId, trackingNumber } = row;
  const solution = ({ deliver: "retry", notOrdered: "return" } as const)[wish as "deliver"] ?? null;
  const isLast = attempt === row.attempts;
  const isSendable = isLast && state === "waiting" && row.answer === "open" && solution !== null;
  const pass = () =>
    send({
      intent: "answer",
      incidentId,
      shipmentId,
      buyerAnswerId,
      solution: solution ?? "",
      text: [solution && toCarrier[solution](trackingNumber), note].filter(Boolean).join(" "),
    });
  return (
    <Banner
      title={buyer.title(wishes[wish], dateTime(at))}
      tone={isLast && state === "waiting" ? "warning" : "info"}
    >
      <BlockStack gap="200">
        {refusal}
        {note && (
          <div className="breakable">
            <Text as="p">{note}</Text>
          </div>
        )}
        {!isOnRoute && <Text as="p">{buyer.elsewhere}</Text>}
        <Text as="p">{buyer.states[state]}</Text>
        {isSendable && (
          <InlineStack>
            <Button loading={isBusy} onClick={pass}>
              {tell.bySystem}
            </Button>
          </InlineStack>
        )}
      </BlockStack>
    </Banner>
  );
}

/** The acts that help, the likeliest first; cash only where there is some. */
function actsFor({ reason, goodsCollection }: IncidentRow): Act[] {
  const first: Partial<Record<IncidentRow["reason"], Act[]>> = {
    wrongAddress: ["address"],
    wantsLater: ["reschedule"],
    noCash: ["reschedule", "amount"],
    refused: ["return", "retry"],
    held: ["hold", "retry"],
    damaged: ["return"],
  };
  const every: Act[] = ["retry", "reschedule", "address", "amount", "hold", "return"];
  const acts = [...new Set([...(first[reason] ?? []), ...every])];
  return acts.filter((act) => act !== "amount" || goodsCollection > 0);
}

/** What the buyer wants done after the last attempt, as an act of the merchant; null where they have not answered. */
function askedFor({
  buyerAnswers,
  attempts,
}: IncidentRow): { act: Act; note: string | null } | null {
  const [answer] = buyerAnswers;
  if (answer?.attempt !== attempts) return null;
  const { wish, note, day, isCorrected } = answer;
  const delivery = isCorrected ? "address" : day === null ? "retry" : "reschedule";
  const act = {
    deliver: delivery,
    office: "hold",
    payByLink: "amount",
    notOrdered: "return",
  } as const;
  return { act: act[wish], note };
}

function TellCarrier({ row }: { row: IncidentRow }) {
  const messages = useMessages(incidentsMessages);
  const { tell, noContact, answer: answers } = messages;
  const { send, isBusy, refusal } = useIncidentForm();
  const format = useFormat();
  const acts = actsFor(row);
  const asked = askedFor(row);
  const [act, setAct] = useState<Act>(asked?.act ?? acts[0] ?? "retry");
  const [typed, setTyped] = useState({ day: "", amount: "", more: asked?.note ?? "" });
  const { carrier, incidentId, shipmentId, trackingNumber } = row;
  const { subject, text: message } = carrierMessage(act, trackingNumber, typed, messages, format);
  const fieldOf = (name: keyof typeof typed) => ({
    value: typed[name],
    autoComplete: "off",
    onChange: (value: string) => setTyped({ ...typed, [name]: value }),
  });
  const bySystem = row.answer === "open" && (act === "retry" || act === "return");
  const isReachable = Boolean(carrier.phone ?? carrier.whatsapp ?? carrier.email);
  const told = () => send({ intent: "note", incidentId, kind: "told", text: message });
  const answer = () =>
    send({ intent: "answer", incidentId, shipmentId, solution: act, text: message });
  return (
    <Part title={tell.title}>
      {refusal}
      {row.answer !== null && row.answer !== "open" && (
        <Banner tone={isOnItsWay(row.answer) ? "info" : "warning"}>
          {answers.states[row.answer]}
        </Banner>
      )}
      <Select
        label={tell.title}
        labelHidden
        value={act}
        options={acts.map((value) => ({ value, label: tell.acts[value] }))}
        onChange={(value) => setAct(acts.find((each) => each === value) ?? act)}
      />
      {act === "reschedule" && <TextField label={tell.day} type="date" {...fieldOf("day")} />}
      {act === "amount" && (
        <TextField label={tell.amount} inputMode="decimal" {...fieldOf("amount")} />
      )}
      <TextField
        label={tell.more}
        multiline={2}
        maxLength={NOTE_LENGTH_MAX / 2}
        {...fieldOf("more")}
      />
      <div className="breakable">
        <Text as="p">{message}</Text>
      </div>
      {!isReachable && !bySystem && (
        <Text as="p" tone="subdued">
          {noContact}
        </Text>
      )}
      <ContactLinks name={carrier.name} contact={carrier} text={message} subject={subject} />
      <InlineStack gap="200">
        {bySystem && (
          <Button variant="primary" loading={isBusy} onClick={answer}>
            {tell.bySystem}
          </Button>
        )}
        <Button loading={isBusy} onClick={told}>
          {tell.told}
        </Button>
      </InlineStack>
    </Part>
  );
}

function AskBuyer({ row }: { row: IncidentRow }) {
  const { ask, toBuyer } = useMessages(incidentsMessages);
  const { send, isBusy, refusal } = useIncidentForm();
  const { recipient, name, incidentId, answerUrl } = row;
  const [text, setText] = useState(
    [
      toBuyer.hello(recipient.fullName, name),
      toBuyer.reasons[row.reason],
      ...(answerUrl === null ? [] : [toBuyer.answerHere(answerUrl)]),
    ].join(" "),
  );
  const { missing } = useMessages(shellMessages);
  const { error, check } = useFault(text.trim() === "" ? missing.text : null);
  const contact = { phone: recipient.phone, whatsapp: recipient.phone, email: recipient.email };
  return (
    <Part title={ask.title}>
      {refusal}
      <TextField
        label={ask.message}
        multiline={3}
        maxLength={NOTE_LENGTH_MAX}
        value={text}
        autoComplete="off"
        onChange={setText}
        {...(error !== undefined && { error })}
      />
      <ContactLinks name={recipient.fullName} contact={contact} text={text} subject={name} />
      <InlineStack>
        <Button
          loading={isBusy}
          onClick={() => check() && send({ intent: "note", incidentId, kind: "asked", text })}
        >
          {ask.asked}
        </Button>
      </InlineStack>
    </Part>
  );
}

function TakeNote({ row: { incidentId } }: { row: IncidentRow }) {
  const { note } = useMessages(incidentsMessages);
  const { send, isBusy, refusal } = useIncidentForm();
  const { missing } = useMessages(shellMessages);
  const [text, setText] = useState("");
  const { error, check } = useFault(text.trim() === "" ? missing.text : null);
  function save() {
    if (!check()) return;
    send({ intent: "note", incidentId, kind: "note", text });
    setText("");
  }
  return (
    <Part title={note.title}>
      {refusal}
      <TextField
        label={note.text}
        multiline={3}
        maxLength={NOTE_LENGTH_MAX}
        value={text}
        autoComplete="off"
        onChange={setText}
        {...(error !== undefined && { error })}
      />
      <InlineStack>
        <Button loading={isBusy} onClick={save}>
          {note.save}
        </Button>
      </InlineStack>
    </Part>
  );
}
