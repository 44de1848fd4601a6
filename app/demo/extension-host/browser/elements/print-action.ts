import { readPlan } from "../plan.ts";
import { part, type ElementPlan } from "./define-element.ts";

const words = {
  en: {
    heading: "Print",
    open: "Print",
    loading: "Getting the document …",
    failed: "There is no document",
  },
  es: {
    heading: "Imprimir",
    open: "Imprimir",
    loading: "Preparando el documento …",
    failed: "No hay documento",
  },
};

const shown = new WeakMap<HTMLElement, string>();

export const printActionElements: Record<string, ElementPlan> = {
  /** The admin's print dialog: the extension's content, a preview of its document, and the print button. */
  "s-admin-print-action": {
    html: `<section><h2></h2><div class="content"><slot></slot></div>
    <p role="status"></p><iframe hidden></iframe>
    <footer><a class="button" aria-disabled="true" target="_blank"></a></footer></section>`,
    css: `
    h2 { margin: 0; padding: 14px 52px 14px 18px; font-size: 16px; border-bottom: 1px solid var(--line) }
    .content { padding: 18px }
    p { margin: 0; padding: 0 18px 12px; color: var(--soft) }
    p:empty { display: none }
    iframe { border: 1px solid var(--line); width: calc(100% - 36px); height: 380px; margin: 0 18px 14px }
    iframe[hidden] { display: none }
    footer { display: flex; justify-content: flex-end; padding: 12px 18px; border-top: 1px solid var(--line) }
    .button { font-weight: 600; padding: 6px 14px; border-radius: 8px; background: var(--accent);
      color: var(--accent-ink); text-decoration: none }
    .button[aria-disabled="true"] { background: var(--neutral); color: #767f88 }
  `,
    watches: ["src"],
    render: (host, root) => void showDocument(host, root),
  },
};

async function showDocument(host: HTMLElement, root: ShadowRoot): Promise<void> {
  const own = readPlan().language === "es" ? words.es : words.en;
  const src = host.getAttribute("src") ?? "";
  const status = part(root, "p");
  const print = part<HTMLAnchorElement>(root, "a");
  const preview = part<HTMLIFrameElement>(root, "iframe");
  part(root, "h2").textContent = own.heading;
  print.textContent = own.open;
  if (shown.get(host) === src) return;
  shown.set(host, src);

  preview.hidden = true;
  print.removeAttribute("href");
  print.setAttribute("aria-disabled", "true");
  status.textContent = "";
  if (!src) return;
  status.textContent = own.loading;
  const response = await fetch(src);
  // The source has changed meanwhile.
  if (shown.get(host) !== src) return;
  const isDocument = response.ok && response.headers.get("content-type")?.includes("pdf");
  status.textContent = isDocument ? "" : own.failed;
  if (!isDocument) return;
  print.href = preview.src = URL.createObjectURL(await response.blob());
  print.setAttribute("aria-disabled", "false");
  preview.hidden = false;
}
