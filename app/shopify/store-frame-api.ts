import { Hono } from "hono";

import type { EdgeEnv } from "#app/runtime/edge/listener.ts";
import { Refused } from "#app/runtime/edge/refused.ts";

/**
 * What extensions ask from the store's own frame, the admin's or the buyer's: every answer says that it may be read
 * there. A token authenticates, not a cookie.
 * @param refuse answers an error in the form of the interface
 */
export function storeFrameApi({
  methods,
  exposed,
  refuse,
}: {
  methods: string;
  exposed: string;
  refuse: (error: unknown) => Response;
}): Hono<EdgeEnv> {
  const headers = {
    "access-control-allow-origin": "*",
    "access-control-allow-methods": methods,
    "access-control-allow-headers": "Authorization, Content-Type",
    "access-control-expose-headers": exposed,
    "access-control-max-age": "7200",
    "cache-control": "no-store",
  };
  return new Hono<EdgeEnv>()
    .use(async (c, next) => {
      await next();
      for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value);
    })
    .options("*", () => new Response(null, { status: 204 }))
    .notFound(() => refusal(new Refused("notFound")))
    .onError(refuse);
}

/** The form of both interfaces. */
export const refusal = ({ code, status, headers }: Refused): Response =>
  Response.json({ code }, { status, headers });
