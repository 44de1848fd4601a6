import scoring from "./rules.json" with { type: "json" };

export type RuleName = keyof typeof scoring.rules;

/**
 * One kind of evidence. A clue of it adds `explains` to each place that it names or contains, and takes from each
 * other: `town` where the name is a town's or a region's, `near` where a village of the place's region has it, `far`
 * where one elsewhere has. What `asksOnly` chooses no place: it makes a question of one that it does not name.
 * The `source` is where it was learnt: real addresses, or generated ones.
 */
export type Rule = (typeof scoring.rules)[RuleName];

/** A new rule is one more row of `rules.json`. */
export const rules: Readonly<Record<RuleName, Rule>> = scoring.rules;

/**
 * How well a name fits a place that it names (`self`, or as a lesser name of it) or contains; what takes from every
 * place (`doubts`); and of an answer the least score (`certain`) and the least distance from the next place (`margin`).
 * A question has a `likely` place where one reaches that score and leads by the `wideMargin`.
 */
export const { fits, doubts, answer, split } = scoring;
