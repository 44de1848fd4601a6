/** So many groups without a single answer are no odd number among good ones. */
const GROUPS_WITHOUT_ANSWER_MAX = 4;

/**
 * What a carrier says of a group of numbers. A group that it answers with an error is asked for in halves, and they in
 * theirs, so that an odd number costs its neighbours nothing. Halves are asked side by side: a group of 50 with an odd
 * number lasts seven answers.
 * @param concernsAll of an error that each half would have as well, such as no answer: nothing is asked again after it
 * @throws the first failure, when nothing was answered
 */
export async function askInHalves<Item, Answer>(
  group: readonly Item[],
  ask: (group: readonly Item[]) => Promise<Answer>,
  concernsAll: (error: unknown) => boolean,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  const failures: unknown[] = [];
  let groups = [group];
  while (groups.length > 0) {
    const replies = await Promise.allSettled(groups.map(ask));
    const failed: (readonly Item[])[] = [];
    for (const [index, reply] of replies.entries()) {
      if (reply.status === "fulfilled") answers.push(reply.value);
      else {
        failures.push(reply.reason);
        failed.push(groups[index] ?? []);
      }
    }
    const isLost = answers.length === 0 && groups.length >= GROUPS_WITHOUT_ANSWER_MAX;
    if (isLost || failures.some(concernsAll)) break;
    groups = failed.flatMap(halvesOf);
  }
  if (answers.length === 0 && failures.length > 0) throw failures[0];
  return answers;
}

/** Of a group of one there are none. */
function halvesOf<Item>(group: readonly Item[]): (readonly Item[])[] {
  if (group.length < 2) return [];
  const middle = Math.ceil(group.length / 2);
  return [group.slice(0, middle), group.slice(middle)];
}

/** An error that is the carrier's word on who asks, or how much, or that it cannot answer now: of no number. */
export const isOfNoNumber = (status: number): boolean =>
  [401, 403, 408, 429, 502, 503, 504].includes(status);
