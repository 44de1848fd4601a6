import { setTimeout as sleep } from "node:timers/promises";

import type { Service } from "#app/shipping/context.ts";
import { bucketNameOf, type BucketName, HOME } from "#app/shipping/model/bucket.ts";
import { type AccountId, bornIn, BUCKET_COUNT } from "#app/shipping/model/ids.ts";
import { type AccountMove, findWhereabouts, isReadOnly, selectMoves } from "#db/account-moves.ts";
import { type BucketRow, insertBucket, selectBuckets, selectMovedAccounts } from "#db/buckets.ts";
import { findAccount } from "#db/shipping/accounts.ts";
import { findShopPlace, placeShopIn } from "#db/shopify/shop-places.ts";
import { findShop } from "#db/shopify/shops.ts";

import type { MarketLog } from "../open-markets.ts";
import { emptiestBucket } from "./emptiest-bucket.ts";
import { endMovesCutOff } from "./end-moves-cut-off.ts";
import {
  endMove,
  moveAccount,
  type Moved,
  type MoveProgress,
  type MoveStep,
} from "./move-account.ts";
import type { OpenedBucketService } from "./open-bucket-service.ts";

/** How long a process may not know of a bucket that was added, or of an account that is moved. */
const POLL_EVERY_MS = 1000;
/** In which every process has looked. */
const ANNOUNCE_MS = 4 * POLL_EVERY_MS;
/** A start does not wait longer for the others: they are opened meanwhile. */
const START_WAIT_MS = 5000;

export interface Bucket extends BucketName {
  readonly service: Service;
  /** Of its database; with a password. */
  readonly databaseUrl: string;
}

/** What a request is for, by its head. */
export type Whose = { accountId: AccountId } | { shopDomain: string };

/** Where an account is at this moment, by the home. */
export interface Whereabouts {
  /** Null for a moment of a move: it is in neither. */
  bucket: string | null;
  /** It is being moved. */
  isReadOnly: boolean;
}

/** The buckets of the service as this process knows them. */
export interface Buckets {
  readonly home: Bucket;
  /** In the order of their numbers, opened or not. */
  names(): readonly string[];
  describe(bucket: string): { kind: "home" | "schema" | "database"; objectCreated: Date };
  /**
   * Makes a further bucket: a schema beside the home, or the database of that address.
   * @returns its name
   * @throws RangeError when there are as many as ids can name; what the database says when it cannot be opened
   */
  add(url: string | null): Promise<string>;
  /** Those that this process has open. */
  opened(): readonly Bucket[];
  /** Whether every account is in one of these, as far as this process knows: none is closed, none on its way. */
  hasAll(): boolean;
  /** @throws BucketClosed when it does not answer, and when there is none of the name */
  open(bucket: string): Promise<Bucket>;
  /** The name of the bucket that the account is in, by its id alone but for accounts that were moved. */
  nameOf(id: number): string;
  /** Whether this process knows that its move was announced: then only `placeNow` says where it is. */
  isMoving(whose: Whose): boolean;
  placeNow(whose: Whose): Promise<Whereabouts>;
  /**
   * Moves an account to another bucket, or ends or takes back a move that was cut off. Each step is done when it is
   * yielded.
   * @throws MoveRefused; BucketClosed
   */
  move(
    accountId: AccountId,
    to: string,
    onProgress?: (progress: MoveProgress) => void,
  ): AsyncGenerator<MoveStep, Moved>;
  /** The bucket of a store; null when none was installed from this domain. */
  ofShop(shopDomain: string): Promise<string | null>;
  /** The same; a store that was never seen is placed in the bucket with the fewest accounts. */
  placeShop(shopDomain: string): Promise<string>;
  /** Of those that answer within seconds, the one with the fewest accounts. */
  emptiest(): Promise<string>;
  /** Calls back with each that is open, and with each that will be. */
  onOpened(listener: (bucket: Bucket) => void): void;
  /** Opens them all, and what is added or answers later; ends moves that were cut off. */
  watch(): Promise<void>;
  close(): Promise<void>;
}

/** Its own requests may succeed later; those of other buckets are not concerned. */
class BucketClosed extends Error {
  override readonly name = "BucketClosed";
  constructor(bucket: string, options?: ErrorOptions) {
    super(`bucket ${bucket} does not answer`, options);
  }
}

