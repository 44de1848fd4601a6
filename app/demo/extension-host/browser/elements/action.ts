import { isOn, part, type ElementPlan } from "./define-element.ts";

export const actionElements: Record<string, ElementPlan> = {
  /** What a dialog of the admin shows: a heading, the content, and the buttons below it. */
  "s-admin-action": {
    html: `<section><h2></h2><div class="content"><slot></slot></div>
    <footer><slot name="secondary-actions"></slot><slot name="primary-action"></slot></footer></section>`,
    css: `
    section { display: grid }
    h2 { margin: 0; padding: 14px 52px 14px 18px; font-size: 16px; border-bottom: 1px solid var(--line) }
    .content { padding: 18px; min-height: 80px }
    .content[aria-busy="true"] { opacity: 0.6 }
    footer { display: flex; gap: 10px; justify-content: flex-end; padding: 12px 18px;
      border-top: 1px solid var(--line); position: sticky; bottom: 0; background: #fff }
  `,
    watches: ["heading", "title", "loading"],
    render: (host, root) => {
      part(root, "h2").textContent = host.getAttribute("heading") ?? host.getAttribute("title");
      part(root, ".content").setAttribute("aria-busy", String(isOn(host, "loading")));
    },
  },
};
