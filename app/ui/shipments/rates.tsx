import { useFetcher } from "@remix-run/react";
import {
  Badge,
  Banner,
  BlockStack,
  Box,
  Button,
  Card,
  InlineStack,
  RadioButton,
  Select,
  Text,
} from "@shopify/polaris";
import { memo, useState } from "react";

import { shellMessages } from "#app/locales/messages/shell.ts";
import { shipmentsMessages } from "#app/locales/messages/shipments.ts";
import type { RateHistory } from "#app/shopify/merchant/purchase/rate-histories.ts";
import type { ServicePointChoice } from "#app/shopify/merchant/shipments/service-points.ts";
import type { MerchantResult, ParcelView, RateView } from "#app/shopify/merchant/views.ts";

import { useFormat } from "../hooks/use-format.ts";
import { useMessages } from "../hooks/use-merchant.ts";
import { useToast } from "../hooks/use-toast.ts";
import { orderRates, rateOrders, type RateOrder } from "./order-of-rates.ts";
import { ServicePointField } from "./service-point-field.tsx";
import type { AskedPrices } from "./use-asked-prices.ts";

/** What carriers ask for a draft, to choose one and purchase its label. */
export function Rates({
  parcel,
  histories,
  servicePoints,
  prices,
}: {
  parcel: ParcelView;
  histories: readonly RateHistory[];
  servicePoints: ServicePointChoice | null;
  /** Null while none is awaited. */
  prices: AskedPrices | null;
}) {
  const messages = useMessages(shipmentsMessages).detail;
  const refused = useMessages(shellMessages).refused;
  const { money } = useFormat();
  const fetcher = useFetcher<MerchantResult>();
  const [rateId, setRateId] = useState(parcel.selectedRateId);
  const [order, setOrder] = useState<RateOrder>("price");
  const historyOf = new Map(histories.map((history) => [history.rateId, history]));
  const chosen = parcel.rates.find((rate) => rate.rateId === rateId);
  const result = fetcher.data;
  useToast(result?.ok, messages.purchased);
  return (
    <Card>
      <fetcher.Form method="post">
        <input type="hidden" name="intent" value="purchase" />
        <input type="hidden" name="rateId" value={rateId ?? ""} />
        <BlockStack gap="400">
          <Text as="h2" variant="headingMd">
            {messages.rates}
          </Text>
          {result?.ok === false && (
            <Banner tone="critical" title={refused.title}>
              {result.text}
            </Banner>
          )}
          {histories.length > 0 && (
            <Select
              label={messages.rateOrder.label}
              options={rateOrders.map((value) => ({ value, label: messages.rateOrder[value] }))}
              value={order}
              helpText={order === "trueCost" ? messages.rateOrder.help : undefined}
              onChange={(value: RateOrder) => setOrder(value)}
            />
          )}
          <div role="radiogroup" aria-label={messages.rates}>
            <BlockStack gap="200">
              {orderRates(parcel.rates, histories, order).map((rate) => (
                <RateLine
                  key={rate.rateId}
                  rate={rate}
                  history={historyOf.get(rate.rateId)}
                  isChosen={rate.rateId === rateId}
                  onChoose={setRateId}
                />
              ))}
            </BlockStack>
          </div>
          {servicePoints && chosen && servicePoints.carrierTokens.includes(chosen.carrierToken) && (
            <ServicePointField
              key={chosen.carrierToken}
              carrierToken={chosen.carrierToken}
              place={servicePoints.place}
            />
          )}
          <InlineStack align="end">
            <Button
              submit
              variant="primary"
              disabled={!chosen?.available || !parcel.canPurchase}
              loading={fetcher.state !== "idle"}
            >
              {chosen ? `${messages.purchase} · ${money(chosen.price)}` : messages.purchase}
            </Button>
          </InlineStack>
        </BlockStack>
      </fetcher.Form>
      {prices && <AskPrices prices={prices} />}
    </Card>
  );
}

/** A price that came late is in the next quotation. */
function AskPrices({ prices: { ask, isAsking } }: { prices: AskedPrices }) {
  const messages = useMessages(shipmentsMessages).detail;
  return (
    <Box paddingBlockStart="400">
      <InlineStack gap="200" blockAlign="center">
        <Text as="span" tone="subdued">
          {messages.priceFollows}
        </Text>
        <Button loading={isAsking} onClick={ask}>
          {messages.askPrices}
        </Button>
      </InlineStack>
    </Box>
  );
}

interface LineProps {
  rate: RateView;
  history: RateHistory | undefined;
  isChosen: boolean;
  onChoose: (rateId: number) => void;
}

/** Not again when another two change places. */
const RateLine = memo(function RateLine({ rate, history, isChosen, onChoose }: LineProps) {
  const messages = useMessages(shipmentsMessages).detail.rate;
  const { money } = useFormat();
  return (
    <Box padding="200" borderWidth="025" borderColor="border" borderRadius="200">
      <InlineStack align="space-between" blockAlign="center" gap="200" wrap={false}>
        {rate.available ? (
          <RadioButton
            label={rate.carrier}
            helpText={<RateDetails rate={rate} history={history} />}
            name="rate"
            id={`rate-${rate.rateId}`}
            checked={isChosen}
            onChange={() => onChoose(rate.rateId)}
          />
        ) : (
          <Text as="p" tone="subdued">
            {`${rate.carrier}: ${rate.reason ?? messages.unavailable}`}
          </Text>
        )}
        <BlockStack gap="100" inlineAlign="end">
          {rate.available && (
            <Text as="span" variant="bodyLg" numeric>
              {money(rate.price)}
            </Text>
          )}
          {rate.isBuyersChoice && <Badge tone="info">{messages.buyersChoice}</Badge>}
        </BlockStack>
      </InlineStack>
    </Box>
  );
});

/** When it arrives, what the price is the sum of, and what its carrier did before. */
function RateDetails({
  rate: { estimateDays, expected, breakdown },
  history,
}: Pick<LineProps, "rate" | "history">) {
  const messages = useMessages(shipmentsMessages).detail.rate;
  const { money, day, percent } = useFormat();
  const parts = breakdown && [
    [messages.freight, breakdown.freight],
    [messages.insurance, breakdown.insurance],
    [messages.collection, breakdown.collection],
  ];
  const paid = (parts ?? []).filter(([, amount]) => Number(amount) > 0);
  return (
    <BlockStack>
      <span>
        {expected
          ? messages.arrives(day(expected.first), day(expected.last))
          : messages.days(estimateDays)}
      </span>
      {paid.length > 1 && (
        <span>{paid.map(([name, amount]) => `${name} ${money(Number(amount))}`).join(" + ")}</span>
      )}
      {history && (
        <span>
          {messages.history({
            parcels: history.parcels,
            firstTry: percent(history.firstTryShare),
            returned: percent(history.returnedShare),
            trueCost: money(history.trueCost),
          })}
        </span>
      )}
    </BlockStack>
  );
}
