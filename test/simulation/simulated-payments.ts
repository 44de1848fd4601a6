import type { AccountId } from "#app/shipping/model/ids.ts";
import type { AutoTopUpReply, PaymentProvider } from "#app/shipping/model/payment.ts";
import type { Chance } from "#test/crash/chance.ts";

import type { Host, Scheduler } from "./scheduler.ts";
import type { Weather } from "./weather.ts";

/** What the provider has taken, by reference. */
export type Collected = Map<string, { accountId: AccountId; amount: number }>;

export interface PaymentSurroundings {
  scheduler: Scheduler;
  chance: Chance;
  weather: Weather;
  isTroubled: () => boolean;
  collected: Collected;
  /** Accounts that have a stored method. */
  methods: Set<AccountId>;
  /** The references that any process has asked for. */
  requested: Set<string>;
  /** Called when the provider hears of a reference for the first time. */
  onFirstRequest: (reference: string) => void;
}

const TIMEOUT_MS = 20_000;

/** A payment provider that takes the money of a reference once, and loses answers. */
export function simulatedPayments(
  host: Host,
  { scheduler, chance, weather, isTroubled, ...books }: PaymentSurroundings,
): PaymentProvider {
  const { collected, methods, requested, onFirstRequest } = books;
  const { after } = scheduler;

  return {
    hasMethod: (accountId) => Promise.resolve(methods.has(accountId)),
    charge({ accountId, reference, amount }) {
      if (!requested.has(reference)) onFirstRequest(reference);
      requested.add(reference);
      scheduler.note(`${host.name} charges ${amount} under ${reference}`);
      const share = isTroubled() ? 1 : 0;
      const isLost = chance.happens(weather.paymentLosesAnswer * share);
      const isBefore = chance.happens(0.5);
      const isDeclined = chance.happens(weather.paymentDeclines * share);
      const workMs = chance.between(20, share ? 6_000 : 200);

      return new Promise<AutoTopUpReply>((resolve) => {
        const lost = () => resolve({ kind: "unknown", detail: "the provider did not answer" });
        if (isLost && isBefore) return after(TIMEOUT_MS, host, "hangs up on the provider", lost);
        return after(workMs, null, `the provider is asked for ${reference}`, () => {
          const known = collected.get(reference);
          if (known && known.amount !== amount)
            throw new Error(`${reference} was ${known.amount} and is ${amount}`);
          if (!known && !isDeclined) collected.set(reference, { accountId, amount });
          const reply: AutoTopUpReply =
            !known && isDeclined
              ? { kind: "declined", detail: "no money" }
              : { kind: "paid", providerReference: `paid-${reference}` };
          if (isLost) after(TIMEOUT_MS - workMs, host, "hangs up on the provider", lost);
          else after(workMs, host, "hears the provider", () => resolve(reply));
        });
      });
    },
  };
}
