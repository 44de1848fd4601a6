import { wordsOfKey } from "./confirmation-key.ts";

/** One shop's answer to which place the words of an address mean. */
export interface Confirmation {
  shopId: number;
  /** As `confirmationKey` makes it. */
  placeKey: string;
  territoryBaseId: string;
  confirmedAt: Date;
}

/** Words that several shops took for the same place, and no shop for another. */
export interface NameProposal {
  words: string;
  territoryBaseId: string;
  confirmations: Confirmation[];
  shopCount: number;
  lastConfirmedAt: Date;
}

/** So many that no one shop's habit, nor its buyers, can be recognised in a proposal. */
const SHOPS_MIN = 3;
const WORDS_MAX = 4;

/**
 * Proposals for other names of places, those of the most shops first. One shop that took the words for another place,
 * with whatever province or code beside them, is enough for none. Words with numbers, in several parts or longer than
 * a place's name are left out: they may be of a street or a person.
 */
export function proposeNames(confirmations: Iterable<Confirmation>): NameProposal[] {
  const byWords = Map.groupBy(confirmations, ({ placeKey }) => wordsOfKey(placeKey) ?? "");
  return [...byWords]
    .filter(([words]) => words !== "" && !/[\d,]/.test(words))
    .filter(([words]) => words.split(" ").length <= WORDS_MAX)
    .map(([words, same]) => ({
      words,
      territoryBaseId: same[0]!.territoryBaseId,
      confirmations: same,
      shopCount: new Set(same.map(({ shopId }) => shopId)).size,
      lastConfirmedAt: new Date(Math.max(...same.map(({ confirmedAt }) => confirmedAt.getTime()))),
    }))
    .filter(({ shopCount }) => shopCount >= SHOPS_MIN)
    .filter(({ territoryBaseId: id, confirmations: same }) =>
      same.every((each) => each.territoryBaseId === id),
    )
    .toSorted(
      (one, other) => other.shopCount - one.shopCount || (one.words < other.words ? -1 : 1),
    );
}
