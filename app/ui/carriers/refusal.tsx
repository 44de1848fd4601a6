import { Banner, List } from "@shopify/polaris";

import { carriersMessages } from "#app/locales/messages/carriers.ts";
import type { CarrierResult } from "#app/shopify/merchant/carriers/carrier-action.ts";

import { useMessages } from "../hooks/use-merchant.ts";

/** Why a form did nothing; nothing after one that did. */
export function RefusalNotice({ result }: { result: CarrierResult | null | undefined }) {
  const messages = useMessages(carriersMessages).refused;
  if (result?.kind !== "refused") return null;
  const { code, fields } = result;
  return (
    <Banner tone="critical" title={messages.title}>
      <p>{messages[code]}</p>
      {code === "contractCitiesInvalid" && fields.length > 0 && (
        <List>
          {fields.map((line) => (
            <List.Item key={line}>{line}</List.Item>
          ))}
        </List>
      )}
    </Banner>
  );
}

/** Whether this form's field was refused. */
export const isWrong = (result: CarrierResult | null | undefined, field: string): boolean =>
  result?.kind === "refused" && result.fields.includes(field);
