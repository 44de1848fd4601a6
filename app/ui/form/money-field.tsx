import { useMerchant } from "../hooks/use-merchant.ts";
import { NumberField, type NumberFieldProps } from "./number-field.tsx";
import { typedAmount } from "./typed-amount.ts";

/** An amount in the wallet's currency, kept in hundredths. */
export function MoneyField(props: Omit<NumberFieldProps, "prefix" | "suffix" | "scale" | "read">) {
  const { currency } = useMerchant();
  return <NumberField {...props} prefix={currency} scale={100} read={typedAmount} />;
}
