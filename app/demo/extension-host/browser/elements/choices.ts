import { isOn, part, type ElementPlan } from "./define-element.ts";

const chosen = new WeakMap<HTMLElement, string[]>();

export const choiceElements: Record<string, ElementPlan> = {
  "s-choice-list": {
    html: `<div role="radiogroup"><div class="name"></div><slot></slot></div>`,
    css: `
    div[role] { display: grid; gap: 2px }
    .name { font-weight: 600; margin-bottom: 2px }
  `,
    watches: ["label"],
    begin: (host) => {
      host.addEventListener("keydown", (event) => moveWithArrows(host, event));
      new MutationObserver(() => markChosen(host)).observe(host, { childList: true });
    },
    render: (host, root) => {
      part(root, ".name").textContent = host.getAttribute("label");
      part(root, "[role]").setAttribute("aria-label", host.getAttribute("label") ?? "");
      markChosen(host);
    },
    properties: {
      values: {
        get: (host) => chosen.get(host) ?? [],
        set: (host, _, values) => {
          chosen.set(host, Array.isArray(values) ? values.map(String) : []);
          markChosen(host);
        },
      },
    },
  },
  "s-choice": {
    html: `<span class="dot"></span><span class="words"><slot></slot><small><slot name="details"></slot></small></span>`,
    css: `
    :host { display: flex; gap: 10px; padding: 6px 8px; border-radius: 8px; cursor: pointer; align-items: flex-start }
    :host(:hover) { background: #f4f6f8 }
    :host([aria-checked="true"]) { background: #eaf5f0 }
    :host([aria-disabled="true"]) { color: #767f88; cursor: default; background: none }
    :host(:focus-visible) { outline: 2px solid #2a6fd6 }
    .dot { flex: none; width: 14px; height: 14px; margin-top: 2px; border: 1.5px solid var(--field);
      border-radius: 50%; background: #fff }
    :host([aria-checked="true"]) .dot { border: 5px solid var(--accent); width: 7px; height: 7px }
    .words { display: grid }
    small { font-size: 13px; color: var(--soft) }
  `,
    watches: ["disabled", "value"],
    begin: (host) => {
      host.setAttribute("role", "radio");
      host.addEventListener("click", () => choose(host));
      host.addEventListener("keydown", (event) => {
        if (event.key !== " " && event.key !== "Enter") return;
        event.preventDefault();
        choose(host);
      });
    },
    render: (host) => {
      const isDisabled = isOn(host, "disabled");
      host.setAttribute("aria-disabled", String(isDisabled));
      const list = host.closest<HTMLElement>("s-choice-list");
      if (list) markChosen(list);
    },
  },
};

function choose(choice: HTMLElement): void {
  const list = choice.closest<HTMLElement>("s-choice-list");
  if (!list || isOn(choice, "disabled")) return;
  chosen.set(list, [choice.getAttribute("value") ?? ""]);
  markChosen(list);
  list.dispatchEvent(new Event("change", { bubbles: true }));
}

/** The tab key reaches one of them: the chosen one, or the first that is enabled. */
function markChosen(list: HTMLElement): void {
  const choices = [...list.querySelectorAll<HTMLElement>("s-choice")];
  const values = chosen.get(list) ?? [];
  const isChosen = (choice: HTMLElement) => values.includes(choice.getAttribute("value") ?? "");
  const reached = choices.find(isChosen) ?? choices.find((choice) => !isOn(choice, "disabled"));
  for (const choice of choices) {
    choice.setAttribute("aria-checked", String(isChosen(choice)));
    choice.tabIndex = choice === reached ? 0 : -1;
  }
}

function moveWithArrows(list: HTMLElement, event: KeyboardEvent): void {
  const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const choices = [...list.querySelectorAll<HTMLElement>("s-choice")].filter(
    (choice) => !isOn(choice, "disabled"),
  );
  const at = choices.indexOf(event.target as HTMLElement);
  const next = choices[(at + step + choices.length) % choices.length];
  next?.focus();
  if (next) choose(next);
}
