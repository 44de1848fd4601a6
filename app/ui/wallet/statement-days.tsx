import { useLocation, useNavigate, useSearchParams } from "@remix-run/react";
import { BlockStack, Button, InlineStack, TextField } from "@shopify/polaris";
import { useState } from "react";

import { walletMessages } from "#app/locales/messages/wallet.ts";
import type { StatementSums } from "#app/shopify/merchant/wallet/list-statement.ts";
import type { StatementDays } from "#app/shopify/merchant/wallet/statement-days.ts";

import { DescriptionList } from "../description-list.tsx";
import { useFormat } from "../hooks/use-format.ts";
import { useMessages } from "../hooks/use-merchant.ts";

interface Props {
  days: StatementDays;
  /** `2026-11-26`, on the shop's clock. */
  today: string;
  sums: StatementSums | null;
}

/** Which days the statement is of, kept in the address, and what they add up to. */
export function StatementDaysFilter({ days, today, sums }: Props) {
  const messages = useMessages(walletMessages).statement.days;
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  function show({ from, to }: StatementDays) {
    const params = new URLSearchParams(search);
    for (const name of ["page", "from", "to"]) params.delete(name);
    if (from) params.set("from", from);
    if (to) params.set("to", to);
    navigate(`${pathname}?${params}`, { preventScrollReset: true });
  }
  return (
    <BlockStack gap="300">
      <InlineStack gap="200" blockAlign="end">
        <Day
          key={`from ${days.from}`}
          label={messages.from}
          day={days.from}
          onPick={(from) => show({ ...days, from })}
        />
        <Day
          key={`to ${days.to}`}
          label={messages.to}
          day={days.to}
          onPick={(to) => show({ ...days, to })}
        />
        <Button onClick={() => show(monthOf(today, 0))}>{messages.thisMonth}</Button>
        <Button onClick={() => show(monthOf(today, -1))}>{messages.lastMonth}</Button>
        {sums && <Button onClick={() => show({ from: null, to: null })}>{messages.all}</Button>}
      </InlineStack>
      {sums && <Sums sums={sums} />}
    </BlockStack>
  );
}

/** A day counts once it is whole: a browser reports each part that is typed. */
function Day({
  label,
  day,
  onPick,
}: {
  label: string;
  day: string | null;
  onPick: (day: string | null) => void;
}) {
  const [typed, setTyped] = useState(day ?? "");
  const pick = () => typed !== (day ?? "") && onPick(typed || null);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        pick();
      }}
    >
      <TextField
        label={label}
        type="date"
        autoComplete="off"
        value={typed}
        onChange={setTyped}
        onBlur={pick}
      />
    </form>
  );
}

function Sums({ sums: { opening, closing, moved } }: { sums: StatementSums }) {
  const messages = useMessages(walletMessages).statement.days;
  const { money } = useFormat();
  if (opening === null || closing === null) return null;
  const facts = [
    { term: messages.opening, text: money(opening) },
    ...moved.map(({ text, amount }) => ({ term: text, text: money(amount) })),
    { term: messages.closing, text: money(closing) },
  ];
  return <DescriptionList facts={facts} />;
}

/** The first and the last day of the month that is so many after the one of this day. */
function monthOf(today: string, after: number): StatementDays {
  const [year = 0, month = 0] = today.split("-").map(Number);
  const at = (months: number, day: number) =>
    new Date(Date.UTC(year, month - 1 + months, day)).toISOString().slice(0, today.length);
  return { from: at(after, 1), to: at(after + 1, 0) };
}
