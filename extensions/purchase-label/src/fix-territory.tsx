import { useState } from "preact/hooks";

import { t } from "../../shared/messages.ts";
import { type FixProps } from "./attention-fixes.tsx";
import { useTerritories } from "./use-territories.ts";

/** Where the address is: the likely places first, any other by the beginning of its name. Remembered by the server. */
export function FixTerritory({ attention, isBusy, onFix }: FixProps) {
  const [query, setQuery] = useState("");
  const [picked, setPicked] = useState<string | null>(null);
  const found = useTerritories(query);
  const places = query.trim() === "" ? (attention.candidates ?? []) : found.places;
  const chosen = picked ?? attention.preselected;
  const choice = places.find(({ territoryBaseId }) => territoryBaseId === chosen) ?? null;
  return (
    <s-stack gap="small">
      <s-search-field
        label={t("fix.searchPlace")}
        placeholder={t("fix.searchExample")}
        value={query}
        disabled={isBusy}
        onInput={(event) => setQuery(event.currentTarget.value)}
      />
      {places.length > 0 && (
        <s-choice-list
          label={t(query.trim() === "" ? "fix.likelyPlaces" : "fix.foundPlaces")}
          name="territory"
          values={choice ? [choice.territoryBaseId] : []}
          onChange={(event) => setPicked(event.currentTarget.values[0] ?? null)}
        >
          {places.map(({ territoryBaseId, name }) => (
            <s-choice key={territoryBaseId} value={territoryBaseId} disabled={isBusy}>
              {name}
            </s-choice>
          ))}
        </s-choice-list>
      )}
      {found.state === "none" && <s-paragraph>{t("fix.noPlace", { query })}</s-paragraph>}
      {found.state === "failed" && (
        <s-paragraph tone="critical">{t("fix.placesFailed")}</s-paragraph>
      )}
      <s-button
        disabled={isBusy || !choice}
        loading={isBusy}
        onClick={() => choice && onFix({ territoryBaseId: choice.territoryBaseId })}
      >
        {t("fix.usePlace")}
      </s-button>
    </s-stack>
  );
}
