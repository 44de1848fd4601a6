import { t } from "../../../shared/messages.ts";
import { digitsOf } from "../../../shared/money.ts";
import { type WalletView } from "../../../shared/views.ts";

const WHOLE_CENTS = /^\d{1,10}([.,]\d{1,2})?$/;

/** What was typed; null when it is no amount of whole cents. A comma is a point to who types one. */
function readAmount(typed: string): number | null {
  const text = typed.trim();
  return WHOLE_CENTS.test(text) ? Number(text.replace(",", ".")) : null;
}

/** Whether what was typed is another amount, or none, and so waits for the merchant. */
export function isUnsettled(typed: string | null, insured: number): boolean {
  return typed !== null && readAmount(typed) !== insured;
}

interface Props {
  insured: number;
  wallet: WalletView;
  /** Null while the field is untouched. */
  typed: string | null;
  isBusy: boolean;
  onType: (typed: string) => void;
  onInsure: (goodsInsured: number) => void;
}

/** The insured amount. Another amount needs a new quotation, so it has a button. */
export function InsuredField({ insured, wallet, typed, isBusy, onType, onInsure }: Props) {
  const shown = typed ?? insured.toFixed(wallet.money ? digitsOf(insured, wallet.money) : 2);
  const amount = readAmount(shown);
  return (
    <s-stack direction="inline" gap="small" alignItems="end">
      <s-money-field
        label={t("insured", { currency: wallet.currency })}
        value={shown}
        min={0}
        disabled={isBusy}
        {...(amount === null && { error: t("insuredInvalid") })}
        onInput={(event) => onType(event.currentTarget.value)}
      />
      {amount !== null && isUnsettled(shown, insured) && (
        <s-button disabled={isBusy} loading={isBusy} onClick={() => onInsure(amount)}>
          {t("quoteAnew")}
        </s-button>
      )}
    </s-stack>
  );
}
