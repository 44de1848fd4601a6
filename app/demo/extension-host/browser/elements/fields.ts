import { isOn, part, textOf, type ElementPlan } from "./define-element.ts";

/** A one-line input with its label, unit and error. */
function field(type: string, inputMode: string, prefix = ""): ElementPlan {
  return {
    html: `<label><span class="name"></span><span class="box"><span class="prefix">${prefix}</span>
      <input type="${type}" inputmode="${inputMode}"><span class="suffix"></span></span>
      <span class="error" role="alert"></span></label>`,
    css: `
      :host { display: block; max-width: 26em }
      label { display: grid; gap: 4px }
      .box { display: flex; align-items: center; gap: 6px; border: 1px solid var(--field); border-radius: 8px;
        background: #fff; padding: 0 9px }
      .box:focus-within { outline: 2px solid #2a6fd6; outline-offset: 1px }
      input { font: inherit; color: inherit; border: 0; outline: 0; background: none; min-height: 32px; width: 100%;
        padding: 0; appearance: textfield }
      .prefix, .suffix { color: var(--soft) }
      .error { color: var(--critical-ink) }
      .error:empty, .prefix:empty, .suffix:empty { display: none }
    `,
    watches: ["label", "placeholder", "suffix", "prefix", "error", "disabled", "autocomplete"],
    render: (host, root) => {
      const input = part<HTMLInputElement>(root, "input");
      part(root, ".name").textContent = host.getAttribute("label");
      part(root, ".suffix").textContent = host.getAttribute("suffix");
      part(root, ".error").textContent = host.getAttribute("error");
      input.placeholder = host.getAttribute("placeholder") ?? "";
      input.disabled = isOn(host, "disabled");
      input.setAttribute("aria-invalid", String(host.hasAttribute("error")));
      for (const name of ["min", "max", "step", "name"]) {
        const value = host.getAttribute(name);
        if (value !== null) input.setAttribute(name, value);
      }
    },
    // `input` leaves the shadow DOM by itself, `change` does not.
    begin: (host, root) => {
      part(root, "input").addEventListener("change", () =>
        host.dispatchEvent(new Event("change", { bubbles: true })),
      );
    },
    properties: {
      value: {
        get: (_, root) => part<HTMLInputElement>(root, "input").value,
        set: (_, root, value) => {
          const input = part<HTMLInputElement>(root, "input");
          const text = textOf(value);
          if (input.value !== text) input.value = text;
        },
      },
    },
  };
}

export const fieldElements: Record<string, ElementPlan> = {
  "s-text-field": field("text", "text"),
  "s-search-field": field("search", "search"),
  "s-number-field": field("number", "decimal"),
  "s-money-field": field("number", "decimal", "$"),
};
