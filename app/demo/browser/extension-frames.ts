import type { HostMessage } from "../extension-host/browser/host-message.ts";
import { adminAddress } from "./admin-address.ts";

/** Frames that run extensions, and their messages to the admin around them. */

const ACTION = "admin.order-details.action.render";

type Message = HostMessage & { from: string };

const language = () =>
  document.querySelector<HTMLSelectElement>("#language")?.value === "es" ? "es" : "en";

function pageOf(target: string, ids: string[], launchUrl?: string): string {
  const query = new URLSearchParams({ target, ids: ids.join(","), language: language() });
  if (launchUrl) query.set("launchUrl", launchUrl);
  return `/extension-host/page?${query}`;
}

/** Shows an extension in the admin's dialog. */
export function openAction(target: string, ids: string[], launchUrl?: string): void {
  const dialog = document.createElement("dialog");
  const frame = document.createElement("iframe");
  frame.title = "Encomienda";
  frame.autofocus = true;
  frame.dataset["extension"] = target;
  frame.src = pageOf(target, ids, launchUrl);
  const close = document.createElement("button");
  close.className = "close";
  close.setAttribute("aria-label", "Close");
  close.textContent = "×";
  close.addEventListener("click", () => dialog.close());
  dialog.append(close, frame);
  // The page behind shows the changes made in the dialog.
  dialog.addEventListener("close", () => location.reload());
  document.body.append(dialog);
  dialog.showModal();
}

/** Shows the buttons of an order's page whose extension reports that it applies. */
export function offerActions(): void {
  const orderId = document.querySelector<HTMLElement>("[data-order]")?.dataset["order"];
  if (!orderId) return;
  for (const button of document.querySelectorAll<HTMLElement>("[data-offered-by]")) {
    const target = button.dataset["opens"] ?? "";
    button.addEventListener("click", () => openAction(target, [orderId]));
    const frame = document.createElement("iframe");
    frame.hidden = true;
    frame.src = pageOf(target.replace(/\.render$/, ".should-render"), [orderId]);
    offers.set(frame, button);
    document.body.append(frame);
  }
}

const offers = new Map<HTMLIFrameElement, HTMLElement>();

window.addEventListener("message", ({ data, source }: MessageEvent<Message>) => {
  if (data.from !== "extension-host") return;
  const frame = [...document.querySelectorAll("iframe")].find(
    ({ contentWindow }) => contentWindow === source,
  );
  if (!frame) return;
  if (data.kind === "height") frame.style.height = `${data.height}px`;
  if (data.kind === "close") frame.closest("dialog")?.close();
  if (data.kind === "navigate") navigate(data.href);
  if (data.kind === "shouldRender") {
    const button = offers.get(frame);
    if (button) button.hidden = !data.display;
    frame.remove();
  }
});

/** `extension:purchase-label?…` opens the other extension; any other address is a page of the admin. */
function navigate(href: string): void {
  if (!href.startsWith("extension:")) {
    location.assign(adminAddress(href));
    return;
  }
  const orderId = document.querySelector<HTMLElement>("[data-order]")?.dataset["order"];
  if (orderId) openAction(ACTION, [orderId], href);
}
