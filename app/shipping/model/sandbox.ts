import {
  statusAfter,
  type ShipmentStatus,
  travelEvents,
  type TravelEvent,
} from "./shipment-status.ts";

/** The carriers of the sandbox, in every market: the first takes nearly everything. */
export const SANDBOX_TOKEN = "sandbox";
const sandboxTokens = [SANDBOX_TOKEN, "sandbox-strict", "sandbox-manual"] as const;
export type SandboxToken = (typeof sandboxTokens)[number];

export const isSandboxToken = (token: unknown): token is SandboxToken =>
  sandboxTokens.some((each) => each === token);

/** Whether a carrier of the sandbox carries the parcel. */
export const isOfSandbox = ({
  selectedRate,
}: {
  selectedRate: { carrierToken: string } | null;
}): boolean => isSandboxToken(selectedRate?.carrierToken);

/** What a recipient of a sandbox parcel may be named, after `Sandbox`, and what then happens to the parcel. */
export const sandboxScenarios = [
  "refused",
  "outage",
  "lost answer",
  "delivery",
  "delay",
  "incident",
] as const;
export type SandboxScenario = (typeof sandboxScenarios)[number];

/**
 * What the recipient's name asks the sandbox's carrier for; null for a name that asks for nothing.
 * @param fullName such as `Sandbox refused`, in any case
 */
export function scenarioOf(fullName: string): SandboxScenario | null {
  const words = fullName.trim().toLowerCase().replaceAll(/\s+/g, " ");
  return sandboxScenarios.find((scenario) => words === `sandbox ${scenario}`) ?? null;
}

/** The events that a sandbox parcel is moved by. */
export const sandboxEvents = [
  ...travelEvents,
  "incidentOpened",
  "incidentClosed",
  "noted",
] as const;
export type SandboxEvent = (typeof sandboxEvents)[number];

/** One event of the journey that a scenario asks for, so many milliseconds after the waybill was made. */
export interface SandboxStep {
  kind: SandboxEvent;
  afterMs: number;
}

const begins = [
  { kind: "pickedUp", afterMs: 2_000 },
  { kind: "departed", afterMs: 4_000 },
] as const;

/** The scenarios that let a parcel travel by itself. */
const journeys: Partial<Record<SandboxScenario, readonly SandboxStep[]>> = {
  delivery: [...begins, { kind: "delivered", afterMs: 6_000 }],
  delay: [...begins, { kind: "noted", afterMs: 6_000 }],
  incident: [...begins, { kind: "incidentOpened", afterMs: 6_000 }],
};

/** In the order of time; empty for a scenario without a journey of its own. */
export const journeyOf = (scenario: SandboxScenario | null): readonly SandboxStep[] =>
  (scenario && journeys[scenario]) ?? [];

/**
 * The event that takes a parcel one step further on its ordinary way; null when its way has ended or not begun.
 * @param collects a parcel whose cash is brought to its sender
 */
export function nextTravelEvent(status: ShipmentStatus, collects: boolean): TravelEvent | null {
  const way: readonly TravelEvent[] = collects
    ? ["pickedUp", "departed", "collected", "delivered"]
    : ["pickedUp", "departed", "delivered"];
  return way.find((event) => statusAfter(status, event) !== null) ?? null;
}
