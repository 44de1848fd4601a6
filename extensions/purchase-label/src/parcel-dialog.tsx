import { type ComponentChildren } from "preact";
import { useState } from "preact/hooks";

import { money, t } from "../../shared/messages.ts";
import { type OrderView, type ParcelView } from "../../shared/views.ts";
import { AttentionFixes } from "./attention-fixes.tsx";
import { BuyerPaid } from "./buyer-paid.tsx";
import { DraftFacts } from "./change/draft-facts.tsx";
import { isUnsettled } from "./change/insured-field.tsx";
import { Progress } from "./progress.tsx";
import { RateChoice } from "./rate-choice.tsx";
import { rateToPurchase } from "./rate-to-purchase.ts";
import { RefusalBanner } from "./refusal-banner.tsx";
import { Shipped } from "./shipped.tsx";
import { chargeOf, isShort, TopUpBanner } from "./top-up-banner.tsx";
import { type Fix, type OrderActions } from "./use-order.ts";

interface Props {
  parcel: ParcelView;
  order: OrderView;
  app: OrderActions;
  children: ComponentChildren;
}

/** One parcel: what is wrong with it, the rates to choose from, or its label. */
export function ParcelDialog({ parcel, order, app, children }: Props) {
  const [chosenCarrier, setChosenCarrier] = useState<string | null>(null);
  const [typedInsured, setTypedInsured] = useState<string | null>(null);
  // Of which facts something was typed: once they are others, the forms begin anew.
  const [unsavedOf, setUnsavedOf] = useState<string | null>(null);
  const { busy } = app;
  const { wallet } = order;
  const { fulfillmentOrderId } = parcel;
  const rate = rateToPurchase(parcel, chosenCarrier);
  const refusal = app.refusal?.fulfillmentOrderId === fulfillmentOrderId ? app.refusal : null;
  const isPurchasing = busy === "purchasing";
  const isPaid = parcel.price !== null;
  // What waits, has ended or was annulled has nothing to purchase.
  const isOpen = parcel.state === "draft" || parcel.state === "attention";
  const isShipped = parcel.shipmentId !== null && !parcel.canPurchase && isPaid;
  // These rates are not of what was typed.
  const facts = factsOf(parcel);
  const isQuotedFor = !isUnsettled(typedInsured, parcel.goodsInsured) && unsavedOf !== facts;
  const needsMoney =
    !isShipped && !isPurchasing && rate !== null && isShort(wallet, chargeOf(rate));
  const fix = (changes: Fix) => void app.fix(fulfillmentOrderId, changes);

  return (
    <s-admin-action
      heading={t(isShipped ? "headingShipped" : "heading", { order: order.orderName })}
    >
      <s-stack gap="large">
        {children}
        {refusal && !isPurchasing && (
          <RefusalBanner
            refusal={refusal}
            isPaid={isPaid}
            isShortNow={needsMoney}
            wallet={order.wallet}
            onRetry={app.retry}
          />
        )}
        {isPurchasing && <Progress state={parcel.state} />}
        {!isPurchasing && isShipped && (
          <Shipped
            parcel={parcel}
            timeZone={order.timeZone}
            wallet={wallet}
            onFinish={() => void app.finish(fulfillmentOrderId)}
          />
        )}
        {!isPurchasing && !isShipped && (
          <>
            <s-text type="strong">{parcel.headline}</s-text>
            <AttentionFixes parcel={parcel} isBusy={busy !== null} onFix={fix} />
            <DraftFacts
              parcel={parcel}
              order={order}
              isBusy={busy !== null}
              onType={(isUnsaved) => setUnsavedOf(isUnsaved ? facts : null)}
              typedInsured={typedInsured}
              onTypeInsured={setTypedInsured}
              onFix={fix}
            />
            {parcel.silenceText && <s-banner tone="warning">{parcel.silenceText}</s-banner>}
            <RateChoice
              rates={parcel.rates}
              chosen={rate}
              wallet={wallet}
              isDisabled={busy !== null}
              onChoose={setChosenCarrier}
            />
            {rate && parcel.buyerPaid != null && (
              <BuyerPaid buyerPaid={parcel.buyerPaid} price={rate.price} wallet={wallet} />
            )}
            {rate && !refusal && <TopUpBanner wallet={order.wallet} price={chargeOf(rate)} />}
          </>
        )}
      </s-stack>
      {needsMoney && (
        <s-button
          slot="primary-action"
          variant="primary"
          href={order.wallet.topUpUrl}
          target="_blank"
        >
          {t("topUp")}
        </s-button>
      )}
      {/* With too little money to buy is still possible: some may have come meanwhile. */}
      {!isShipped && (isOpen || isPurchasing) && (
        <s-button
          key={needsMoney ? "second" : "first"}
          slot={needsMoney ? "secondary-actions" : "primary-action"}
          variant={needsMoney ? "secondary" : "primary"}
          disabled={!rate || !isQuotedFor || busy !== null}
          loading={isPurchasing}
          onClick={() => rate && void app.purchase(fulfillmentOrderId, rate.rateId)}
        >
          {rate ? t("purchaseFor", { price: money(rate.price, wallet) }) : t("purchase")}
        </s-button>
      )}
      <s-button slot="secondary-actions" onClick={() => shopify.close()}>
        {t("close")}
      </s-button>
    </s-admin-action>
  );
}

function factsOf({ recipient, place, weightKg, change }: ParcelView): string {
  return JSON.stringify([recipient, place, weightKg, change]);
}
