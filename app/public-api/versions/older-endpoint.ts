import { ShippingError } from "#app/shipping/model/errors.ts";

import type { Endpoint, Means, RawRequest } from "../endpoint.ts";
import { RequestError } from "../errors.ts";
import { refusalOf, VersionedRefusal } from "../refusal.ts";
import type { VersionChange } from "./api-versions.ts";

/**
 * The endpoint as an older version has it: requests rise through the changes to the latest form, answers and refusals
 * sink through them to the older one. What is kept for a repeated request is in the older form too.
 * @param changes what is otherwise, from the next older version down
 */
export function olderEndpoint(endpoint: Endpoint, changes: readonly VersionChange[]): Endpoint {
  const rising = changes.toReversed();
  const newer = (request: RawRequest) =>
    rising.reduce((asked, change) => change.request?.(asked) ?? asked, request);
  const older = (payload: unknown) =>
    changes.reduce((sent, change) => (change.payload ? change.payload(sent) : sent), payload);
  const refused = (error: unknown): unknown => {
    if (!(error instanceof RequestError || error instanceof ShippingError)) return error;
    const refusal = refusalOf(error);
    const said = changes.reduce((sent, change) => change.refusal?.(sent) ?? sent, refusal);
    return said === refusal ? error : new VersionedRefusal(said, error);
  };
  const keptOlder = ({ inCommit, ...means }: Means): Means =>
    inCommit
      ? { ...means, inCommit: (toPayload) => inCommit((result) => older(toPayload(result))) }
      : means;

  const { names } = endpoint;
  const asNewer = (body: unknown) => newer({ params: {}, query: {}, body }).body;
  return {
    ...endpoint,
    // What an older version names is known to it.
    ...(names && {
      names: {
        hasUnknown: (body) => names.hasUnknown(asNewer(body)),
        unknownIn: (body) => names.unknownIn(asNewer(body)),
      },
    }),
    async respond(ctx, request, means) {
      try {
        return older(await endpoint.respond(ctx, newer(request), keptOlder(means)));
      } catch (error) {
        throw refused(error);
      }
    },
    async recover(ctx, request, error) {
      const cause = error instanceof VersionedRefusal ? error.cause : error;
      const payload = await endpoint.recover?.(ctx, newer(request), cause);
      return payload ? older(payload) : null;
    },
  };
}
