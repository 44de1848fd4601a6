import { adminAddress } from "./admin-address.ts";
import { offerActions, openAction } from "./extension-frames.ts";

/** The admin's own scripts: pages can be read without them; dialogs, selection and frames need them. */

const TYPING_PAUSE_MS = 400;
const byId = (id: string) => document.querySelector<HTMLElement>(`#${id}`);

for (const select of document.querySelectorAll<HTMLSelectElement>("[data-submits]"))
  select.addEventListener("change", () => select.form?.requestSubmit());

offerActions();
followSelection();
followApp();
updateRatesWhileTyping();

function selected(): string[] {
  const boxes = document.querySelectorAll<HTMLInputElement>("[data-select]:checked");
  return [...boxes].map((box) => box.dataset["select"] ?? "");
}

function followSelection(): void {
  const bar = byId("selection");
  if (!bar) return;
  const show = () => {
    const ids = selected();
    bar.hidden = ids.length === 0;
    bar.querySelector("[data-count]")!.textContent = String(ids.length);
  };
  document.addEventListener("change", (event) => {
    const { target } = event;
    if (target instanceof HTMLInputElement && "selectAll" in target.dataset) {
      for (const box of document.querySelectorAll<HTMLInputElement>("[data-select]"))
        box.checked = target.checked;
    }
    show();
  });
  bar.addEventListener("click", (event) => {
    const button = (event.target as HTMLElement).closest<HTMLElement>("[data-opens]");
    if (button) openAction(button.dataset["opens"] ?? "", selected());
  });
  show();
}

/** Handles the app frame's messages to the admin. */
function followApp(): void {
  const frame = document.querySelector<HTMLIFrameElement>("#app");
  window.addEventListener("message", ({ data, source }: MessageEvent<AppMessage>) => {
    if (!frame || source !== frame.contentWindow || data.from !== "app-bridge") return;
    if (data.kind === "toast") toast(data.text);
    if (data.kind === "path") {
      history.replaceState(null, "", data.path.replace(/^\/app/, "/admin/app"));
      markCurrent(data.path);
    }
    if (data.kind === "leave") location.assign(adminAddress(data.href));
    if (data.kind === "links") renderLinks(data.links);
    if (data.kind === "saveBar") renderSaveBar(data);
  });
}

type AppMessage = { from: string } & (
  | { kind: "toast"; text: string }
  | { kind: "path"; path: string }
  | { kind: "leave"; href: string }
  | { kind: "links"; links: { href: string; text: string }[] }
  | SaveBar
);

/** What is not saved in the app: the texts are those of its two buttons. */
interface SaveBar {
  kind: "saveBar";
  id: string;
  isOpen: boolean;
  save: string;
  discard: string;
}

/** The bar covers the header, in view wherever the page is scrolled to. */
function renderSaveBar({ id, isOpen, save, discard }: SaveBar): void {
  const bar = byId("save-bar");
  const frame = document.querySelector<HTMLIFrameElement>("#app");
  if (!bar || !frame) return;
  const button = (text: string, isSave: boolean) => {
    const made = document.createElement("button");
    made.type = "button";
    made.textContent = text;
    if (isSave) made.className = "primary";
    made.addEventListener("click", () =>
      frame.contentWindow?.postMessage({ kind: "saveBar", id, isSave }, location.origin),
    );
    return made;
  };
  bar.hidden = !isOpen;
  bar.replaceChildren(...(isOpen ? [button(discard, false), button(save, true)] : []));
}

function toast(text: string): void {
  const line = document.createElement("p");
  line.textContent = text;
  byId("toasts")?.append(line);
  setTimeout(() => line.remove(), 5_000);
}

/** The app's pages, under its name in the admin's navigation. */
function renderLinks(links: { href: string; text: string }[]): void {
  const items = links.map(({ href, text }) => {
    const item = document.createElement("li");
    const link = document.createElement("a");
    link.href = href.replace(/^\/app/, "/admin/app");
    link.textContent = text;
    link.addEventListener("click", (event) => navigateApp(event, href));
    item.append(link);
    return item;
  });
  byId("app-links")?.replaceChildren(...items);
  markCurrent(location.pathname.replace(/^\/admin\/app/, "/app"));
}

/** When the app is already open, it navigates within the frame, without a reload. */
function navigateApp(event: MouseEvent, path: string): void {
  const frame = document.querySelector<HTMLIFrameElement>("#app");
  if (!frame) return;
  event.preventDefault();
  frame.contentWindow?.postMessage({ kind: "navigate", path }, location.origin);
}

function markCurrent(path: string): void {
  const [here] = path.split("?");
  for (const link of document.querySelectorAll<HTMLAnchorElement>("#app-links a")) {
    const isHere = link.pathname.replace(/^\/admin\/app/, "/app") === here;
    if (isHere) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
}

/** Requests rates as soon as typing pauses. */
function updateRatesWhileTyping(): void {
  const form = document.querySelector<HTMLFormElement>("[data-asks-rates]");
  const rates = byId("rates");
  if (!form || !rates) return;
  let timer = 0;
  let latest = 0;
  const ask = async () => {
    const current = ++latest;
    rates.setAttribute("aria-busy", "true");
    const query = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
    const response = await fetch(`/checkout/rates?${query.toString()}`);
    if (current !== latest) return;
    rates.innerHTML = await response.text();
    rates.removeAttribute("aria-busy");
  };
  form.addEventListener("input", ({ target }) => {
    if (rates.contains(target as Node)) return;
    clearTimeout(timer);
    timer = window.setTimeout(() => void ask(), TYPING_PAUSE_MS);
  });
}
