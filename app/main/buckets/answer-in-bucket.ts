import type { IncomingMessage } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

import type { Buckets, Whereabouts, Whose } from "./open-buckets.ts";
import type { RequestOf } from "./whose-request.ts";

/** For a database that is away, and for an account that is being moved. */
const RETRY_AFTER_SECONDS = 5;
/** An account that is moved is in no bucket for two commits. */
const BETWEEN_MAX_MS = 2000;
const LOOK_AGAIN_MS = 25;
/** What a bucket answers about an account that it does not have. */
const UNKNOWN = new Set([401, 404]);
const READS_MAX = 3;

type Answered = Response | Promise<Response>;

interface Parts<App> {
  buckets: Pick<Buckets, "names" | "nameOf" | "isMoving" | "placeNow" | "ofShop" | "placeShop">;
  /** Null for what is for no account. */
  whoseOf: (incoming: IncomingMessage) => RequestOf | null;
  /** The interfaces of a bucket; null while it is away. */
  appOf: (bucket: string) => App | null;
  /** Answers what is for no account. */
  home: App;
}

/**
 * Lets each request be answered in the bucket of its account. While the account is being moved, reads are answered
 * where it is, and asked again when it went away meanwhile; everything else waits for the client to repeat it.
 */
export function answerInBucket<App>({ buckets, whoseOf, appOf, home }: Parts<App>) {
  const placeOf = (whose: RequestOf): string | null | Promise<string | null> => {
    if ("accountId" in whose) return buckets.nameOf(whose.accountId);
    return whose.isProven ? buckets.placeShop(whose.shopDomain) : buckets.ofShop(whose.shopDomain);
  };

  async function placeAtLast(whose: Whose): Promise<Whereabouts> {
    for (const startedMs = performance.now(); ;) {
      const place = await buckets.placeNow(whose);
      if (place.bucket !== null || performance.now() - startedMs > BETWEEN_MAX_MS) return place;
      await sleep(LOOK_AGAIN_MS);
    }
  }

  async function answerMoving(
    incoming: IncomingMessage,
    whose: Whose,
    ask: (app: App) => Answered,
  ): Promise<Response> {
    const isRead = incoming.method === "GET" || incoming.method === "HEAD";
    for (let reads = 0; reads < READS_MAX; reads += 1) {
      const place = await placeAtLast(whose).catch(() => null);
      const app = place?.bucket ? appOf(place.bucket) : null;
      if (!place || !app || (place.isReadOnly && !isRead)) return bucketAway();
      const response = await ask(app);
      if (!isRead || !place.isReadOnly) return response;
      const after = await buckets.placeNow(whose).catch(() => place);
      if (after.bucket === place.bucket) return response;
      await response.body?.cancel();
    }
    return bucketAway();
  }

  /** Another process has moved the account, and this one has not heard of it. */
  async function unlessElsewhere(
    incoming: IncomingMessage,
    asked: { whose: Whose; bucket: string; response: Response },
    ask: (app: App) => Answered,
  ): Promise<Response> {
    const { whose, bucket, response } = asked;
    if (!UNKNOWN.has(response.status)) return response;
    const place = await buckets.placeNow(whose).catch(() => null);
    if (!place || (place.bucket === bucket && !place.isReadOnly)) return response;
    await response.body?.cancel();
    // Its body was read.
    if (incoming.method !== "GET" && incoming.method !== "HEAD") return bucketAway();
    return answerMoving(incoming, whose, ask);
  }

  function answerAt(
    incoming: IncomingMessage,
    { whose, bucket }: { whose: Whose; bucket: string | null },
    ask: (app: App) => Answered,
  ): Answered {
    if (bucket === null) return ask(home);
    const app = appOf(bucket);
    if (!app) return bucketAway();
    const response = ask(app);
    const check = (answered: Response) =>
      UNKNOWN.has(answered.status)
        ? unlessElsewhere(incoming, { whose, bucket, response: answered }, ask)
        : answered;
    return response instanceof Promise ? response.then(check) : check(response);
  }

  function answer(incoming: IncomingMessage, ask: (app: App) => Answered): Answered {
    if (buckets.names().length === 1) return ask(home);
    const whose = whoseOf(incoming);
    if (!whose) return ask(home);
    if (buckets.isMoving(whose)) return answerMoving(incoming, whose, ask);
    const bucket = placeOf(whose);
    // At once for nearly every request: a promise that is awaited costs more than what it would wait for.
    if (!(bucket instanceof Promise)) return answerAt(incoming, { whose, bucket }, ask);
    return bucket.then((found) => answerAt(incoming, { whose, bucket: found }, ask));
  }

  /** As far as this process knows; null while its bucket is away. */
  async function appFor(incoming: IncomingMessage): Promise<App | null> {
    const whose = buckets.names().length === 1 ? null : whoseOf(incoming);
    const bucket = whose && (await placeOf(whose));
    return bucket === null ? home : appOf(bucket);
  }

  return { answer, appFor };
}

/** The bucket of the request does not answer, or the account is on its way to another one. */
export const bucketAway = (): Response =>
  Response.json(
    { statusCode: 503, message: "databaseBusy" },
    { status: 503, headers: { "retry-after": String(RETRY_AFTER_SECONDS) } },
  );
