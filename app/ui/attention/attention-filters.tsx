import { useLocation, useNavigate, useSearchParams } from "@remix-run/react";
import { Box, Select } from "@shopify/polaris";

import { attentionMessages } from "#app/locales/messages/attention.ts";
import type { AttentionRows } from "#app/shopify/merchant/attention/list-attention-rows.ts";

import { useMessages } from "../hooks/use-merchant.ts";

type Kind = keyof AttentionRows["counts"];

interface Props {
  kind: Kind;
  counts: AttentionRows["counts"];
}

/**
 * Questions of one kind are answered faster together. Kept in the address, so that going back finds the list as it was.
 */
export function AttentionFilters({ kind, counts }: Props) {
  const messages = useMessages(attentionMessages);
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const kinds = (Object.keys(messages.kinds) as Kind[]).filter(
    (each) => each === "all" || each === kind || counts[each] > 0,
  );

  function show(chosen: string) {
    const params = new URLSearchParams(search);
    params.delete("page");
    params.set("kind", chosen);
    navigate(`${pathname}?${params}`);
  }

  return (
    <Box paddingInline={{ xs: "400", sm: "0" }} maxWidth="24rem">
      <Select
        label={messages.show}
        options={kinds.map((value) => ({
          value,
          label: `${messages.kinds[value]} (${counts[value]})`,
        }))}
        value={kind}
        onChange={show}
      />
    </Box>
  );
}
