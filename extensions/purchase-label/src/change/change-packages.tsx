import { useState } from "preact/hooks";

import { t } from "../../../shared/messages.ts";
import { type PackageView } from "../../../shared/views.ts";
import { type FormProps } from "./form-props.ts";
import { readNumber } from "./read-number.ts";

const MAX = 19;
const KILOGRAMS = [0.001, 100] as const;
const CENTIMETRES = [1, 300] as const;
const fields = ["weightKg", "lengthCm", "widthCm", "heightCm"] as const;
type Typed = Record<(typeof fields)[number], string>;

const boundsOf = (field: (typeof fields)[number]) =>
  field === "weightKg" ? KILOGRAMS : CENTIMETRES;

/** The packages that travel with the first one, under one tracking number: each with its weight and its box. */
export function ChangePackages({
  packages,
  first,
  isBusy,
  onFix,
  onType,
}: FormProps & { packages: PackageView[]; first: Omit<PackageView, "weightKg"> }) {
  const [typed, setTyped] = useState(() => packages.map(typedOf));
  // Of the newest state: two fields may be filled before they are rendered again.
  const change = (next: (now: Typed[]) => Typed[]) => {
    setTyped(next);
    onType(true);
  };
  const read = typed.map(readPackage);
  const complete = read.filter((each) => each !== null);
  return (
    <s-stack gap="small">
      {typed.map((each, index) => (
        <s-stack key={index} gap="small">
          <s-text type="strong">{t("change.packageOf", { number: index + 2 })}</s-text>
          <s-stack direction="inline" gap="small" alignItems="end">
            {fields.map((field) => (
              <s-number-field
                key={field}
                label={t(field === "weightKg" ? "change.weight" : `change.${field}`)}
                suffix={field === "weightKg" ? "kg" : "cm"}
                min={boundsOf(field)[0]}
                max={boundsOf(field)[1]}
                inputMode="decimal"
                value={each[field]}
                {...(each[field] !== "" &&
                  readNumber(each[field], boundsOf(field)) === null && {
                    error: t(field === "weightKg" ? "change.weightInvalid" : "change.sideInvalid"),
                  })}
                disabled={isBusy}
                onInput={(event) => {
                  const { value } = event.currentTarget;
                  change((now) =>
                    now.map((other, at) => (at === index ? { ...other, [field]: value } : other)),
                  );
                }}
              />
            ))}
            <s-button
              variant="tertiary"
              disabled={isBusy}
              onClick={() => change((now) => now.toSpliced(index, 1))}
            >
              {t("change.removePackage", { number: index + 2 })}
            </s-button>
          </s-stack>
        </s-stack>
      ))}
      <s-stack direction="inline" gap="small">
        <s-button
          disabled={isBusy || typed.length >= MAX}
          onClick={() =>
            change((now) => [...now, { ...typedOf({ ...first, weightKg: 1 }), weightKg: "" }])
          }
        >
          {t("change.addPackage")}
        </s-button>
        <s-button
          disabled={isBusy || complete.length < read.length || isSame(complete, packages)}
          loading={isBusy}
          onClick={() => onFix({ change: { furtherParcels: complete } })}
        >
          {t("quoteAnew")}
        </s-button>
      </s-stack>
    </s-stack>
  );
}

const typedOf = (each: PackageView): Typed => ({
  weightKg: String(each.weightKg),
  lengthCm: String(each.lengthCm),
  widthCm: String(each.widthCm),
  heightCm: String(each.heightCm),
});

/** Null while one of its numbers is missing or none. */
function readPackage(typed: Typed): PackageView | null {
  const [weightKg, lengthCm, widthCm, heightCm] = fields.map((field) =>
    readNumber(typed[field], boundsOf(field)),
  );
  if (weightKg == null || lengthCm == null || widthCm == null || heightCm == null) return null;
  return { weightKg, lengthCm, widthCm, heightCm };
}

const isSame = (some: PackageView[], others: PackageView[]) =>
  some.length === others.length &&
  some.every((each, index) => fields.every((field) => each[field] === others[index]?.[field]));
