/** The part of the admin's script in the page that we use. Absent in tests of one page, and while it loads. */
interface AppBridge {
  toast?: { show: (message: string, options?: { isError?: boolean }) => unknown };
  saveBar?: { show: (id: string) => Promise<void>; hide: (id: string) => Promise<void> };
  /** https://shopify.dev/docs/api/app-bridge-library/apis/scopes */
  scopes?: {
    request: (scopes: readonly string[]) => Promise<{ result: "granted-all" | "declined-all" }>;
  };
  /** https://shopify.dev/docs/api/app-home/apis/device-and-platform-integration/web-vitals-api */
  webVitals?: { onReport?: (callback: ((report: unknown) => void) | null) => Promise<void> };
  loading?: (isLoading: boolean) => unknown;
}

export function appBridge(): AppBridge {
  return (globalThis as { shopify?: AppBridge }).shopify ?? {};
}
