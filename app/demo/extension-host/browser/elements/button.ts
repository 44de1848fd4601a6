import { isOn, part, type ElementPlan } from "./define-element.ts";

const css = `
  :host { display: inline-block }
  .button { font: inherit; font-weight: 600; display: inline-flex; gap: 7px; align-items: center; min-height: 32px;
    box-sizing: border-box; padding: 4px 13px; border-radius: 8px; border: 1px solid var(--field); background: #fff;
    color: var(--ink); cursor: pointer; text-decoration: none }
  .button:hover { background: #f4f6f8 }
  :host([variant="primary"]) .button { background: var(--accent); border-color: var(--accent); color: var(--accent-ink) }
  :host([variant="primary"]) .button:hover { background: #095640 }
  :host([tone="critical"]) .button { color: var(--critical-ink) }
  .button:disabled { background: var(--neutral) !important; border-color: var(--line) !important;
    color: #767f88 !important; cursor: default }
  .button:focus-visible { outline: 2px solid #2a6fd6; outline-offset: 2px }
  i:not([hidden]) { display: block; width: 12px; height: 12px; border: 2px solid currentColor; border-top-color: transparent; border-radius: 50%;
    animation: turn 0.9s linear infinite }
  @keyframes turn { to { rotate: 1turn } }
`;

export const buttonElements: Record<string, ElementPlan> = {
  "s-button": {
    html: `<button class="button" type="button"><i hidden></i><slot></slot></button>`,
    css,
    watches: ["disabled", "loading", "href", "target"],
    begin: (host, root) => {
      if (host.hasAttribute("href"))
        root.innerHTML = `<a class="button"><i hidden></i><slot></slot></a>`;
    },
    render: (host, root) => {
      const isLoading = isOn(host, "loading");
      part(root, "i").hidden = !isLoading;
      const inside = part(root, ".button");
      inside.setAttribute("aria-busy", String(isLoading));
      if (inside instanceof HTMLButtonElement)
        inside.disabled = isLoading || isOn(host, "disabled");
      if (inside instanceof HTMLAnchorElement) {
        inside.href = host.getAttribute("href") ?? "";
        inside.target = host.getAttribute("target") ?? "";
      }
    },
  },
};
