import { useLocation, useNavigate, useSearchParams } from "@remix-run/react";
import { Button, InlineStack, TextField } from "@shopify/polaris";
import { useState } from "react";

import { shellMessages } from "#app/locales/messages/shell.ts";
import type { ChosenDays } from "#app/shopify/merchant/chosen-days.ts";

import { useMessages } from "./hooks/use-merchant.ts";

interface Props {
  days: ChosenDays;
  /** `2026-11-26`, on the shop's clock. */
  today: string;
}

/** Which days a list is of, kept in the address. */
export function DaysFilter({ days, today }: Props) {
  const messages = useMessages(shellMessages).days;
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  function show({ from, to }: ChosenDays) {
    const params = new URLSearchParams(search);
    for (const name of ["page", "from", "to"]) params.delete(name);
    if (from) params.set("from", from);
    if (to) params.set("to", to);
    navigate(`${pathname}?${params}`, { preventScrollReset: true });
  }
  return (
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
      {(days.from ?? days.to) && (
        <Button onClick={() => show({ from: null, to: null })}>{messages.all}</Button>
      )}
    </InlineStack>
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

/** The first and the last day of the month that is so many after the one of this day. */
function monthOf(today: string, after: number): ChosenDays {
  const [year = 0, month = 0] = today.split("-").map(Number);
  const at = (months: number, day: number) =>
    new Date(Date.UTC(year, month - 1 + months, day)).toISOString().slice(0, today.length);
  return { from: at(after, 1), to: at(after + 1, 0) };
}
