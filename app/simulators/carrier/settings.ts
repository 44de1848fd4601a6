import { z } from "zod";

import { faultNames } from "./faults.ts";

const PORT_DEFAULT = 4100;
const MS_MAX = 24 * 60 * 60 * 1000;

const probability = z.number().min(0).max(1);
const durationMs = z.int().min(0).max(MS_MAX);

/** The settings that can change while the simulator runs. */
export const settingsShape = z.strictObject({
  seed: z.string().min(1),
  faults: z.record(
    z.string().refine((name) => faultNames.includes(name), "is not a fault"),
    probability,
  ),
  /** The longest delay of the fault `slow`. */
  slowMs: durationMs,
  /** True: a repeated reference returns its waybill. False: it creates another one. */
  idempotent: z.boolean(),
  /** Where parcel events are pushed to; null pushes none. */
  callbackUrl: z.url({ protocol: /^https?$/ }).nullable(),
  /** Every parcel advances one event per this interval; 0 advances only on request. */
  advanceEveryMs: durationMs,
});
export type SimulatorSettings = z.infer<typeof settingsShape>;

export const calmSettings: SimulatorSettings = {
  seed: "1",
  faults: {},
  slowMs: 2000,
  idempotent: false,
  callbackUrl: null,
  advanceEveryMs: 0,
};

export interface SimulatorStart {
  port: number;
  host: string;
  password: string;
  pushSecret: string;
  settings: SimulatorSettings;
}

/** The defaults that the programs on one machine share. */
export const defaultSecrets = { password: "simulador", pushSecret: "simulador-push" } as const;

/** @throws Error that names every invalid variable */
export function readSimulatorStart(environment: NodeJS.ProcessEnv): SimulatorStart {
  const given = Object.entries(environment).filter(([, value]) => value?.trim());
  const read = variables.safeParse(Object.fromEntries(given));
  if (!read.success) {
    const problems = read.error.issues.map(({ path, message }) => `${path.join(".")} ${message}`);
    throw new Error(`wrong settings in the environment: ${problems.join("; ")}`);
  }
  const { data } = read;
  return {
    port: data.PORT,
    host: data.HOST,
    password: data.SIMULATOR_PASSWORD,
    pushSecret: data.SIMULATOR_PUSH_SECRET,
    settings: {
      seed: data.SIMULATOR_SEED,
      faults: data.SIMULATOR_FAULTS,
      slowMs: data.SIMULATOR_SLOW_MS,
      idempotent: data.SIMULATOR_IDEMPOTENT === "1",
      callbackUrl: data.SIMULATOR_CALLBACK_URL,
      advanceEveryMs: data.SIMULATOR_ADVANCE_EVERY_MS,
    },
  };
}

const wholeNumber = z
  .string()
  .regex(/^\d{1,9}$/, "must be a whole number")
  .transform(Number);

const variables = z.object({
  PORT: wholeNumber.pipe(z.number().max(65_535)).default(PORT_DEFAULT),
  // Every client that reaches it may change everything, so it listens on loopback.
  HOST: z.string().default("127.0.0.1"),
  SIMULATOR_PASSWORD: z.string().default(defaultSecrets.password),
  SIMULATOR_PUSH_SECRET: z.string().default(defaultSecrets.pushSecret),
  SIMULATOR_SEED: z.string().default(calmSettings.seed),
  /** `slow=0.2,create.lostAnswer=0.5` */
  SIMULATOR_FAULTS: z
    .string()
    .transform(readFaults)
    .pipe(settingsShape.shape.faults)
    .default(calmSettings.faults),
  SIMULATOR_SLOW_MS: wholeNumber.pipe(durationMs).default(calmSettings.slowMs),
  SIMULATOR_IDEMPOTENT: z.enum(["0", "1"]).default("0"),
  SIMULATOR_CALLBACK_URL: settingsShape.shape.callbackUrl.default(null),
  SIMULATOR_ADVANCE_EVERY_MS: wholeNumber.pipe(durationMs).default(calmSettings.advanceEveryMs),
});

function readFaults(text: string): Record<string, number> {
  const pairs = text.split(",").map((pair) => pair.trim().split("="));
  return Object.fromEntries(pairs.map(([name = "", value = ""]) => [name, Number(value)]));
}
