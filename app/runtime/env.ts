import { z } from "zod";

import { bucketCountOf, bucketCountVariables } from "./settings/bucket-count.ts";
import { keptDaysOf, keptDaysVariables, type KeptDays } from "./settings/kept-days.ts";
import { type MoneyLimitSettings, moneyLimitsVariable } from "./settings/money-limits.ts";
import { processCountOf, processCountVariables } from "./settings/process-count.ts";
import { publicUrlOf } from "./settings/public-url.ts";
import {
  type ServiceOperator,
  serviceOperatorOf,
  serviceOperatorVariables,
} from "./settings/service-operator.ts";
import { type SmsGateway, smsGatewayOf, smsVariables } from "./settings/sms-gateway.ts";
import { isDatabaseUrl, isOrigin, isPrivateChannel } from "./settings/url-rules.ts";
import { wholeNumber } from "./settings/whole-number.ts";

const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

/** What the environment decides, read once at start. */
export interface Settings {
  /** `development` serves from the sources through Vite; `production` serves what `npm run build` made. */
  mode: "development" | "production";
  /**
   * Null listens on every interface of both IP families: other systems call the service, it often runs in a container,
   * and everything that reads or writes data requires a key. `127.0.0.1` accepts only this machine.
   */
  host: string | null;
  /** 0 lets the system choose. */
  port: number;
  /** Server processes behind the port; on SQLite always 1. */
  processCount: number;
  /** `file:<path>` (SQLite, relative to the working directory) or `postgres://…`. */
  databaseUrl: string;
  /** Connections of one process to PostgreSQL. */
  databasePool: number;
  /** What refused starts named, and the operator accepts: app/main/identity. */
  databaseAccept: readonly string[];
  /** How many buckets there are at least; on SQLite always 1. */
  bucketCount: number;
  /** The origin of every link that leaves: PUBLIC_URL, else SHOPIFY_APP_URL; null: only this machine reaches it. */
  publicUrl: string | null;
  /** On the support and privacy pages. */
  operator: ServiceOperator;
  /** How many proxies in front append their client to `X-Forwarded-For`; 0: the peer's address is the client. */
  trustedProxies: number;
  /** Requests of one account over all its keys; 0 turns the limit off. */
  rateLimitPerMinute: number;
  /** Of one client address without a valid key, token or signature; 0 turns the limit off. */
  anonymousLimitPerMinute: number;
  /** The same, of those that were answered with 401, 403 or 404; 0 turns the limit off. */
  refusedLimitPerMinute: number;
  /** Unpaid shipments that an account may keep; 0 turns the limit off. */
  unpaidDraftsMax: number;
  /** What each role moves by hand without a second person. */
  moneyLimits: MoneyLimitSettings;
  /** From when on what an account owes stops its purchases: days, and dollars. */
  debts: { daysMax: number; amountMax: number };
  connectionsMax: number;
  bodyLimitBytes: number;
  logLevel: (typeof logLevels)[number];
  /** Null: generated once, see secrets.ts. Processes that share a database but no disk must be given the same one. */
  signingSecret: string | null;
  /** What was signed or encrypted with these stays valid while the secret is rotated; the newest first. */
  previousSigningSecrets: readonly string[];
  /** `smtp://…` or `smtps://…`; null writes mails into a folder instead of sending them. */
  smtpUrl: string | null;
  mailFrom: string;
  /** Null: `mail` beside the database. */
  mailFolder: string | null;
  /** What sends text messages to buyers; null sends none. */
  smsGateway: SmsGateway | null;
  /** Cards of further carriers, one JSON file each, beside those of the markets; null for none. */
  carriersFolder: string | null;
  /** Folders of further countries; null for the shipped ones alone. */
  marketsFolder: string | null;
  /** The bearer token of `/metrics`; null shows wallet balances only to local processes. */
  metricsToken: string | null;
  /** Allows webhooks to private addresses: for trials, never for a public service. */
  webhooksToPrivate: boolean;
  /** The ports that webhooks may point at. */
  webhookPorts: readonly number[];
  /** A webhook whose receiver accepted nothing for so long is switched off; 0 never does. */
  webhooksOffAfterDays: number;
  keptDays: KeptDays;
  /** The app as its store knows it; null runs the service without a store. */
  shopify: ShopifySettings | null;
  /** Where the rates come from at which stores of another billing currency are charged; null for none. */
  exchangeRates: { source: string; maxDays: number } | null;
  /** What the store's platform keeps of each charge, in basis points. */
  platformShare: number;
  /** Charges the stored payment methods of accounts that are not shops; null for none. */
  externalPayments: { url: string; secret: string } | null;
}

