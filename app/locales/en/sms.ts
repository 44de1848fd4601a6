/** To the buyer's phone: short, and without what phones write in more letters. */
export const sms = {
  problem: (store: string, url: string) =>
    `${store}: the courier couldn't deliver your package. Say what to do: ${url}`,
  dispatch: (store: string, url: string) =>
    `${store}: before your package leaves, please answer here: ${url}`,
};
