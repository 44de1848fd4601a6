import { type ComponentChildren } from "preact";
import { useState } from "preact/hooks";

import { type OrderView, type ParcelView } from "../../desk/views.ts";
import { money, words } from "../../desk/words.ts";
import { AttentionFixes } from "./attention-fixes.tsx";
import { DraftFacts } from "./draft-facts.tsx";
import { Progress } from "./progress.tsx";
import { RateChoice } from "./rate-choice.tsx";
import { rateToPurchase } from "./rate-to-purchase.ts";
import { RefusalBanner } from "./refusal-banner.tsx";
import { Shipped } from "./shipped.tsx";
import { TopUpBanner } from "./top-up-banner.tsx";
import { type OrderDesk } from "./use-order.ts";

interface Props {
  parcel: ParcelView;
  order: OrderView;
  desk: OrderDesk;
  children: ComponentChildren;
}

/** One parcel: what is wrong with it, the rates to choose from, or its label. */
export function ParcelDialog({ parcel, order, desk, children }: Props) {
  const [chosenRateId, setChosenRateId] = useState<number | null>(null);
  const { busy, refusal } = desk;
  const { fulfillmentOrderId } = parcel;
  const rate = rateToPurchase(parcel, chosenRateId);
  const isPurchasing = busy === "purchasing";
  const isShipped = parcel.shipmentId !== null && !parcel.canPurchase && parcel.price !== null;
  const purchase = () => rate && desk.purchase(fulfillmentOrderId, rate.rateId);

  return (
    <s-admin-action heading={words("heading", { order: order.orderName })}>
      <s-stack gap="large">
        {children}
        {refusal && !isPurchasing && (
          <RefusalBanner refusal={refusal} wallet={order.wallet} onRetry={desk.retry} />
        )}
        {isPurchasing && <Progress state={parcel.state} />}
        {!isPurchasing && isShipped && (
          <Shipped parcel={parcel} onFinish={() => void desk.finish(fulfillmentOrderId)} />
        )}
        {!isPurchasing && !isShipped && (
          <>
            <s-text type="strong">{parcel.headline}</s-text>
            <AttentionFixes
              parcel={parcel}
              isBusy={busy !== null}
              onFix={(fix) => void desk.fix(fulfillmentOrderId, fix)}
            />
            <DraftFacts
              parcel={parcel}
              isBusy={busy !== null}
              onInsure={(goodsInsured) => void desk.fix(fulfillmentOrderId, { goodsInsured })}
            />
            <RateChoice
              rates={parcel.rates}
              chosen={rate}
              isDisabled={busy !== null}
              onChoose={setChosenRateId}
            />
            {rate && !refusal && <TopUpBanner wallet={order.wallet} price={rate.price} />}
          </>
        )}
      </s-stack>
      {!isShipped && (
        <s-button
          slot="primary-action"
          variant="primary"
          disabled={!rate || busy !== null}
          loading={isPurchasing}
          onClick={() => void purchase()}
        >
          {rate ? words("purchaseFor", { price: money(rate.price) }) : words("purchase")}
        </s-button>
      )}
      <s-button slot="secondary-actions" onClick={() => shopify.close()}>
        {words("close")}
      </s-button>
    </s-admin-action>
  );
}
