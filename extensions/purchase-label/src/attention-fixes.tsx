import { t } from "../../shared/messages.ts";
import { type AttentionView, type ParcelView } from "../../shared/views.ts";
import { FixGateway } from "./fix-gateway.tsx";
import { FixPhone } from "./fix-phone.tsx";
import { FixTerritory } from "./fix-territory.tsx";
import { FixWeights } from "./fix-weights.tsx";
import { type Fix } from "./use-order.ts";

export interface FixProps {
  attention: AttentionView;
  isBusy: boolean;
  onFix: (fix: Fix) => void;
}

/** Reasons with a form here. Others are shown as text and fixed on the order itself. */
const fixes: Record<string, (props: FixProps) => preact.JSX.Element> = {
  territoryUnknown: FixTerritory,
  territoryAmbiguous: FixTerritory,
  phone: FixPhone,
  weight: FixWeights,
  paymentGateway: FixGateway,
  cashOrPayment: FixPayments,
  collectsTooMuch: FixPayments,
  awaitingPayment: SendAnyway,
  testOrder: SendAnyway,
  riskyOrder: SendAnyway,
  paymentVoided: SendAnyway,
  paymentRefunded: SendAnyway,
  paymentExpired: SendAnyway,
};

interface Props {
  parcel: ParcelView;
  isBusy: boolean;
  onFix: (fix: Fix) => void;
}

/** What keeps the parcel from being sent, each reason with the means to put it right. */
export function AttentionFixes({ parcel, isBusy, onFix }: Props) {
  return parcel.attention.map((attention) => {
    const FixIt = fixes[attention.code];
    return (
      <s-section key={keyOf(attention)} heading={t("putRight")}>
        <s-stack gap="base">
          <s-paragraph tone="warning">{attention.text}</s-paragraph>
          {FixIt && <FixIt attention={attention} isBusy={isBusy} onFix={onFix} />}
        </s-stack>
      </s-section>
    );
  });
}

/** What the store recorded as paid: the label's cash, or money that the buyer paid otherwise. */
function FixPayments({ attention, isBusy, onFix }: FixProps) {
  return (
    <s-stack gap="small">
      {attention.asksAboutPayments && (
        <>
          <s-button disabled={isBusy} onClick={() => onFix({ payments: { areCash: true } })}>
            {t("fix.labelCash")}
          </s-button>
          <s-button disabled={isBusy} onClick={() => onFix({ payments: { areCash: false } })}>
            {t("fix.otherPayment")}
          </s-button>
        </>
      )}
    </s-stack>
  );
}

/** Sends this one parcel in spite of what the merchant is asked about. */
function SendAnyway({ isBusy, onFix }: FixProps) {
  return (
    <s-button disabled={isBusy} loading={isBusy} onClick={() => onFix({ sendAnyway: true })}>
      {t("fix.sendAnyway")}
    </s-button>
  );
}

/** Another product or way to pay in question is another question: nothing typed for the last one is kept. */
function keyOf({ code, subjects = [] }: AttentionView): string {
  return [code, ...subjects].join(" ");
}
