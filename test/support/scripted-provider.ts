import type { AutoTopUpReply, PaymentProvider } from "#app/shipping/model/payment.ts";

/** A payment provider outside this process: idempotent by reference, as real ones are. */
export function scriptedProvider(answers: ("paid" | "declined" | "lost")[] = []) {
  const taken = new Map<string, number>();
  const asked: string[] = [];
  const provider: PaymentProvider = {
    hasMethod: async () => true,
    async charge({ reference, amount }): Promise<AutoTopUpReply> {
      asked.push(reference);
      const answer = answers.shift() ?? "paid";
      if (answer === "declined") return { kind: "declined", detail: "card expired" };
      taken.set(reference, amount);
      if (answer === "lost") throw new Error("socket hang up");
      return { kind: "paid", providerReference: `P-${reference}` };
    },
    async find({ reference }) {
      return taken.has(reference) ? { kind: "paid", providerReference: `P-${reference}` } : "none";
    },
  };
  const total = () => [...taken.values()].reduce((sum, amount) => sum + amount, 0);
  return { provider, asked, total };
}
