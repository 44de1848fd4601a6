import type { AppSettings } from "./app.ts";

/**
 * An address of the app's configuration as the Shopify CLI deploys it: appended to `application_url`, path and all. It
 * does not resolve, so `/hooks` of an app at `https://a.example/app` is `https://a.example/app/hooks`.
 * @see https://github.com/Shopify/cli/blob/main/packages/app/src/cli/models/extensions/specifications/validation/url_prepender.ts
 */
export function deployedAddress(app: ApplicationUrl, uri: string): string {
  return uri.startsWith("/") ? `${applicationUrl(app).replace(/\/+$/, "")}${uri}` : uri;
}

/** `application_url`: what the admin opens in its frame. */
export function applicationUrl({ url, applicationPath = "/" }: ApplicationUrl): string {
  return new URL(applicationPath, url).href;
}

type ApplicationUrl = Pick<AppSettings, "url" | "applicationPath">;
