import type { IncomingMessage } from "node:http";

import type { SigningKeys } from "#app/runtime/signing-keys.ts";
import { authenticateApiKey } from "#app/shipping/accounts/authenticate-api-key.ts";
import type { Service } from "#app/shipping/context.ts";
import { findCarrier } from "#app/shipping/model/carriers-of-market.ts";

import { isAddressOf } from "./carrier-push.ts";
import { keyHeader } from "./headers.ts";
import { openLabelLink } from "./labels/label-link.ts";
import { openLabelsLink } from "./labels/labels-link.ts";

const LABELS = /^\/api\/public\/label\/document\/([^/?]+)/;
const LABEL = /^\/api\/public\/label\/([^/?]+)/;
const CARRIER_PUSH = /^\/api\/public\/carrier\/([^/?]+)\/events(?:\/([^/?]+))?/;

/**
 * Whether a request comes with a valid key or the signed link of a label, or is a push for a carrier that pushes, whose
 * proof is in the body or in the path.
 */
export async function provesSender(
  service: Service,
  signingKeys: SigningKeys,
  { url = "", headers }: Pick<IncomingMessage, "url" | "headers">,
): Promise<boolean> {
  const [, labelsToken] = LABELS.exec(url) ?? [];
  if (labelsToken !== undefined)
    return isOpen(() => openLabelsLink(signingKeys, labelsToken, service.now()));
  const [, labelToken] = LABEL.exec(url) ?? [];
  if (labelToken !== undefined)
    return isOpen(() => openLabelLink(signingKeys, labelToken, service.now()));
  const [, carrierToken, pushPath = null] = CARRIER_PUSH.exec(url) ?? [];
  if (carrierToken !== undefined) return isPushing(service, carrierToken, pushPath);
  const apiKey = headers[keyHeader];
  return typeof apiKey === "string" && (await authenticateApiKey(service, apiKey)) !== null;
}

function isOpen(open: () => unknown): boolean {
  try {
    open();
    return true;
  } catch {
    return false;
  }
}

function isPushing({ markets }: Service, carrierToken: string, pushPath: string | null): boolean {
  return [...markets.values()].some((market) => {
    const carrier = findCarrier(market, carrierToken);
    return carrier?.push && isAddressOf(carrier.push, pushPath);
  });
}
