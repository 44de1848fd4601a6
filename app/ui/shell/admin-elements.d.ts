import type { ReactNode } from "react";

/** Elements that the admin's script in the page brings to life. */
declare module "react" {
  // oxlint-disable-next-line typescript/no-namespace -- how React's own list of elements is extended
  namespace JSX {
    interface IntrinsicElements {
      /** The admin's menu of the app. */
      "s-app-nav": { children: ReactNode };
      "s-link": { key?: string; href: string; rel?: string; children: ReactNode };
      /** The bar above the page while something is not saved. */
      "ui-save-bar": { id: string; children: ReactNode };
    }
  }
}