const isOf = (move: AccountMove, whose: Whose): boolean =>
  "accountId" in whose ? move.accountId === whose.accountId : move.shopDomain === whose.shopDomain;

/** Of one announcement: another one of the same account is made later. */
const keyOf = ({ accountId, objectCreated }: AccountMove): string =>
  `${accountId} ${objectCreated.getTime()}`;

interface BucketsParts {
  home: Omit<Bucket, keyof BucketName>;
  sealUrl: (bucket: string, url: string) => string;
  open: (row: BucketRow) => Promise<OpenedBucketService>;
  log: MarketLog;
}

/** Only the home is open at first; the others are opened when they are asked for, or all by `watch`. */
export async function openBuckets({
  home: own,
  sealUrl,
  open,
  log,
}: BucketsParts): Promise<Buckets> {
  const home: Bucket = { ...HOME, ...own };
  const { service } = home;
  const opened = new Map([[home.bucket, home]]);
  const opening = new Map<string, Promise<Bucket>>();
  const closers: (() => Promise<void>)[] = [];
  const listeners: ((bucket: Bucket) => void)[] = [];
  const unreachable = new Set<string>();
  let rows: BucketRow[] = [];
  let moved: ReadonlyMap<AccountId, string> = new Map();
  let moves: readonly AccountMove[] = [];
  /** By a clock of this process alone. */
  let firstSeenMs = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  let reading: Promise<void> = Promise.resolve();

  async function read(): Promise<void> {
    rows = await selectBuckets(service.db.read);
    if (rows.length === 1) return;
    // In this order: a move that is over meanwhile is in the second.
    const [underWay, places] = [
      await selectMoves(service.db.read),
      await selectMovedAccounts(service.db.read),
    ];
    moves = underWay;
    moved = places;
    const nowMs = performance.now();
    firstSeenMs = new Map(
      underWay.map((move) => [keyOf(move), firstSeenMs.get(keyOf(move)) ?? nowMs]),
    );
  }

  /** One attempt at a time. */
  function openNamed(bucket: string): Promise<Bucket> {
    const known = opened.get(bucket);
    if (known) return Promise.resolve(known);
    const attempt = opening.get(bucket) ?? openRow(bucket).finally(() => opening.delete(bucket));
    opening.set(bucket, attempt);
    return attempt;
  }

  async function openRow(name: string): Promise<Bucket> {
    const row = rows.find(({ bucket }) => bucket === name);
    if (!row) throw new BucketClosed(name);
    const { bucket, bucketNumber } = row;
    try {
      const made = await open(row);
      closers.push(made.close);
      const { service: ofBucket, databaseUrl } = made;
      const found: Bucket = { bucket, bucketNumber, service: ofBucket, databaseUrl };
      opened.set(bucket, found);
      unreachable.delete(bucket);
      log.info({ event: "bucket.opened", bucket }, "A bucket is open.");
      for (const listener of listeners) listener(found);
      return found;
    } catch (err) {
      // Once for each time that it is away: it is tried again every few seconds.
      if (!unreachable.has(bucket))
        log.error(
          { event: "bucket.unreachable", bucket, err },
          "A bucket cannot be opened: its accounts are answered with 503 until it can.",
        );
      unreachable.add(bucket);
      throw new BucketClosed(bucket, { cause: err });
    }
  }

  /** A bucket that does not answer keeps nobody from the directory. */
  async function refresh(): Promise<void> {
    await read();
    void openAll();
  }

  const openAll = async () =>
    void (await Promise.allSettled(rows.map((row) => openNamed(row.bucket))));

  const names = () => rows.map(({ bucket }) => bucket);

  const emptiest = async () => (await emptiestBucket(names(), openNamed)) ?? home.bucket;

  function nameOf(id: number): string {
    return moved.get(id as AccountId) ?? bornBucketOf(id);
  }

  function bornBucketOf(id: number): string {
    if (rows.length === 1) return home.bucket;
    const number = bornIn(id);
    return (rows.find(({ bucketNumber }) => bucketNumber === number) ?? home).bucket;
  }

  /** A store without a place was installed while the home was the only bucket, or never. */
  const bornName = (whose: Whose): string =>
    "shopDomain" in whose ? home.bucket : bornBucketOf(whose.accountId);

  async function placeNow(whose: Whose): Promise<Whereabouts> {
    if (rows.length === 1) return { bucket: home.bucket, isReadOnly: false };
    const { move, bucket } = await findWhereabouts(service.db.read, whose);
    if (!move || !isReadOnly(move)) return { bucket: bucket ?? bornName(whose), isReadOnly: false };
    // The rows decide: the directory is written after them.
    for (const name of [move.fromBucket, move.toBucket]) {
      const { db } = (await openNamed(name)).service;
      if (await findAccount(db.read, move.accountId)) return { bucket: name, isReadOnly: true };
    }
    return { bucket: null, isReadOnly: true };
  }

  async function ofShop(shopDomain: string): Promise<string | null> {
    if (rows.length === 1) return home.bucket;
    return findShopPlace(service.db.read, shopDomain);
  }

  /** One that this process has known for so long, every process has heard of. */
  function announceMs(move: AccountMove): number {
    const nowMs = performance.now();
    return Math.max(0, ANNOUNCE_MS - nowMs + (firstSeenMs.get(keyOf(move)) ?? nowMs));
  }

  const ofMoves = { home, nameOf, open: openNamed, announceMs };
  const cutOff = endMovesCutOff({
    leads: () => new Set(moves.map(({ leadId }) => leadId)),
    end: (leadId, limits) => endMove({ ...ofMoves, ...limits }, leadId),
    log,
  });

  await read();
  return {
    home,
    names,
    describe(name) {
      const row = rows.find(({ bucket }) => bucket === name);
      if (!row) throw new BucketClosed(name);
      const { objectCreated, sealedUrl } = row;
      if (name === home.bucket) return { kind: "home", objectCreated };
      return { kind: sealedUrl === null ? "schema" : "database", objectCreated };
    },
    async add(url) {
      await read();
      const bucketNumber = Math.max(...rows.map((row) => row.bucketNumber)) + 1;
      if (bucketNumber >= BUCKET_COUNT)
        throw new RangeError(`There are ${BUCKET_COUNT} buckets already, as many as ids can name.`);
      const bucket = bucketNameOf(bucketNumber);
      const sealedUrl = url === null ? null : sealUrl(bucket, url);
      const row = { bucket, bucketNumber, sealedUrl, objectCreated: service.now() };
      // It is whole before any process hears of it.
      const made = await open(row);
      await made.close();
      const isFirst = await service.db.tx(null, (tx) => insertBucket(tx, row));
      if (!isFirst) throw new Error("another bucket was added at the same moment: try again");
      await read();
      return bucket;
    },
    opened: () => [...opened.values()].toSorted((a, b) => a.bucketNumber - b.bucketNumber),
    hasAll: () => opened.size === rows.length && !moves.some(isReadOnly),
    open: openNamed,
    nameOf,
    isMoving(whose) {
      if (moves.length === 0) return false;
      return moves.some((move) => move.state !== "copying" && isOf(move, whose));
    },
    placeNow,
    move: (accountId, to, onProgress) => moveAccount({ ...ofMoves, onProgress }, accountId, to),
    ofShop,
    async placeShop(shopDomain) {
      const known = await ofShop(shopDomain);
      if (known !== null) return known;
      // One that was installed while the home was the only bucket has no place yet.
      const isAtHome = (await findShop(service.db.read, shopDomain)) !== null;
      const bucket = isAtHome ? home.bucket : await emptiest();
      const place = { shopDomain, bucket, objectCreated: service.now() };
      return service.db.tx(null, (tx) => placeShopIn(tx, place));
    },
    emptiest,
    onOpened(listener) {
      listeners.push(listener);
      for (const bucket of opened.values()) listener(bucket);
    },
    async watch() {
      // What the home does not say now, it says at the next look.
      timer = setInterval(() => {
        reading = reading.then(refresh).catch(() => {});
      }, POLL_EVERY_MS);
      timer.unref();
      cutOff.start();
      await Promise.race([openAll(), sleep(START_WAIT_MS, undefined, { ref: false })]);
    },
    async close() {
      clearInterval(timer);
      await cutOff.stop();
      await reading;
      await Promise.allSettled(opening.values());
      await Promise.all(closers.map((closeOne) => closeOne()));
    },
  };
}
