import { FormLayout, Select, TextField } from "@shopify/polaris";
import { useState } from "react";

import { keysMessages } from "#app/locales/messages/keys.ts";

import { useMessages } from "../hooks/use-merchant.ts";

const kinds = ["live", "test"] as const;
const accesses = ["everything", "ship", "quote", "read"] as const;
const validDays = ["", "30", "90", "365"] as const;

/** What a new key may do, for how long and from where: by default everything, for ever, from everywhere. */
export function KeyLimitFields({ error }: { error: string | null }) {
  const { issue } = useMessages(keysMessages);
  const [kind, setKind] = useState<string>("live");
  const [access, setAccess] = useState<string>("everything");
  const [days, setDays] = useState<string>("");
  const [addresses, setAddresses] = useState("");
  return (
    <FormLayout>
      <FormLayout.Group>
        <Select
          label={issue.kind}
          name="kind"
          helpText={issue.kindHelp}
          options={kinds.map((value) => ({ value, label: issue.kinds[value] }))}
          value={kind}
          onChange={setKind}
        />
        <Select
          label={issue.access}
          name="access"
          options={accesses.map((value) => ({ value, label: issue.accesses[value] }))}
          value={access}
          onChange={setAccess}
        />
        <Select
          label={issue.days}
          name="days"
          options={validDays.map((value) => ({ value, label: issue.validFor(value) }))}
          value={days}
          onChange={setDays}
        />
      </FormLayout.Group>
      <TextField
        label={issue.addresses}
        name="addresses"
        autoComplete="off"
        helpText={issue.addressesHelp}
        value={addresses}
        onChange={setAddresses}
        {...(error !== null && { error })}
      />
    </FormLayout>
  );
}
