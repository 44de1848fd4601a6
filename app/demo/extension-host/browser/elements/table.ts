import type { ElementPlan } from "./define-element.ts";

const line = "border-bottom: 1px solid var(--line); padding: 7px 10px; text-align: left";

/** The element names are Shopify's; the roles make them a table for screen readers. */
const parts: readonly (readonly [string, string, string])[] = [
  [
    "s-table",
    "table",
    ":host { display: table; width: 100%; border-collapse: collapse; font-size: 13px }",
  ],
  ["s-table-header-row", "row", ":host { display: table-row; color: var(--soft) }"],
  ["s-table-header", "columnheader", `:host { display: table-cell; font-weight: 600; ${line} }`],
  ["s-table-body", "rowgroup", ":host { display: table-row-group }"],
  ["s-table-row", "row", ":host { display: table-row }"],
  ["s-table-cell", "cell", `:host { display: table-cell; ${line}; vertical-align: top }`],
];

export const tableElements: Record<string, ElementPlan> = Object.fromEntries(
  parts.map(([name, role, css]) => [
    name,
    { html: "<slot></slot>", css, begin: (host) => host.setAttribute("role", role) },
  ]),
);
