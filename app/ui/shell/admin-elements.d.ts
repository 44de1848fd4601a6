import type { ReactNode, Ref } from "react";

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
      /** The admin's header of the page; in a dialog, its title and its buttons. */
      "ui-title-bar": { title: string; children: ReactNode };
      "ui-modal": { ref: Ref<HTMLElement>; children: ReactNode };
    }
  }

  /** What the admin's script reads of a button in one of its elements. */
  // oxlint-disable-next-line typescript/no-unused-vars -- the parameter is React's
  interface ButtonHTMLAttributes<T> {
    variant?: "primary" | "breadcrumb";
    tone?: "critical" | "default";
    loading?: string;
  }
}
