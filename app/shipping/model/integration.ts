/**
 * The platform that a shipment came from: attribution only, never price or delivery (section 2, ShipmentIntegration).
 */
export interface Integration {
  platform: string;
  url: string | null;
  connectorVersion: string | null;
}

/** Lowercased origin, no trailing slash, query or hash. Null when it is not an http(s) URL. */
export function normalizedUrl(url: string): string | null {
  const parsed = URL.parse(url);
  if (!parsed || !["http:", "https:"].includes(parsed.protocol)) return null;
  return parsed.origin + parsed.pathname.replace(/\/+$/, "");
}

/**
 * The scope in which an extId is unique: the platform at that address, or '' without an integration. Never null,
 * because a unique key allows several nulls. Without the connector's version: it changes, and its orders do not.
 */
export function extScopeOf(integration: Integration | null): string {
  return integration ? `${integration.platform}|${integration.url ?? ""}` : "";
}