/** Named as the store's own templates name them: SHOPIFY_API_KEY and so on. */
export interface ShopifySettings {
  apiKey: string;
  /** The current secret first; during its rotation the one before it too. */
  apiSecrets: string[];
  appUrl: string;
  scopes: string[];
  /** Stores of the app's own organisation get their tokens without a merchant. */
  usesClientCredentials: boolean;
}

const SIGNING_SECRET_LENGTH_MIN = 32;
const BODY_LIMIT_BYTES_MAX = 64 * 1024 * 1024;

/** @throws Error with the name of every wrong variable, without values, because some are secret. */
export function readSettings(environment: NodeJS.ProcessEnv = process.env): Settings {
  // A container file sets a variable that has no value to the empty text.
  const given = Object.entries(environment).filter(([, value]) => value?.trim());
  const read = variables.safeParse(Object.fromEntries(given));
  if (!read.success) {
    const problems = read.error.issues.map(problemOf).join("; ");
    throw new Error(`wrong settings in the environment: ${problems}`);
  }

  const data = withDevelopmentUrl(read.data);
  const named = storeVariables.filter((name) => data[name] !== undefined);
  if (named.length > 0 && named.length < storeVariables.length) {
    const missing = storeVariables.filter((name) => data[name] === undefined).join(", ");
    throw new Error(`wrong settings in the environment: ${named.join(", ")} without ${missing}`);
  }
  return {
    mode: data.NODE_ENV === "production" ? "production" : "development",
    host: data.HOST ?? null,
    port: data.PORT,
    processCount: processCountOf(data),
    databaseUrl: data.DATABASE_URL,
    databasePool: data.DATABASE_POOL,
    databaseAccept: data.DATABASE_ACCEPT,
    bucketCount: bucketCountOf(data),
    publicUrl: publicUrlOf(data),
    trustedProxies: data.TRUST_PROXY,
    rateLimitPerMinute: data.RATE_LIMIT_PER_MINUTE,
    anonymousLimitPerMinute: data.ANONYMOUS_LIMIT_PER_MINUTE,
    refusedLimitPerMinute: data.REFUSED_LIMIT_PER_MINUTE,
    unpaidDraftsMax: data.UNPAID_DRAFTS_MAX,
    moneyLimits: data.MONEY_LIMITS,
    debts: { daysMax: data.DEBT_DAYS_MAX, amountMax: data.DEBT_MAX },
    connectionsMax: data.CONNECTIONS_MAX,
    bodyLimitBytes: data.BODY_LIMIT,
    logLevel: data.LOG_LEVEL,
    signingSecret: data.SIGNING_SECRET ?? null,
    previousSigningSecrets: data.SIGNING_SECRET_PREVIOUS,
    smtpUrl: data.SMTP_URL ?? null,
    mailFrom: data.MAIL_FROM,
    mailFolder: data.MAIL_FOLDER ?? null,
    smsGateway: smsGatewayOf(data),
    carriersFolder: data.CARRIERS_FOLDER ?? null,
    marketsFolder: data.MARKETS_FOLDER ?? null,
    metricsToken: data.METRICS_TOKEN ?? null,
    operator: serviceOperatorOf(data, read.data.HOST),
    webhooksToPrivate: data.WEBHOOKS_TO_PRIVATE === "yes",
    webhookPorts: data.WEBHOOK_PORTS,
    webhooksOffAfterDays: data.WEBHOOKS_OFF_AFTER_DAYS,
    keptDays: keptDaysOf(data),
    shopify: shopifySettings(data),
    exchangeRates: data.EXCHANGE_RATES
      ? { source: data.EXCHANGE_RATES, maxDays: data.EXCHANGE_RATE_MAX_DAYS }
      : null,
    platformShare: data.SHOPIFY_SHARE_PERCENT,
    externalPayments: externalPayments(data),
  };
}

