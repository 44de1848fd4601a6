import { useState } from "preact/hooks";

import { t } from "../../../shared/messages.ts";
import { type BoxView, type ParcelChangeView } from "../../../shared/views.ts";
import { type FormProps } from "./form-props.ts";
import { readNumber } from "./read-number.ts";

const OWN = "own";
/** Centimetres. */
const BOUNDS = [1, 300] as const;
const sides = ["lengthCm", "widthCm", "heightCm"] as const;

type Sides = Omit<BoxView, "name">;
type Props = FormProps & { name: string | null; sides: Sides; boxes: BoxView[] };

/** One of the shop's boxes, or the measurements of another. */
export function ChangeBox({ name: own, sides: before, boxes, isBusy, onFix, onType }: Props) {
  const [picked, setPicked] = useState(indexOf(boxes, own));
  const [typed, setTyped] = useState(() => sides.map((side) => String(before[side])));
  const saved = boxes[Number(picked)];
  const measured = typed.map((each) => readNumber(each, BOUNDS));
  const [lengthCm, widthCm, heightCm] = measured;
  const isMeasured = lengthCm != null && widthCm != null && heightCm != null;

  function save() {
    if (saved) onFix({ change: { box: { name: saved.name } } });
    else if (isMeasured) onFix({ change: { box: { lengthCm, widthCm, heightCm } } });
  }

  return (
    <s-stack gap="small">
      {boxes.length > 0 && (
        <s-select
          label={t("change.box")}
          value={picked}
          disabled={isBusy}
          onChange={(event) => {
            setPicked(event.currentTarget.value);
            onType(true);
          }}
        >
          {boxes.map((each, index) => (
            <s-option key={each.name} value={String(index)}>
              {`${each.name} (${measurements(each)})`}
            </s-option>
          ))}
          <s-option value={OWN}>{t("change.ownBox")}</s-option>
        </s-select>
      )}
      {!saved && (
        <s-stack direction="inline" gap="small">
          {sides.map((side, index) => (
            <s-number-field
              key={side}
              label={t(`change.${side}`)}
              suffix="cm"
              min={BOUNDS[0]}
              max={BOUNDS[1]}
              inputMode="decimal"
              value={typed[index] ?? ""}
              {...(measured[index] === null && { error: t("change.sideInvalid") })}
              disabled={isBusy}
              onInput={(event) => {
                const { value } = event.currentTarget;
                setTyped((others) => others.with(index, value));
                onType(true);
              }}
            />
          ))}
        </s-stack>
      )}
      <s-button disabled={isBusy || (!saved && !isMeasured)} loading={isBusy} onClick={save}>
        {t("quoteAnew")}
      </s-button>
    </s-stack>
  );
}

const indexOf = (boxes: BoxView[], own: string | null): string => {
  const index = boxes.findIndex(({ name }) => name === own);
  return index < 0 ? OWN : String(index);
};

/** The dimensions of a parcel under the names of those of a box. */
export const sidesOf = ({
  length: lengthCm,
  width: widthCm,
  height: heightCm,
}: NonNullable<ParcelChangeView["dimensionsCm"]>): Sides => ({ lengthCm, widthCm, heightCm });

export const measurements = ({ lengthCm, widthCm, heightCm }: Sides): string =>
  `${[lengthCm, widthCm, heightCm].map((side) => shopify.i18n.formatNumber(side)).join(" × ")} cm`;
