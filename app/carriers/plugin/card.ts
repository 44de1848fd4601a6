import { z } from "zod";

import { isBaseUrl } from "../http/config/base-url.ts";
import { clockError } from "../http/config/clock.ts";
import { httpConfigShape } from "../http/config/config.ts";
import { localCard } from "../http/config/local-card.ts";
import { parseCard, rateCard, severalParcels } from "../rate-card/card.ts";

const { shape } = httpConfigShape;

const TIMEOUT_MS = 10_000;
const ANSWER_BYTES_MAX = 8 * 1024 * 1024;
const SERVICES_MAX = 20;

const service = z.strictObject({
  /** Part of the carrier's token in rates: `fedex-ground`. Never changed once it is in use. */
  code: z.string().regex(/^[a-z0-9]{1,20}$/),
  name: rateCard.shape.displayName,
});

/** The data of a plugin: everything that is the same for every call. */
const pluginCardShape = z.strictObject({
  carrierToken: shape.carrierToken,
  version: shape.version,
  country: shape.country,
  currency: shape.currency,
  displayName: shape.displayName,
  collectionMustEqualInsured: shape.collectionMustEqualInsured.default(false),
  testOnly: shape.testOnly,
  quoteHours: shape.quoteHours,
  voidWindowHours: shape.voidWindowHours,
  idleAnnulHours: shape.idleAnnulHours,
  /** Each is an offer of its own, whose carrier token is `token-code`. */
  services: z.array(service).min(1).max(SERVICES_MAX).optional(),
  /** Absent: each parcel is a shipment of its own, and its operations get one. `base` is of the `rateCard`. */
  severalParcels: severalParcels
    .extend({
      /** `parcel`: `track` is asked for the number of each parcel as well. */
      tracked: z.enum(["shipment", "parcel"]).default("shipment"),
    })
    .optional(),
  rateCard: shape.rateCard.default(null),
  ceilings: shape.ceilings,
  cities: shape.cities,
  trackingNumbers: shape.trackingNumbers.default(null),
  trackingUrl: shape.trackingUrl.default(null),
  /**
   * `carrier`: the carrier's own label is awaited, because its sorters read no other. `ours`: the carrier accepts the
   * label that this service renders.
   */
  label: z.enum(["carrier", "ours"]),
  /** Creating again with the same reference makes no second waybill. */
  idempotent: z.boolean().default(false),
  /** Base addresses by name; the first is used where a request names none. */
  hosts: z
    .record(
      z.string().regex(/^[a-z][A-Za-z0-9]*$/),
      z.string().refine(isBaseUrl, "must be an https address, or http on this machine"),
    )
    .refine((hosts) => Object.keys(hosts).length > 0, "must name a host"),
  trustedCa: shape.trustedCa,
  /** For one request. */
  timeoutMs: shape.timeoutMs.default(TIMEOUT_MS),
  answerBytesMax: shape.answerBytesMax.default(ANSWER_BYTES_MAX),
  /** What the carrier answers when a session has ended: one login more, and the request once more. */
  sessionEndStatuses: z.array(z.int().min(400).max(499)).min(1).default([401]),
  secrets: shape.secrets.default({}),
  /**
   * Of a carrier that cannot sign what it pushes: the part of the address that only it knows. Without a value nothing
   * is received.
   */
  pushPath: shape.secrets.valueType.optional(),
  constants: shape.constants.default({}),
  /** What forms call the secrets and constants, by their names. */
  fieldLabels: z
    .record(z.string(), z.strictObject({ es: z.string().min(1), en: z.string().min(1) }))
    .optional(),
  timeZone: shape.timeZone,
  utcOffset: shape.utcOffset,
  fieldMax: shape.fieldMax.default({}),
  recipientIdentity: shape.recipientIdentity.default(null),
  /** The kind of event that each of the carrier's codes is. An unlisted code is recorded, and reported once. */
  states: shape.states.default({}),
});

export type PluginCard = z.infer<typeof pluginCardShape>;
/** Each is explained in docs/carriers.md. */
export const pluginCardFields = Object.keys(pluginCardShape.shape);

const pluginCard = pluginCardShape.superRefine((card, context) => {
  const refuse = (message: string, ...path: (string | number)[]) =>
    context.addIssue({ code: "custom", message, path });
  const priced = localCard(card);
  const wrongClock = clockError(card);
  if (wrongClock !== null) refuse(wrongClock, "timeZone");
  if (card.pushPath && Object.hasOwn(card.secrets, "pushPath"))
    refuse("is a field of its own", "secrets", "pushPath");
  if (Object.hasOwn(card.rateCard ?? {}, "severalParcels"))
    refuse("belongs beside the rateCard", "rateCard", "severalParcels");
  if (priced && card.ceilings) refuse("belong to the rateCard", "ceilings");
  if (!priced && !card.ceilings) refuse("are needed without a rateCard", "ceilings");
  for (const { path, message } of (priced && parseCard(priced).error?.issues) ?? [])
    refuse(
      message,
      "rateCard",
      ...path.map((step) => (typeof step === "number" ? step : String(step))),
    );
  const { trackingNumbers, services } = card;
  if (trackingNumbers && trackingNumbers.from > trackingNumbers.to)
    refuse("is less than from", "trackingNumbers", "to");
  if (priced && services)
    refuse("have prices of their own, which the operation quote states", "services");
  if (new Set(services?.map(({ code }) => code)).size !== (services?.length ?? 0))
    refuse("must have different codes", "services");
});

/** The cards of a plugin as they are stored, for each of its carriers: what a rate refers to. */
export function storedCards(card: PluginCard): Record<string, unknown>[] {
  const { services, ...shared } = card;
  return (services ?? [null]).map((one) => ({
    ...shared,
    kind: "plugin",
    carrierToken: carrierTokenOf(card, one),
    displayName: displayNameOf(card, one),
    ...(one ? { service: one.code } : {}),
  }));
}

type Service = NonNullable<PluginCard["services"]>[number];

export const carrierTokenOf = ({ carrierToken }: PluginCard, one: Service | null): string =>
  one ? `${carrierToken}-${one.code}` : carrierToken;

export const displayNameOf = ({ displayName }: PluginCard, one: Service | null): string =>
  one ? `${displayName} ${one.name}` : displayName;

/** @throws Error that lists every error of the card with its path */
export function readPluginCard(card: unknown): PluginCard {
  const read = pluginCard.safeParse(card);
  if (read.success) return read.data;
  const lines = read.error.issues.map(({ path, message }) => `  ${path.join(".")}: ${message}`);
  throw new Error(["the card is refused", ...lines].join("\n"));
}
