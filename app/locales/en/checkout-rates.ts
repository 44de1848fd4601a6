/** What the buyer reads under the name of a rate at checkout. */
export const checkoutRates = {
  days: (count: number) =>
    count === 0
      ? "Delivered the same working day"
      : `Delivered in ${count} working ${count === 1 ? "day" : "days"}`,
  unknown: "The time of delivery depends on the place",
};
