import { send } from "../host-message.ts";
import { part, type ElementPlan } from "./define-element.ts";

export const blockElements: Record<string, ElementPlan> = {
  /** A card on the page of an order. */
  "s-admin-block": {
    html: `<section><h2></h2><slot></slot></section>`,
    css: `
    section { padding: 14px 16px }
    h2 { margin: 0 0 10px; font-size: 15px }
  `,
    watches: ["heading", "collapsedsummary"],
    render: (host, root) => {
      part(root, "h2").textContent = host.getAttribute("heading");
      send({ kind: "summary", text: host.getAttribute("collapsedsummary") ?? "" });
    },
  },
};
