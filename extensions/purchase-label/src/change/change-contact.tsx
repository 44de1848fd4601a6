import { useState } from "preact/hooks";

import { t } from "../../../shared/messages.ts";
import { type ParcelChangeView } from "../../../shared/views.ts";
import { type FormProps } from "./form-props.ts";

const TEXT_MAX = 200;
const PHONE_MAX = 40;

type Contact = Pick<ParcelChangeView, "street" | "phone">;

/** The street and the phone of the label; the order itself stays as it is. */
export function ChangeContact({
  contact,
  isBusy,
  onFix,
  onType,
}: FormProps & { contact: Contact }) {
  const before = {
    street: contact.street.streetLine1,
    reference: contact.street.reference ?? "",
    phone: contact.phone,
  };
  const [typed, setTyped] = useState(before);
  const isOther = (name: keyof typeof before, { [name]: text } = typed) =>
    text.trim() !== before[name];
  const change = {
    ...((isOther("street") || isOther("reference")) && {
      street: { streetLine1: typed.street.trim(), reference: typed.reference.trim() || null },
    }),
    ...(isOther("phone") && { phone: typed.phone.trim() }),
  };
  const isChanged = Object.keys(change).length > 0;
  const isComplete = typed.street.trim() !== "" && typed.phone.trim() !== "";
  return (
    <s-stack gap="small">
      {(["street", "reference", "phone"] as const).map((name) => (
        <s-text-field
          key={name}
          label={t(name === "phone" ? "fix.phone" : `change.${name}`)}
          value={typed[name]}
          maxLength={name === "phone" ? PHONE_MAX : TEXT_MAX}
          autocomplete="off"
          disabled={isBusy}
          onInput={(event) => {
            const now = { ...typed, [name]: event.currentTarget.value };
            setTyped(now);
            onType((["street", "reference", "phone"] as const).some((each) => isOther(each, now)));
          }}
        />
      ))}
      <s-button
        disabled={isBusy || !isChanged || !isComplete}
        loading={isBusy}
        onClick={() => onFix({ change })}
      >
        {t("fix.save")}
      </s-button>
    </s-stack>
  );
}
