import { Combobox, InlineError, Listbox, Text } from "@shopify/polaris";
import { useEffect, useRef, useState } from "react";

import { shellMessages } from "#app/locales/messages/shell.ts";

import { useMerchant, useMessages } from "../hooks/use-merchant.ts";
import { useQuery } from "../hooks/use-query.ts";
import { useTo } from "../shell/merchant-link.tsx";

export interface PickedPlace {
  territoryBaseId: string;
  name: string;
}

interface Props {
  label: string;
  labelHidden?: boolean;
  /** What is written in the field to begin with. */
  chosen?: PickedPlace | null;
  onChoose: (place: PickedPlace) => void;
  error?: string;
}

/** The pause in typing before the catalogue is searched. */
const PAUSE_MS = 150;

/** Finds a place of the catalogue by the beginning of any of its words, with or without accents. */
export function TerritoryPicker({ label, labelHidden = false, chosen, onChoose, error }: Props) {
  const messages = useMessages(shellMessages).territoryPicker;
  const { levelNames } = useMerchant();
  const to = useTo();
  const { data, read, state } = useQuery<{ territories: PickedPlace[] }>();
  const [text, setText] = useState(chosen?.name ?? "");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function type(typed: string) {
    setText(typed);
    clearTimeout(timer.current);
    if (typed.trim() === "") return;
    const query = new URLSearchParams({ query: typed });
    timer.current = setTimeout(() => read(to(`/app/territories?${query}`)), PAUSE_MS);
  }

  const found = text.trim() === "" ? [] : (data?.territories ?? []);
  function choose(territoryBaseId: string) {
    const place = found.find((each) => each.territoryBaseId === territoryBaseId);
    if (!place) return;
    setText(place.name);
    onChoose(place);
  }

  const isSearching = state === "reading";
  return (
    <>
      <Combobox
        activator={
          <Combobox.TextField
            label={label}
            labelHidden={labelHidden}
            autoComplete="off"
            placeholder={messages.placeholder(levelNames)}
            value={text}
            onChange={type}
          />
        }
      >
        {found.length > 0 ? (
          <Listbox onSelect={choose}>
            {found.map(({ territoryBaseId, name }) => (
              <Listbox.Option key={territoryBaseId} value={territoryBaseId}>
                {name}
              </Listbox.Option>
            ))}
          </Listbox>
        ) : state === "failed" && text.trim() !== "" ? (
          <Listbox>
            <Listbox.Action value="" disabled>
              {messages.failed}
            </Listbox.Action>
          </Listbox>
        ) : data && text.trim() !== "" && !isSearching ? (
          <Listbox>
            <Listbox.Action value="" disabled>
              {messages.emptyState(text)}
            </Listbox.Action>
          </Listbox>
        ) : null}
      </Combobox>
      {error !== undefined && <InlineError message={error} fieldID="territory" />}
      <Text as="span" visuallyHidden>
        <span role="status">{isSearching ? messages.searching : ""}</span>
      </Text>
    </>
  );
}
