import type { AnswerRules } from "#app/shipping/incidents/take-buyer-answer.ts";
import type { StoreIdentity } from "#app/shipping/model/store-identity.ts";

/** What a store has chosen for the answers of its buyers; nothing goes out by itself without one. */
export const answerRulesOf = (store: StoreIdentity | null): AnswerRules => ({
  goesOut: store?.answers.goesOut ?? [],
  asksBefore: store?.answers.asksBefore ?? [],
  canPay: (store?.answers.payUrl ?? null) !== null,
});
