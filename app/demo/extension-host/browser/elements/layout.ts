import { part, type ElementPlan } from "./define-element.ts";

const gaps = [
  ["small", 6],
  ["base", 12],
  ["large", 18],
] as const;

export const layoutElements: Record<string, ElementPlan> = {
  "s-stack": {
    html: "<slot></slot>",
    css: `
    :host { display: flex; flex-direction: column; min-width: 0 }
    :host([direction="inline"]) { flex-flow: row wrap; align-items: baseline }
    :host([alignitems="center"]) { align-items: center }
    :host([alignitems="end"]) { align-items: flex-end }
    ${gaps.map(([name, px]) => `:host([gap^="${name}"]) { gap: ${px}px }`).join("")}
  `,
  },
  "s-box": { html: "<slot></slot>", css: ":host { display: block }" },
  "s-divider": {
    html: "<hr>",
    css: "hr { border: 0; border-top: 1px solid var(--line); margin: 0 }",
  },
  "s-section": {
    html: `<section><h3 data-heading></h3><slot></slot></section>`,
    css: `
    section { border: 1px solid var(--line); border-radius: 10px; padding: 12px 14px; background: #fff }
    h3 { margin: 0 0 8px; font-size: 14px }
  `,
    watches: ["heading", "accessibilitylabel"],
    render: (host, root) => {
      renderHeading(host, root);
      const label = host.getAttribute("accessibilitylabel") ?? host.getAttribute("heading") ?? "";
      part(root, "section").setAttribute("aria-label", label);
    },
  },
  "s-banner": {
    html: `<div><strong data-heading></strong><div class="text"><slot></slot></div>
    <div class="actions"><slot name="secondary-actions"></slot></div></div>`,
    css: `
    :host { display: block; border-radius: 10px; padding: 12px 14px; background: var(--info); color: var(--info-ink) }
    ${["success", "warning", "critical"]
      .map(
        (tone) =>
          `:host([tone="${tone}"]) { background: var(--${tone}); color: var(--${tone}-ink) }`,
      )
      .join("")}
    .text { display: grid; gap: 6px }
    .actions { display: flex; gap: 8px; flex-wrap: wrap }
    ::slotted([slot]) { margin-top: 8px }
  `,
    watches: ["heading", "tone"],
    render: (host, root) => {
      renderHeading(host, root);
      const isUrgent = ["critical", "warning"].includes(host.getAttribute("tone") ?? "");
      host.setAttribute("role", isUrgent ? "alert" : "status");
    },
  },
  "s-spinner": {
    html: "<i></i>",
    css: `
    i { display: block; width: 16px; height: 16px; border: 2px solid var(--line); border-top-color: var(--accent);
      border-radius: 50%; animation: turn 0.9s linear infinite }
    @keyframes turn { to { rotate: 1turn } }
    @media (prefers-reduced-motion: reduce) { i { animation-duration: 4s } }
  `,
    watches: ["accessibilitylabel"],
    render: (host) => {
      host.setAttribute("role", "img");
      host.setAttribute("aria-label", host.getAttribute("accessibilitylabel") ?? "");
    },
  },
};

/** A heading when the element has one. */
function renderHeading(host: HTMLElement, root: ShadowRoot): void {
  const heading = part(root, "[data-heading]");
  heading.textContent = host.getAttribute("heading");
  heading.hidden = !heading.textContent;
}