/** Where this machine reaches the service. */
export const localUrlOf = ({ host, port }: Pick<Settings, "host" | "port">): string =>
  `http://${host === "127.0.0.1" ? host : "localhost"}:${port}`;

/** A secret that a carrier's card names; read together with the card, so that it is not kept with other settings. */
export function readSecret(
  name: string,
  environment: NodeJS.ProcessEnv = process.env,
): string | null {
  const value = environment[name];
  return value?.trim() ? value : null;
}

/** A store is configured whole or not at all. */
const storeVariables = ["SHOPIFY_API_KEY", "SHOPIFY_API_SECRET", "SHOPIFY_APP_URL"] as const;

/**
 * `shopify app dev` passes the origin of its tunnel in `HOST`, which is our listen address. No address has a scheme, so
 * an origin there can only be the app's: it stands for SHOPIFY_APP_URL, and the server listens on every interface.
 */
function withDevelopmentUrl(data: z.infer<typeof variables>): z.infer<typeof variables> {
  const { HOST, ...others } = data;
  if (!HOST || !isOrigin(HOST)) return data;
  return { ...others, SHOPIFY_APP_URL: data.SHOPIFY_APP_URL ?? new URL(HOST).origin };
}

function shopifySettings(data: z.infer<typeof variables>): ShopifySettings | null {
  const { SHOPIFY_API_KEY: apiKey, SHOPIFY_API_SECRET: secret, SHOPIFY_APP_URL: appUrl } = data;
  if (!apiKey || !secret || !appUrl) return null;
  const previous = data.SHOPIFY_API_SECRET_PREVIOUS;
  return {
    apiKey,
    apiSecrets: previous ? [secret, previous] : [secret],
    appUrl,
    scopes: data.SCOPES,
    usesClientCredentials: data.SHOPIFY_CLIENT_CREDENTIALS === "yes",
  };
}

function externalPayments({
  EXTERNAL_PAYMENT_URL: url,
  EXTERNAL_PAYMENT_SECRET: secret,
}: z.infer<typeof variables>): Settings["externalPayments"] {
  if (!url && !secret) return null;
  if (url && secret) return { url, secret };
  throw new Error(
    "wrong settings in the environment: EXTERNAL_PAYMENT_URL and EXTERNAL_PAYMENT_SECRET belong together",
  );
}

/** The scopes that the app requires; the same list is in shopify.app.toml. */
const REQUIRED_SCOPES =
  "read_orders,read_payment_terms,read_products,read_locations,read_shipping,write_shipping,read_merchant_managed_fulfillment_orders,write_merchant_managed_fulfillment_orders,read_fulfillments,write_fulfillments";

