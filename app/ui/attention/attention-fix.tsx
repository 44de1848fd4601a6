import { useFetcher } from "@remix-run/react";
import {
  Banner,
  BlockStack,
  Button,
  ChoiceList,
  InlineStack,
  Link,
  Text,
  TextField,
} from "@shopify/polaris";
import { useState, type ReactNode } from "react";

import { attentionMessages } from "#app/locales/messages/attention.ts";
import { shellMessages } from "#app/locales/messages/shell.ts";
import type { FixOutcome } from "#app/shopify/merchant/attention/attention-action.ts";
import type { AttentionRow } from "#app/shopify/merchant/attention/list-attention-rows.ts";

import { GRAMS_PER_KG, NumberField } from "../form/number-field.tsx";
import { TerritoryPicker, type PickedPlace } from "../form/territory-picker.tsx";
import { useFault } from "../hooks/use-fault.ts";
import { useMessages } from "../hooks/use-merchant.ts";

type Reason = AttentionRow["attention"][number];

/** The fix of one reason. Nothing where only the order itself can be fixed, in the store. */
export function AttentionFix({ row, reason }: { row: AttentionRow; reason: Reason }) {
  const messages = useMessages(attentionMessages);
  const { openInStore } = useMessages(shellMessages).links;
  switch (reason.code) {
    case "territoryUnknown":
    case "territoryAmbiguous":
      return <PlaceFix row={row} reason={reason} />;
    case "phone":
      return <PhoneFix row={row} />;
    case "weight":
      return <WeightFix row={row} products={reason.subjects ?? []} />;
    case "paymentGateway":
      return <GatewayFix row={row} gateway={reason.subjects?.[0] ?? ""} />;
    case "awaitingPayment":
    case "testOrder":
    case "riskyOrder":
    case "paymentVoided":
    case "paymentRefunded":
    case "paymentExpired":
      return <SendAnyway row={row} />;
    case "senderUnknown":
      return <Link url="/app/addresses">{messages.goTo.addresses}</Link>;
    case "cashOrPayment":
    case "collectsTooMuch":
      // Without a question the label is refunded on its own page.
      return reason.asksAboutPayments ? <PaymentsFix row={row} /> : null;
    case "changedAfterPayment":
    case "cancelledAfterPayment":
    case "fulfilledElsewhere":
      // The label is refunded, or printed again, on its own page, which the card links.
      return null;
    default:
      return (
        <Link url={row.orderUrl}>
          {row.orderName ? messages.openOrder(row.orderName) : openInStore}
        </Link>
      );
  }
}

/** A form of its own, so that one reason is fixed without the others. */
function FixForm({
  row,
  fix,
  check = () => true,
  children,
}: {
  row: AttentionRow;
  fix: string;
  /** Whether the form may be sent. */
  check?: () => boolean;
  children: (isBusy: boolean) => ReactNode;
}) {
  const fetcher = useFetcher<FixOutcome[]>();
  const refusal = fetcher.data?.[0]?.refusal ?? null;
  return (
    <fetcher.Form method="post" onSubmit={(event) => check() || event.preventDefault()}>
      <input type="hidden" name="fulfillmentOrderId" value={row.fulfillmentOrderId} />
      <input type="hidden" name="fix" value={fix} />
      <BlockStack gap="300">
        {refusal !== null && <Banner tone="critical">{refusal}</Banner>}
        {children(fetcher.state !== "idle")}
      </BlockStack>
    </fetcher.Form>
  );
}

function PlaceFix({ row, reason }: { row: AttentionRow; reason: Reason }) {
  const { candidates = [], preselected } = reason;
  const messages = useMessages(attentionMessages).place;
  const { submit, state, data } = useFetcher<FixOutcome[]>();
  const [place, setPlace] = useState<PickedPlace | null>(null);
  const { fulfillmentOrderId } = row;
  const refusal = data?.[0]?.refusal ?? null;
  const confirm = (territoryBaseId: string) =>
    submit({ fulfillmentOrderId, fix: "territory", territoryBaseId }, { method: "post" });
  return (
    <BlockStack gap="300">
      {refusal !== null && <Banner tone="critical">{refusal}</Banner>}
      {candidates.length > 0 && (
        <BlockStack gap="200">
          <Text as="p" fontWeight="semibold">
            {messages.candidates}
          </Text>
          <InlineStack gap="200">
            {candidates.map(({ territoryBaseId, name }) => (
              <Button
                key={territoryBaseId}
                variant={territoryBaseId === preselected ? "primary" : "secondary"}
                disabled={state !== "idle"}
                onClick={() => confirm(territoryBaseId)}
              >
                {name}
              </Button>
            ))}
          </InlineStack>
        </BlockStack>
      )}
      <TerritoryPicker
        label={candidates.length > 0 ? messages.searchOther : messages.search}
        onChoose={setPlace}
      />
      {place && (
        <InlineStack>
          <Button
            variant="primary"
            loading={state !== "idle"}
            onClick={() => confirm(place.territoryBaseId)}
          >
            {messages.confirm(place.name)}
          </Button>
        </InlineStack>
      )}
      {row.isPlaceRemembered && (
        <Text as="p" tone="subdued">
          {messages.remembered}
        </Text>
      )}
    </BlockStack>
  );
}

