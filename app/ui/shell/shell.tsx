import { useLocation, useNavigate, useNavigation } from "@remix-run/react";
import { AppProvider } from "@shopify/polaris";
import { useEffect, useState, type ReactNode } from "react";

import { polarisMessages } from "#app/locales/messages/polaris.ts";
import { publicPagesMessages } from "#app/locales/messages/public-pages.ts";
import { shellMessages } from "#app/locales/messages/shell.ts";

import { DoneNotice } from "../done-notice.tsx";
import { MerchantFrameContext, useFrameOfRoute } from "../hooks/use-merchant.ts";
import { useNewBuild } from "../hooks/use-new-build.ts";
import { useWebVitals } from "../hooks/use-web-vitals.ts";
import { appBridge } from "./app-bridge.ts";
import { MerchantLink, useTo } from "./merchant-link.tsx";
import { PageSkeleton } from "./page-skeleton.tsx";

/** In the order of the admin's menu, where seven are read at a glance: what is set up once is under the settings. */
const pages = [
  ["attention", "/app/attention"],
  ["shipments", "/app/shipments"],
  ["incidents", "/app/incidents"],
  ["cash", "/app/cash"],
  ["wallet", "/app/wallet"],
  ["settings", "/app/settings"],
] as const;

/**
 * What is around every merchant page: Polaris in its language, the admin's menu, and something to see while one waits.
 */
export function Shell({ children }: { children: ReactNode }) {
  const frame = useFrameOfRoute();
  const { language } = frame;
  const messages = shellMessages[language];
  const { help } = publicPagesMessages[language];
  const to = useTo();
  const isLeaving = useIsLeaving();
  useMenuLinks();
  useNewBuild();
  useWebVitals();
  return (
    <MerchantFrameContext.Provider value={frame}>
      <AppProvider i18n={polarisMessages[language]} linkComponent={MerchantLink}>
        <s-app-nav>
          <s-link href={to("/app")} rel="home">
            {messages.home}
          </s-link>
          {pages.map(([page, path]) => (
            <s-link key={page} href={to(path)}>
              {messages.navigation[page]}
            </s-link>
          ))}
        </s-app-nav>
        <DoneNotice />
        <main>{isLeaving ? <PageSkeleton label={messages.loading} /> : children}</main>
        <footer className="help">
          {(["support", "privacy"] as const).map((page) => (
            // No page of the frame: it forbids to be framed.
            <a
              key={page}
              href={`/${page}?locale=${language}`}
              target="_blank"
              rel="noreferrer noopener"
            >
              {help[page].link}
            </a>
          ))}
        </footer>
      </AppProvider>
    </MerchantFrameContext.Provider>
  );
}

/** A page that comes faster than this needs no sign that it is coming. */
const PATIENCE_MS = 200;

function useIsLeaving(): boolean {
  const { pathname } = useLocation();
  const { state, location } = useNavigation();
  const isLeaving = state === "loading" && location.pathname !== pathname;
  const leavingFor = isLeaving ? location.key : null;
  const [longFor, setLongFor] = useState<string | null>(null);
  useEffect(() => {
    appBridge().loading?.(leavingFor !== null);
    if (leavingFor === null) return undefined;
    const timer = setTimeout(() => setLongFor(leavingFor), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [leavingFor]);
  return leavingFor !== null && longFor === leavingFor;
}

/** The admin's menu is outside the page; its script says what was chosen there. */
function useMenuLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    function follow({ target }: Event) {
      const href = target instanceof Element ? target.getAttribute("href") : null;
      if (href) navigate(href);
    }
    addEventListener("shopify:navigate", follow);
    return () => removeEventListener("shopify:navigate", follow);
  }, [navigate]);
}
