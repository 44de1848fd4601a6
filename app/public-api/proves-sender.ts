import type { IncomingMessage } from "node:http";

import type { SigningKeys } from "#app/runtime/signing-keys.ts";
import { authenticateApiKey } from "#app/shipping/accounts/authenticate-api-key.ts";
import type { Service } from "#app/shipping/context.ts";
import { findCarrier } from "#app/shipping/model/carrier.ts";

import { keyHeader } from "./headers.ts";
import { openLabelLink } from "./label-link.ts";

const LABEL = /^\/api\/public\/label\/([^/?]+)/;
const CARRIER_PUSH = /^\/api\/public\/carrier\/([^/?]+)\/events/;

/**
 * Whether a request comes with a valid key or the signed link of a label, or is a push for a carrier that pushes, whose
 * proof is in the body.
 */
export async function provesSender(
  service: Service,
  signingKeys: SigningKeys,
  { url = "", headers }: Pick<IncomingMessage, "url" | "headers">,
): Promise<boolean> {
  const [, labelToken] = LABEL.exec(url) ?? [];
  if (labelToken !== undefined) return isLabelLink(service, signingKeys, labelToken);
  const [, carrierToken] = CARRIER_PUSH.exec(url) ?? [];
  if (carrierToken !== undefined) return isPushing(service, carrierToken);
  const apiKey = headers[keyHeader];
  return typeof apiKey === "string" && (await authenticateApiKey(service, apiKey)) !== null;
}

function isLabelLink(service: Service, signingKeys: SigningKeys, token: string): boolean {
  try {
    openLabelLink(signingKeys, token, service.now());
    return true;
  } catch {
    return false;
  }
}

function isPushing({ markets }: Service, carrierToken: string): boolean {
  return [...markets.values()].some((market) => findCarrier(market, carrierToken)?.readPush);
}
