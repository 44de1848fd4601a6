import { isOn, part, textOf, type ElementPlan } from "./define-element.ts";

const wanted = new WeakMap<HTMLElement, string>();

export const selectElements: Record<string, ElementPlan> = {
  "s-option": { html: "<slot></slot>", css: ":host { display: none }" },
  "s-select": {
    html: `<label><span class="name"></span><select></select></label><slot hidden></slot>`,
    css: `
    label { display: grid; gap: 4px }
    select { font: inherit; min-height: 34px; border: 1px solid var(--field); border-radius: 8px; background: #fff;
      padding: 0 8px; max-width: 100% }
  `,
    watches: ["label", "disabled"],
    begin: (host, root) => {
      const select = part<HTMLSelectElement>(root, "select");
      select.addEventListener("change", () => {
        wanted.set(host, select.value);
        host.dispatchEvent(new Event("change", { bubbles: true }));
      });
      const fill = () => fillOptions(host, select);
      new MutationObserver(fill).observe(host, {
        childList: true,
        subtree: true,
        characterData: true,
      });
      fill();
    },
    render: (host, root) => {
      part(root, ".name").textContent = host.getAttribute("label");
      part<HTMLSelectElement>(root, "select").disabled = isOn(host, "disabled");
    },
    properties: {
      value: {
        get: (_, root) => part<HTMLSelectElement>(root, "select").value,
        set: (host, root, value) => {
          wanted.set(host, textOf(value));
          part<HTMLSelectElement>(root, "select").value = textOf(value);
        },
      },
    },
  },
};

/** A select in the shadow DOM ignores options outside it, so they are copied. */
function fillOptions(host: HTMLElement, select: HTMLSelectElement): void {
  const options = [...host.querySelectorAll("s-option")].map(
    (option) => new Option(option.textContent ?? "", option.getAttribute("value") ?? ""),
  );
  select.replaceChildren(...options);
  select.value = wanted.get(host) ?? options[0]?.value ?? "";
}