function PhoneFix({ row }: { row: AttentionRow }) {
  const messages = useMessages(attentionMessages).phone;
  const { missing } = useMessages(shellMessages);
  const [phone, setPhone] = useState("");
  const { error, check } = useFault(phone.trim() === "" ? missing.text : null);
  return (
    <FixForm row={row} fix="phone" check={check}>
      {(isBusy) => (
        <>
          <TextField
            label={messages.label}
            name="phone"
            type="tel"
            autoComplete="off"
            maxLength={40}
            value={phone}
            onChange={setPhone}
            {...(error !== undefined && { error })}
          />
          <InlineStack>
            <Button submit loading={isBusy}>
              {messages.submit}
            </Button>
          </InlineStack>
        </>
      )}
    </FixForm>
  );
}

function WeightFix({ row, products }: { row: AttentionRow; products: readonly string[] }) {
  const messages = useMessages(attentionMessages).weight;
  const [grams, setGrams] = useState<Record<string, number | null>>({});
  // Lines that are no product of the store's are weighed together.
  const known = products.filter((product) => /^\d+$/.test(product));
  const asked = known.length > 0 ? known : [""];
  const { missing } = useMessages(shellMessages);
  const lacks = (product: string) => !isWeight(grams[product]);
  const { error, check } = useFault(asked.some(lacks) ? missing.weight : null);
  const nameOf = (product: string) => row.products[product] ?? messages.product(product);
  const unknown = products.filter((product) => !known.includes(product));
  const lines = unknown.flatMap((line) => row.products[line] ?? []);
  return (
    <FixForm row={row} fix={known.length > 0 ? "weights" : "contents"} check={check}>
      {(isBusy) => (
        <>
          {asked.map((product) => (
            <div key={product}>
              {product !== "" && <input type="hidden" name="productId" value={product} />}
              <input type="hidden" name="grams" value={grams[product] ?? ""} />
              <NumberField
                {...(product === "" && lines.length > 0 && { helpText: lines.join(", ") })}
                label={product === "" ? messages.contents : messages.label(nameOf(product))}
                suffix="kg"
                scale={GRAMS_PER_KG}
                value={grams[product] ?? null}
                onChange={(value) => setGrams({ ...grams, [product]: value })}
                {...(lacks(product) && { error })}
              />
            </div>
          ))}
          <InlineStack>
            <Button submit loading={isBusy}>
              {messages.submit}
            </Button>
          </InlineStack>
        </>
      )}
    </FixForm>
  );
}

/** In grams, as what carriers take is. */
const isWeight = (grams: number | null | undefined): boolean =>
  grams != null && grams >= 1 && grams <= 100 * GRAMS_PER_KG;

const decisions = ["awaitPayment", "collected", "prepaid"] as const;
type Decision = (typeof decisions)[number];

function GatewayFix({ row, gateway }: { row: AttentionRow; gateway: string }) {
  const messages = useMessages(attentionMessages);
  const [decision, setDecision] = useState<Decision>("awaitPayment");
  return (
    <FixForm row={row} fix="gateway">
      {(isBusy) => (
        <>
          <input type="hidden" name="gateway" value={gateway} />
          <input type="hidden" name="decision" value={decision} />
          <ChoiceList
            title={messages.gateway.label}
            titleHidden
            choices={decisions.map((value) => ({
              value,
              label: messages.gateway.decisions[value],
            }))}
            selected={[decision]}
            onChange={([chosen]: Decision[]) => chosen && setDecision(chosen)}
          />
          <InlineStack gap="200" blockAlign="center">
            <Button submit loading={isBusy}>
              {messages.gateway.submit}
            </Button>
            <Link url="/app/settings">{messages.goTo.settings}</Link>
          </InlineStack>
        </>
      )}
    </FixForm>
  );
}

/** What the store recorded as paid: the label's cash, or money that the buyer paid otherwise. */
function PaymentsFix({ row }: { row: AttentionRow }) {
  const messages = useMessages(attentionMessages);
  return (
    <InlineStack gap="200" blockAlign="center">
      {(["cash", "other"] as const).map((were) => (
        <FixForm key={were} row={row} fix="payments">
          {(isBusy) => (
            <>
              <input type="hidden" name="were" value={were} />
              <Button submit loading={isBusy}>
                {messages.payments[were]}
              </Button>
            </>
          )}
        </FixForm>
      ))}
      <Link url={row.orderUrl}>{messages.openOrder(row.orderName)}</Link>
    </InlineStack>
  );
}

/** Sends this one order in spite of the question; the order itself shows why it is in question. */
function SendAnyway({ row }: { row: AttentionRow }) {
  const messages = useMessages(attentionMessages);
  return (
    <FixForm row={row} fix="sendAnyway">
      {(isBusy) => (
        <InlineStack gap="200" blockAlign="center">
          <Button submit loading={isBusy}>
            {messages.sendAnyway}
          </Button>
          <Link url={row.orderUrl}>{messages.openOrder(row.orderName)}</Link>
        </InlineStack>
      )}
    </FixForm>
  );
}
