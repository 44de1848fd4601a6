import type { PluginFile } from "../plugin/plugin-carrier.ts";

/** The operations that can be tried one by one. */
const TRIED = ["quote", "create", "find", "label", "annul", "track"] as const;

/** What a form needs to know of a plugin. */
export function describeChoice(plugin: string, { card, operations }: PluginFile) {
  const { carrierToken, displayName, country, currency, testOnly = false, trackingNumbers } = card;
  const labelOf = (name: string) => card.fieldLabels?.[name] ?? null;
  const [example] = Object.values(card.cities ?? {});
  const parts = typeof example === "object" ? Object.entries(example) : [];
  return {
    plugin,
    carrierToken,
    displayName,
    country,
    currency,
    testOnly,
    secrets: [
      ...Object.keys(card.secrets).map((name) => ({ name, label: labelOf(name) })),
      ...(card.pushPath
        ? [{ name: "pushPath", label: labelOf("pushPath"), isPushPath: true as const }]
        : []),
    ],
    constants: Object.entries(card.constants).map(([name, value]) => {
      return { name, label: labelOf(name), value };
    }),
    numbers: trackingNumbers && {
      prefix: trackingNumbers.prefix,
      digits: trackingNumbers.digits,
      from: trackingNumbers.from,
      to: trackingNumbers.to,
    },
    operations: TRIED.filter((name) => operations.includes(name)),
    cities: {
      count: Object.keys(card.cities ?? {}).length,
      keyParts: parts.map(([name]) => name),
      isNumber: typeof example === "number",
    },
  };
}
