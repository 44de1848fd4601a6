/**
 * Some of the store's library of reasons, the first of which every store has. A removed one stays valid.
 * @see https://shopify.dev/docs/api/admin-graphql/latest/objects/ReturnReasonDefinition
 */
export const returnReasons = [
  { id: 1, handle: "unknown", name: "Unknown", deleted: false },
  { id: 2, handle: "changed-my-mind", name: "Changed my mind", deleted: false },
  { id: 3, handle: "not-as-described", name: "Item not as described", deleted: false },
  { id: 4, handle: "wrong-item", name: "Received the wrong item", deleted: false },
  { id: 5, handle: "other", name: "Other", deleted: false },
  { id: 6, handle: "style", name: "Style", deleted: true },
] as const;
