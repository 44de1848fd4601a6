import { languageOf } from "#app/locales/languages.ts";
import { preferredLanguage } from "#app/locales/preferred-language.ts";
import type { Language } from "#app/shipping/model/language.ts";

import type { ApiRoute } from "../api.ts";
import type { ApiHandler, PublicApi } from "../handle.ts";
import { originOfLinks } from "../origin.ts";
import { prepareBody, type PreparedBody } from "../prepared-body.ts";
import { changesPage } from "./changes-page.ts";
import { errorsPage } from "./errors-page.ts";
import { gettingStartedPage } from "./getting-started.ts";
import { HTML, iconUrl, pageHeaders, styleUrl } from "./page-files.ts";
import { pageNames, portalPage, type PageName, type PortalPage } from "./portal-page.ts";
import { topicPage } from "./topic-page.ts";

const pages: Readonly<Record<PageName, (language: Language, origin: string) => PortalPage>> = {
  "getting-started": gettingStartedPage,
  authentication: (language, origin) => topicPage("authentication", language, origin),
  idempotency: (language, origin) => topicPage("idempotency", language, origin),
  webhooks: (language, origin) => topicPage("webhooks", language, origin),
  errors: errorsPage,
  testing: (language, origin) => topicPage("testing", language, origin),
  guides: (language, origin) => topicPage("guides", language, origin),
  clients: (language, origin) => topicPage("clients", language, origin),
  versioning: (language, origin) => topicPage("versioning", language, origin),
  changes: changesPage,
};

/** The developer portal: every page in every language, without a key. */
export const portalRoutes = (publicApi: PublicApi): ApiRoute[] =>
  pageNames.map((name) => ({
    method: "GET",
    path: `/docs/${name}`,
    handler: servePortalPage(publicApi, name),
  }));

/** In the language of the address, else in the one that the browser asks for. */
function servePortalPage({ options }: PublicApi, name: PageName): ApiHandler {
  const usualOrigin = options.publicUrl ?? options.localUrl;
  const usual = new Map<Language, Promise<PreparedBody>>();
  const render = (language: Language, origin: string) => {
    const links = { style: styleUrl, icon: iconUrl };
    return portalPage(name, language, links, pages[name](language, origin));
  };
  const prepare = async (language: Language, origin: string) =>
    prepareBody(await render(language, origin), HTML, {
      "cache-control": "no-cache",
      vary: "accept-encoding, accept-language",
    });

  return async (c, call) => {
    const preferred = preferredLanguage(c.req.header("accept-language") ?? null);
    const language = languageOf(c.req.query("locale"), preferred);
    Object.assign(call.responseHeaders, pageHeaders, { "content-language": language });
    const origin = originOfLinks(options, c.req.url);
    // A client on this machine may use any port: nothing is kept for it.
    if (origin !== usualOrigin) return (await prepare(language, origin))(c, call.responseHeaders);
    const made = usual.get(language) ?? prepare(language, origin);
    usual.set(language, made);
    return (await made)(c, call.responseHeaders);
  };
}
