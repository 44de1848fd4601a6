/**
 * Replaces the admin's script in the app's pages. Like the original it is a plain script that runs before everything
 * else: it adds a session token to every request, and sends messages to the parent window.
 */
{
  const send = (message: object) =>
    window.parent.postMessage({ from: "app-bridge", ...message }, location.origin);
  const plainFetch = window.fetch.bind(window);

  const idToken = async (): Promise<string> => {
    const response = await plainFetch("/admin/id-token", { method: "POST" });
    return ((await response.json()) as { idToken: string }).idToken;
  };

  const leave = (href: string) => send({ kind: "leave", href });
  const isOutside = (href: string): boolean =>
    /^shopify:|^https:\/\/(admin\.shopify\.com|[a-z0-9-]+\.myshopify\.com)\//.test(href);

  // A page opened without a token, or with an old one, waits here for a new one.
  const reload = new URLSearchParams(location.search).get("shopify-reload");
  const comeBack = async (href: string) => {
    const url = new URL(href, location.origin);
    url.searchParams.set("id_token", await idToken());
    location.replace(url.pathname + url.search);
  };
  if (reload) void comeBack(reload);

  const withToken = async (request: Request): Promise<Request> => {
    const headers = new Headers(request.headers);
    headers.set("authorization", `Bearer ${await idToken()}`);
    return new Request(request, { headers });
  };

  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    const isOurs = new URL(request.url).origin === location.origin;
    if (!isOurs || request.headers.has("authorization")) return plainFetch(request);

    const response = await plainFetch(await withToken(request.clone()));
    const wayOut = response.headers.get("x-shopify-api-request-failure-reauthorize-url");
    if (wayOut) leave(wayOut);
    const isRefused = response.headers.has("x-shopify-retry-invalid-session-request");
    return isRefused ? plainFetch(await withToken(request)) : response;
  };

  const plainOpen = window.open.bind(window);
  window.open = (url, target, features) => {
    const href = String(url ?? "");
    const isTop = target === "_top" || target === "_parent";
    if (!isTop && !isOutside(href)) return plainOpen(url, target, features);
    leave(new URL(href, location.origin).href);
    return window;
  };

  document.addEventListener(
    "click",
    (event) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>("a[href]");
      if (!link || !isOutside(link.href)) return;
      event.preventDefault();
      leave(link.href);
    },
    true,
  );

  const ownWords = [
    "embedded",
    "shop",
    "host",
    "id_token",
    "hmac",
    "session",
    "timestamp",
    "locale",
  ];
  const sendPath = () => {
    const url = new URL(location.href);
    for (const word of ownWords) url.searchParams.delete(word);
    send({ kind: "path", path: url.pathname + url.search });
  };
  for (const name of ["pushState", "replaceState"] as const) {
    const plain = history[name].bind(history);
    history[name] = (...given) => {
      plain(...given);
      sendPath();
    };
  }
  window.addEventListener("popstate", sendPath);

  /** The menu is rendered in the parent window; a choice there comes back as a click on the link in the page. */
  const sendLinks = () => {
    const links = [...document.querySelectorAll("s-app-nav [href], ui-nav-menu [href]")].map(
      (link) => ({
        href: (link.getAttribute("href") ?? "").split("?")[0],
        text: link.textContent ?? "",
      }),
    );
    if (links.length > 0) send({ kind: "links", links });
  };
  window.addEventListener("message", ({ data, source }) => {
    if (source !== window.parent) return;
    if (data.kind === "saveBar") barButton(data.id, data.isSave)?.click();
    if (data.kind !== "navigate") return;
    const link = [...document.querySelectorAll("s-app-nav [href]")].find(
      (each) => each.getAttribute("href")?.split("?")[0] === data.path,
    );
    link?.dispatchEvent(new Event("shopify:navigate", { bubbles: true }));
  });

  const style = "ui-save-bar, s-app-nav, ui-title-bar, ui-modal { display: none !important }";
  document.addEventListener("DOMContentLoaded", () => {
    document.head.append(Object.assign(document.createElement("style"), { textContent: style }));
    sendLinks();
    sendPath();
    new MutationObserver(sendLinks).observe(document.querySelector("s-app-nav") ?? document.head, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });

  /** The admin shows the bar in its own header; a click there comes back as a click on the button in the page. */
  const barButton = (id: string, isSave: boolean) =>
    document
      .getElementById(id)
      ?.querySelector<HTMLButtonElement>(isSave ? "[variant=primary]" : ":not([variant=primary])");
  const showBar = (id: string, isOpen: boolean) => {
    const [save, discard] = [true, false].map((isSave) => barButton(id, isSave)?.textContent);
    send({ kind: "saveBar", id, isOpen, save: save ?? "", discard: discard ?? "" });
  };
  const modalOf = (id: string): { show(): Promise<void>; hide(): Promise<void> } => {
    const found = document.getElementById(id);
    if (found?.localName !== "ui-modal") throw new Error(`There is no ui-modal ${id}.`);
    return found as never;
  };
  type VitalsCallback = ((report: { metrics: { name: string; value: number }[] }) => void) | null;
  /** As the admin's script does, of one measurement: the largest paint so far. */
  function reportPaints(callback: VitalsCallback): void {
    if (!callback) return;
    new PerformanceObserver((list) => {
      const value = list.getEntries().at(-1)?.startTime;
      if (value !== undefined) callback({ metrics: [{ name: "LCP", value }] });
    }).observe({ type: "largest-contentful-paint", buffered: true });
  }
  Object.assign(window, {
    shopify: {
      idToken,
      config: { apiKey: document.currentScript?.dataset["apiKey"], locale: navigator.language },
      toast: {
        show: (text: string) => send({ kind: "toast", text }),
        hide: () => undefined,
      },
      webVitals: { onReport: async (callback: VitalsCallback) => reportPaints(callback) },
      loading: () => undefined,
      scopes: {
        request: async (scopes: string[]) => {
          const isGranted = window.confirm(`Encomienda: ${scopes.join(", ")}`);
          if (isGranted)
            await plainFetch("/admin/scopes", { method: "POST", body: JSON.stringify(scopes) });
          return { result: isGranted ? "granted-all" : "declined-all" };
        },
      },
      modal: {
        show: async (id: string) => modalOf(id).show(),
        hide: async (id: string) => modalOf(id).hide(),
      },
      saveBar: {
        show: async (id: string) => showBar(id, true),
        hide: async (id: string) => showBar(id, false),
      },
    },
  });
}
