import { settingsMessages } from "#app/locales/messages/settings.ts";
import { optionalScopes } from "#app/shopify/shop/optional-scopes.ts";

import { useMessages } from "../hooks/use-merchant.ts";
import { useScopes } from "../hooks/use-scopes.ts";
import { ClosableBanner } from "./closable-banner.tsx";

/** Delivered orders that are not marked as paid for want of a permission, and the way to grant it in place. */
export function UnmarkedBanner({ count }: { count: number }) {
  const { missing } = useMessages(settingsMessages).fulfillment;
  const { request, isAsking, isJustGranted, isDeclined } = useScopes(optionalScopes.markOrdersPaid);
  if (count === 0 && !isJustGranted) return null;
  if (isJustGranted)
    return <ClosableBanner about="granted" tone="success" title={missing.granted} />;
  return (
    <ClosableBanner
      about="unmarked"
      tone="warning"
      title={missing.title}
      action={{ content: missing.grant, loading: isAsking, onAction: () => void request() }}
    >
      <p>{missing.text(count)}</p>
      {isDeclined && <p>{missing.declined}</p>}
    </ClosableBanner>
  );
}
