/** An order of one thing that was made for a person, and says so. */
export const orderNaming = (name: string) => ({
  name: "#77",
  placedAt: null,
  note: `De parte de ${name}`,
  total: null,
  items: [{ quantity: 1, title: `Taza para ${name}`, sku: null }],
});
