import { useNavigate } from "@remix-run/react";

import { useTo } from "./merchant-link.tsx";

export interface PageAction {
  content: string;
  /** A page of the app or of the admin; or what is done. */
  url?: string;
  onAction?: () => void;
  disabled?: boolean;
  loading?: boolean;
  destructive?: boolean;
}

interface Props {
  title: string;
  back?: { content: string; url: string };
  primary?: PageAction | undefined;
  secondary?: readonly PageAction[];
}

/**
 * The admin's own header of the page: its script reads this element and shows it outside the frame. Children are
 * buttons with a plain text: links are not supported in Remix.
 * https://shopify.dev/docs/api/app-bridge-library/web-components/ui-title-bar
 */
export function TitleBar({ title, back, primary, secondary = [] }: Props) {
  const open = useOpen();
  return (
    <ui-title-bar title={title}>
      {back && (
        <button type="button" variant="breadcrumb" onClick={() => open(back.url)}>
          {back.content}
        </button>
      )}
      {primary && <BarButton {...primary} isPrimary />}
      {secondary.map((each) => (
        <BarButton key={each.content} {...each} />
      ))}
    </ui-title-bar>
  );
}

/** A button of the admin's header, or of the footer of its dialog. */
export function BarButton({
  content,
  url,
  onAction,
  disabled = false,
  loading = false,
  destructive = false,
  isPrimary = false,
}: PageAction & { isPrimary?: boolean }) {
  const open = useOpen();
  return (
    <button
      type="button"
      {...(isPrimary && { variant: "primary" as const })}
      {...(destructive && { tone: "critical" as const })}
      {...(loading && { loading: "" })}
      disabled={disabled || loading}
      onClick={() => (url === undefined ? onAction?.() : open(url))}
    >
      {content}
    </button>
  );
}

/** Opens a page of ours without leaving the frame, and one of the admin in its place. */
function useOpen(): (url: string) => void {
  const navigate = useNavigate();
  const to = useTo();
  return (url) => {
    if (/^[a-z]+:/.test(url)) window.open(url, "_top");
    else navigate(to(url));
  };
}
