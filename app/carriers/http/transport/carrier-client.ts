import type { CarrierReports } from "../../reports.ts";
import { compileCities } from "../config/cities.ts";
import type { HttpConfig } from "../config/config.ts";
import type { Operations } from "../config/operations-config.ts";
import { type ReadSecret, readSecrets } from "../config/secrets.ts";
import type { FieldRules } from "../template/fields.ts";
import { makeMask, type Mask } from "../template/mask.ts";
import { type Call, makeCall } from "./call.ts";
import { openSession } from "./session.ts";
import { makeWire } from "./wire.ts";

/** What the operations of a carrier share: its configuration, compiled. */
export interface CarrierClient {
  config: HttpConfig;
  secrets: ReadonlyMap<string, string>;
  rules: FieldRules;
  /** Of times without an offset. */
  timeZone: string;
  mask: Mask;
  reports: CarrierReports;
  /** @throws Error when the configuration has no such operation */
  callOf: (name: keyof Operations) => Call;
}

export interface CarrierEnvironment {
  /** The value of a secret by its name in the environment; null when there is none. */
  readSecret?: ReadSecret;
  now?: () => Date;
  /** Of what its answers hold and this service does not understand. */
  reports?: CarrierReports;
}

const unreported: CarrierReports = {
  unmappedState() {},
  unreadEvents() {},
  unreadLabel() {},
};

/** @throws Error when a secret or the trusted authority is missing */
export function openCarrierClient(
  config: HttpConfig,
  { readSecret = () => null, now = () => new Date(), reports = unreported }: CarrierEnvironment,
): CarrierClient {
  const secrets = readSecrets(config, readSecret);
  const wire = makeWire(config, secrets, now);
  const session = openSession(config.authentication, wire, now);

  return {
    config,
    secrets,
    rules: {
      findCity: compileCities(config.country, config.cities),
      fieldMax: config.fieldMax,
      recipientIdentity: config.recipientIdentity,
    },
    timeZone: wire.scope.timeZone,
    mask: makeMask([...secrets.values()]),
    reports,
    callOf(name) {
      const operation = config.operations[name];
      if (!operation) throw new Error(`${config.carrierToken} has no operation ${name}`);
      return makeCall(operation.request, wire, session, config.unauthorized);
    },
  };
}
