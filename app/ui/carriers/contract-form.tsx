import { useFetcher } from "@remix-run/react";
import { BlockStack, Button, FormLayout, InlineStack, Select, TextField } from "@shopify/polaris";
import { useState } from "react";

import { carriersMessages } from "#app/locales/messages/carriers.ts";
import { contractBillings } from "#app/shipping/model/carrier-contract.ts";
import type { CarrierResult } from "#app/shopify/merchant/carriers/carrier-action.ts";
import type { CarrierPage } from "#app/shopify/merchant/carriers/read-carrier.ts";

import { useFormat } from "../hooks/use-format.ts";
import { useMessages } from "../hooks/use-merchant.ts";
import { Section } from "../section.tsx";
import { isWrong, RefusalNotice } from "./refusal.tsx";

type Fields = Pick<CarrierPage, "secrets" | "constants" | "numbers" | "billing">;

/** The form of a contract, from the fields that the carrier's card names. */
export function ContractForm({ secrets, constants, numbers, billing }: Fields) {
  const messages = useMessages(carriersMessages);
  const { date } = useFormat();
  const fetcher = useFetcher<CarrierResult>();
  const result = fetcher.data;
  const [typed, setTyped] = useState<Record<string, string>>({});
  const bound = (name: string, stored: string, field: string) => ({
    name,
    autoComplete: "off",
    value: typed[name] ?? stored,
    onChange: (value: string) => setTyped((all) => ({ ...all, [name]: value })),
    ...(isWrong(result, field) && { error: messages.invalid }),
  });
  return (
    <Section title={messages.fields.title} text={messages.fields.text}>
      <fetcher.Form
        method="post"
        // A secret stays no longer in the page than it needs to.
        onSubmit={() => setTyped((all) => withoutSecrets(all))}
      >
        <input type="hidden" name="intent" value="save" />
        <BlockStack gap="400">
          <RefusalNotice result={result} />
          <FormLayout>
            {secrets.map(({ name, label, setAt, endsWith }) => (
              <TextField
                key={name}
                label={label}
                type="password"
                {...bound(`secret.${name}`, "", name)}
                autoComplete="new-password"
                {...(setAt !== null && {
                  helpText: `${messages.fields.kept(date(setAt), endsWith)}. ${messages.fields.keep}`,
                })}
              />
            ))}
            {constants.map(({ name, label, value, kind }) =>
              kind === "yesNo" ? (
                <Select
                  key={name}
                  label={label}
                  options={[
                    { label: messages.fields.yes, value: "true" },
                    { label: messages.fields.no, value: "false" },
                  ]}
                  {...bound(`constant.${name}`, value, name)}
                />
              ) : (
                <TextField
                  key={name}
                  label={label}
                  inputMode={kind === "number" ? "decimal" : "text"}
                  {...bound(`constant.${name}`, value, name)}
                />
              ),
            )}
            {numbers && (
              <TextField
                label={messages.fields.prefix}
                maxLength={10}
                {...bound("numbers.prefix", numbers.prefix, "numbers")}
              />
            )}
            {numbers && (
              <TextField
                label={messages.fields.from}
                inputMode="numeric"
                {...bound("numbers.from", numbers.from, "numbers")}
              />
            )}
            {numbers && (
              <TextField
                label={messages.fields.to}
                inputMode="numeric"
                helpText={messages.fields.rangeHelp(numbers.digits)}
                {...bound("numbers.to", numbers.to, "numbers")}
              />
            )}
            <Select
              label={messages.billing.label}
              helpText={messages.billing.help}
              options={contractBillings.map((value) => ({
                label: messages.billing.choices[value],
                value,
              }))}
              {...bound("billing", billing, "billing")}
            />
          </FormLayout>
          <InlineStack>
            <Button submit variant="primary" loading={fetcher.state !== "idle"}>
              {messages.fields.submit}
            </Button>
          </InlineStack>
        </BlockStack>
      </fetcher.Form>
    </Section>
  );
}

const withoutSecrets = (typed: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(typed).filter(([name]) => !name.startsWith("secret.")));
