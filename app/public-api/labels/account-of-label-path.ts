import type { SigningKeys } from "#app/runtime/signing-keys.ts";
import type { AccountId } from "#app/shipping/model/ids.ts";

import { openLabelLink } from "./label-link.ts";
import { openLabelsLink } from "./labels-link.ts";

const DOCUMENT = /^\/api\/public\/label\/document\/([^/?]+)/;
const LABEL = /^\/api\/public\/label\/([^/?]+)/;

/** Whose labels a signed link prints; null for one that is not valid. */
export function accountOfLabelPath(
  signingKeys: SigningKeys,
  path: string,
  now: Date,
): AccountId | null {
  const [, document] = DOCUMENT.exec(path) ?? [];
  const [, label = ""] = LABEL.exec(path) ?? [];
  try {
    const link =
      document === undefined
        ? openLabelLink(signingKeys, label, now)
        : openLabelsLink(signingKeys, document, now);
    return link.accountId;
  } catch {
    return null;
  }
}
