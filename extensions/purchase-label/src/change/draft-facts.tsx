import { money, t } from "../../../shared/messages.ts";
import { type OrderView, type ParcelChangeView, type ParcelView } from "../../../shared/views.ts";
import { FixTerritory } from "../fix-territory.tsx";
import { type Fix } from "../use-order.ts";
import { ChangeBox, measurements, sidesOf } from "./change-box.tsx";
import { ChangeContact } from "./change-contact.tsx";
import { ChangePackages } from "./change-packages.tsx";
import { ChangeSender } from "./change-sender.tsx";
import { ChangeWeight } from "./change-weight.tsx";
import { ChangeableFact } from "./changeable-fact.tsx";
import { InsuredField } from "./insured-field.tsx";

interface Props {
  parcel: ParcelView;
  order: Pick<OrderView, "boxes" | "senders" | "wallet">;
  isBusy: boolean;
  typedInsured: string | null;
  onTypeInsured: (typed: string) => void;
  onType: (isUnsaved: boolean) => void;
  onFix: (fix: Fix) => void;
}

/** What the rates were asked for, and the means to change what is wrong. */
export function DraftFacts(props: Props) {
  const { parcel, order, isBusy, typedInsured, onTypeInsured, onType, onFix } = props;
  const { recipient, place, weightKg, goodsCollection, goodsInsured, change } = parcel;
  if (parcel.shipmentId === null) return null;
  const { wallet } = order;
  const sides = change?.dimensionsCm && sidesOf(change.dimensionsCm);
  const collected = change && otherCollection(goodsCollection, change.collectable);
  const form = { isBusy, onFix, onType };
  const fact = { isBusy, onClose: () => onType(false) };
  return (
    <s-section heading={t("parcelFacts")}>
      <s-stack gap="small">
        {/* Another fact from the server is a change that was made: its means are put away. */}
        {recipient && (
          <>
            <s-text type="strong">
              {[recipient.fullName, recipient.phone].filter(Boolean).join(" · ")}
            </s-text>
            {change ? (
              <ChangeableFact
                key={`contact ${recipient.street} ${recipient.phone}`}
                fact={recipient.street}
                change={t("changeContact")}
                {...fact}
              >
                <ChangeContact contact={change} {...form} />
              </ChangeableFact>
            ) : (
              <s-text>{recipient.street}</s-text>
            )}
          </>
        )}
        {place && (
          <ChangeableFact
            key={`place ${place}`}
            fact={t("to", { place })}
            change={t("changePlace")}
            {...fact}
          >
            <FixTerritory attention={{ code: "", text: "" }} isBusy={isBusy} onFix={onFix} />
          </ChangeableFact>
        )}
        {change && (
          <ChangeSender
            sender={change.sender}
            senders={order.senders}
            isBusy={isBusy}
            onFix={onFix}
          />
        )}
        {change && sides && (
          <ChangeableFact
            key={`box ${change.box} ${measurements(sides)}`}
            fact={boxText(change, measurements(sides))}
            change={t("changeBox")}
            {...fact}
          >
            <ChangeBox name={change.box} sides={sides} boxes={order.boxes} {...form} />
          </ChangeableFact>
        )}
        {weightKg !== null && (
          <ChangeableFact
            key={`weight ${weightKg}`}
            fact={t("weight", { kg: shopify.i18n.formatNumber(weightKg) })}
            change={t("changeWeight")}
            {...fact}
          >
            <ChangeWeight weightKg={change?.weightKg ?? weightKg} {...form} />
          </ChangeableFact>
        )}
        {change && sides && weightKg !== null && (
          <ChangeableFact
            key={`packages ${JSON.stringify(change.furtherParcels)}`}
            fact={t("packages", { count: change.furtherParcels.length + 1 })}
            change={t("changePackages")}
            {...fact}
          >
            <ChangePackages packages={change.furtherParcels} first={sides} {...form} />
          </ChangeableFact>
        )}
        <s-stack direction="inline" gap="small" alignItems="center">
          <s-text>
            {goodsCollection > 0
              ? t("collects", { amount: money(goodsCollection, wallet) })
              : t("collectsNothing")}
          </s-text>
          {collected !== null && (
            <s-button
              variant="tertiary"
              disabled={isBusy}
              onClick={() => onFix({ change: { goodsCollection: collected } })}
            >
              {collected > 0
                ? t("change.collect", { amount: money(collected, wallet) })
                : t("change.collectNothing")}
            </s-button>
          )}
        </s-stack>
        <InsuredField
          insured={goodsInsured}
          wallet={wallet}
          typed={typedInsured}
          isBusy={isBusy}
          onType={onTypeInsured}
          onInsure={(amount) => onFix({ change: { goodsInsured: amount } })}
        />
        {change && change.changed.length > 0 && (
          <s-button disabled={isBusy} onClick={() => onFix({ undoChanges: true })}>
            {t("undoChanges")}
          </s-button>
        )}
      </s-stack>
    </s-section>
  );
}

function boxText({ box: name, isAssumedBox }: ParcelChangeView, size: string): string {
  if (isAssumedBox) return t("boxAssumed", { size });
  return name ? t("boxNamed", { name, size }) : t("box", { size });
}

/** Nothing in place of something, all that is owed in place of nothing; null where nothing is owed. */
function otherCollection(collected: number, collectable: number): number | null {
  if (collected > 0) return 0;
  return collectable > 0 ? collectable : null;
}
