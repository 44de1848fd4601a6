import { Link, useLocation } from "@remix-run/react";
import type { AppProviderProps } from "@shopify/polaris";
import { forwardRef, type AnchorHTMLAttributes, type Ref } from "react";

import { withLocale } from "./with-locale.ts";

interface Props extends AnchorHTMLAttributes<HTMLAnchorElement> {
  url: string;
  external?: boolean;
}

/** How Polaris makes its links: inside the app without leaving the page, outside it without the frame. */
const AnyLink = forwardRef(function AnyLink(
  { url, external, children, ...rest }: Props,
  ref: Ref<HTMLAnchorElement>,
) {
  const to = useTo();
  if (/^[a-z]+:/.test(url))
    return (
      <a
        {...rest}
        ref={ref}
        href={url}
        target={external ? "_blank" : "_top"}
        rel="noreferrer noopener"
      >
        {children}
      </a>
    );
  return (
    <Link {...rest} ref={ref} to={to(url)}>
      {children}
    </Link>
  );
});

// Polaris gives its links a reference, although its type of a link does not say so.
export const MerchantLink = AnyLink as NonNullable<AppProviderProps["linkComponent"]>;

/** The address of another page of ours, in the language of this one. */
export function useTo(): (path: string) => string {
  const { search } = useLocation();
  return (path) => withLocale(path, search);
}
