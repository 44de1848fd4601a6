import { command } from "../command.ts";
import { text } from "../flags.ts";
import { Refusal } from "../refusal.ts";

export const exchangeRateCommands = [
  command({
    noun: "exchange-rates",
    verb: "set",
    summary: "Write the rate of a day into the file of EXCHANGE_RATES",
    flags: {
      currency: text("COP", "the currency of the wallets"),
      rate: text("4123.45", "how many of it one unit of the base is worth"),
      date: text("2026-11-28", "the day of the rate"),
      base: text("USD", "the currency that stores are charged in", "USD"),
    },
    isAtHome: true,
    async run(_service, { currency, rate, date, base }) {
      const [{ readSettings }, { keepRate }] = await Promise.all([
        import("#app/runtime/env.ts"),
        import("#app/shopify/billing/keep-rate.ts"),
      ]);
      const source = readSettings().exchangeRates?.source;
      if (!source || source.includes("://"))
        throw new Refusal(
          "noRateFile",
          "EXCHANGE_RATES names no file that a rate can be written to.",
        );
      const problem = await keepRate(source, { from: base, to: currency, rate, ratedOn: date });
      if (problem !== null) throw new Refusal("rateNotPossible", problem);
      return {
        json: { base, currency, rate, date },
        text: `One ${base} is ${rate} ${currency} from now on, by the rate of ${date}.`,
      };
    },
  }),
];
