/** @returns null when the call fails or takes longer; it goes on */
export async function answerWithin<Answer>(
  waitMs: number,
  call: Promise<Answer>,
): Promise<Answer | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), waitMs);
  });
  const answer = await Promise.race([call.catch(() => null), late]);
  clearTimeout(timer);
  return answer;
}
