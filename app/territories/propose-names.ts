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
  const byWords = new Map<string, Confirmation[]>();
  for (const confirmation of confirmations) {
    const words = wordsOfKey(confirmation.placeKey);
    if (words === null || !couldBeName(words)) continue;
    const same = byWords.get(words);
    if (same) same.push(confirmation);
    else byWords.set(words, [confirmation]);
  }
  return [...byWords].flatMap(([words, same]) => proposalOf(words, same)).toSorted(byShopsAndWords);
}

function couldBeName(words: string): boolean {
  return !/[\d,]/.test(words) && words.split(" ").length <= WORDS_MAX;
}

function proposalOf(words: string, confirmations: Confirmation[]): NameProposal[] {
  const [territoryBaseId = "", ...others] = new Set(
    confirmations.map((each) => each.territoryBaseId),
  );
  const shopCount = new Set(confirmations.map(({ shopId }) => shopId)).size;
  if (others.length > 0 || shopCount < SHOPS_MIN) return [];
  const lastConfirmedAt = new Date(
    Math.max(...confirmations.map(({ confirmedAt }) => confirmedAt.getTime())),
  );
  return [{ words, territoryBaseId, confirmations, shopCount, lastConfirmedAt }];
}

const byShopsAndWords = (one: NameProposal, other: NameProposal) =>
  other.shopCount - one.shopCount || (one.words < other.words ? -1 : 1);
