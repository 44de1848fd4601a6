import { t } from "../../shared/messages.ts";
import { type ParcelView } from "../../shared/views.ts";

interface Props {
  parcels: ParcelView[];
  shown: ParcelView;
  isDisabled: boolean;
  onPick: (fulfillmentOrderId: string) => void;
}

/** An order that leaves from two places has two parcels. */
export function ParcelPicker({ parcels, shown, isDisabled, onPick }: Props) {
  if (parcels.length < 2) return null;
  return (
    <s-select
      label={t("parcel")}
      value={shown.fulfillmentOrderId}
      disabled={isDisabled}
      onChange={(event) => onPick(event.currentTarget.value)}
    >
      {parcels.map(({ fulfillmentOrderId, headline }, index) => (
        <s-option key={fulfillmentOrderId} value={fulfillmentOrderId}>
          {t("parcelOf", { number: index + 1, total: parcels.length, headline })}
        </s-option>
      ))}
    </s-select>
  );
}