const variables = z.object({
  NODE_ENV: z.string().optional(),
  HOST: z.string().optional(),
  PORT: wholeNumber(0, 65_535).default(3000),
  ...processCountVariables,
  DATABASE_URL: z
    .string()
    .refine(isDatabaseUrl, "must be file:<path> or postgres://<user>@<host>/<database>")
    .default("file:./data/shipping.db"),
  DATABASE_POOL: wholeNumber(2, 1000).default(10),
  DATABASE_ACCEPT: z
    .string()
    .default("")
    .transform((words) => words.split(",").flatMap((word) => word.trim() || []))
    .refine(
      (words) => words.every((word) => /^(?:moved|newPlace|lostSecret)-[0-9a-f]{8}$/.test(word)),
      "must be what a refused start names, separated by commas",
    ),
  ...bucketCountVariables,
  PUBLIC_URL: z
    .string()
    .refine(
      isOrigin,
      "must be an http or https origin without a path, such as https://ship.example.com",
    )
    .transform((url) => new URL(url).origin)
    .optional(),
  ...serviceOperatorVariables,
  TRUST_PROXY: z
    .string()
    .regex(/^(?:yes|no|\d)$/, "must be yes, no or the number of proxies")
    .transform((text) => ({ yes: 1, no: 0 })[text] ?? Number(text))
    .default(0),
  RATE_LIMIT_PER_MINUTE: wholeNumber(0, 1_000_000_000).default(6000),
  ANONYMOUS_LIMIT_PER_MINUTE: wholeNumber(0, 1_000_000_000).default(3000),
  REFUSED_LIMIT_PER_MINUTE: wholeNumber(0, 1_000_000_000).default(1000),
  UNPAID_DRAFTS_MAX: wholeNumber(0, 1_000_000_000).default(50_000),
  MONEY_LIMITS: moneyLimitsVariable,
  DEBT_DAYS_MAX: wholeNumber(0, 3650).default(7),
  DEBT_MAX: wholeNumber(0, 1_000_000_000).default(50),
  CONNECTIONS_MAX: wholeNumber(1, 1_000_000).default(10_000),
  BODY_LIMIT: wholeNumber(1024, BODY_LIMIT_BYTES_MAX).default(256 * 1024),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(", ")}`).default("info"),
  SIGNING_SECRET: z
    .string()
    .min(SIGNING_SECRET_LENGTH_MIN, `must have at least ${SIGNING_SECRET_LENGTH_MIN} characters`)
    .optional(),
  SIGNING_SECRET_PREVIOUS: z
    .string()
    .default("")
    .transform((secrets) => secrets.split(",").flatMap((secret) => secret.trim() || []))
    .refine(
      (secrets) => secrets.every(({ length }) => length >= SIGNING_SECRET_LENGTH_MIN),
      `must be secrets of at least ${SIGNING_SECRET_LENGTH_MIN} characters, separated by commas`,
    ),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/[^\s/]/, "must be smtp://<host> or smtps://<host>")
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n@]+@[^\r\n@]+$/, "must be an e-mail address, with or without a name")
    .default("Encomienda <no-reply@localhost>"),
  MAIL_FOLDER: z.string().optional(),
  ...smsVariables,
  CARRIERS_FOLDER: z.string().optional(),
  MARKETS_FOLDER: z.string().optional(),
  METRICS_TOKEN: z.string().min(16, "must have at least 16 characters").optional(),
  WEBHOOKS_TO_PRIVATE: z.enum(["yes", "no"], "must be yes or no").default("no"),
  WEBHOOK_PORTS: z
    .string()
    .regex(/^\d{1,5}(?:,\s*\d{1,5})*$/, "must be ports, separated by commas")
    .transform((ports) => ports.split(",").map(Number))
    .default([443, 8443]),
  WEBHOOKS_OFF_AFTER_DAYS: wholeNumber(0, 365).default(3),
  ...keptDaysVariables,
  EXCHANGE_RATES: z
    .string()
    .refine(
      (source) => !source.includes("://") || isPrivateChannel(source),
      "must be a file, or an https address",
    )
    .optional(),
  EXCHANGE_RATE_MAX_DAYS: wholeNumber(1, 31).default(4),
  SHOPIFY_SHARE_PERCENT: z
    .string()
    .regex(/^\d{1,2}(?:\.\d{1,2})?$/, "must be a percentage below 100, such as 2.9")
    .transform((percent) => Math.round(Number(percent) * 100))
    .default(290),
  EXTERNAL_PAYMENT_URL: z
    .string()
    .refine(isPrivateChannel, "must be an https address, or one of this machine")
    .optional(),
  EXTERNAL_PAYMENT_SECRET: z
    .string()
    .min(SIGNING_SECRET_LENGTH_MIN, `must have at least ${SIGNING_SECRET_LENGTH_MIN} characters`)
    .optional(),
  SHOPIFY_API_KEY: z.string().optional(),
  SHOPIFY_API_SECRET: z.string().optional(),
  SHOPIFY_API_SECRET_PREVIOUS: z.string().optional(),
  SHOPIFY_APP_URL: z
    .string()
    .refine(isOrigin, "must be an http or https origin without a path")
    .transform((url) => new URL(url).origin)
    .optional(),
  SHOPIFY_CLIENT_CREDENTIALS: z.enum(["yes", "no"], "must be yes or no").default("no"),
  SCOPES: z
    .string()
    .default(REQUIRED_SCOPES)
    .transform((scopes) => scopes.split(",").map((scope) => scope.trim()))
    .refine(
      (scopes) => scopes.every((scope) => /^[a-z_]+$/.test(scope)),
      "must be scopes, separated by commas",
    ),
});

/** Every variable that is read here; a carrier's card names further ones for its secrets. */
export const settingNames = Object.keys(variables.shape);

const problemOf = ({ path, message }: z.core.$ZodIssue) => `${path.join(".")} ${message}`;
