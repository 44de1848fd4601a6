import { part, type ElementPlan } from "./define-element.ts";

const tones = `
  :host([color="subdued"]) { color: var(--soft) }
  :host([tone="info"]) { color: var(--info-ink) }
  :host([tone="success"]) { color: var(--success-ink) }
  :host([tone="warning"]) { color: var(--warning-ink) }
  :host([tone="critical"]) { color: var(--critical-ink) }
  :host([type="strong"]) { font-weight: 600 }
`;
const screenReaderOnly = `:host([accessibilityvisibility="hidden"]) { color: var(--soft) }`;

export const textElements: Record<string, ElementPlan> = {
  "s-text": { html: "<slot></slot>", css: tones + screenReaderOnly },
  "s-paragraph": {
    html: "<slot></slot>",
    css: `:host { display: block } ${tones}`,
  },
  "s-heading": {
    html: "<h3><slot></slot></h3>",
    css: "h3 { margin: 0; font-size: 14px }",
  },
  "s-unordered-list": {
    html: `<div role="list"><slot></slot></div>`,
    css: "div { display: grid; gap: 4px; padding-left: 18px }",
  },
  "s-list-item": {
    html: `<div role="listitem"><slot></slot></div>`,
    css: "div { display: list-item; list-style: disc }",
  },
  "s-link": {
    html: "<a><slot></slot></a>",
    css: "a { color: var(--info-ink) }",
    watches: ["href", "target"],
    render: (host, root) => {
      const link = part<HTMLAnchorElement>(root, "a");
      link.href = host.getAttribute("href") ?? "";
      link.target = host.getAttribute("target") ?? "";
    },
  },
  "s-badge": {
    html: "<span><slot></slot></span>",
    css: `
    span { display: inline-block; padding: 1px 9px; border-radius: 99px; font-size: 12px; font-weight: 600;
      background: var(--neutral); color: var(--neutral-ink) }
    ${["info", "success", "warning", "critical"]
      .map(
        (tone) =>
          `:host([tone="${tone}"]) span { background: var(--${tone}); color: var(--${tone}-ink) }`,
      )
      .join("")}
  `,
  },
};
