import { t } from "../../../shared/messages.ts";
import { type ParcelChangeView, type SenderView } from "../../../shared/views.ts";
import { type FormProps } from "./form-props.ts";

/** While the order decides. */
const OF_ORDER = "order";
const OWN = "shop";

type Props = Omit<FormProps, "onType"> & {
  sender: ParcelChangeView["sender"];
  senders: SenderView[];
};

/** Where the parcel starts: one of the shop's own addresses. A shop with one has no choice to make. */
export function ChangeSender({ sender, senders, isBusy, onFix }: Props) {
  if (senders.length < 2) return null;
  const value = sender ? (sender.locationId ?? OWN) : OF_ORDER;
  return (
    <s-select
      label={t("change.sender")}
      value={value}
      disabled={isBusy}
      onChange={(event) => {
        const chosen = event.currentTarget.value;
        if (chosen === value) return;
        const locationId = chosen === OWN ? null : chosen;
        onFix({ change: { sender: chosen === OF_ORDER ? null : { locationId } } });
      }}
    >
      <s-option value={OF_ORDER}>{t("change.senderOfOrder")}</s-option>
      {senders.map(({ locationId, name }) => (
        <s-option key={locationId} value={locationId ?? OWN}>
          {name}
        </s-option>
      ))}
    </s-select>
  );
}
