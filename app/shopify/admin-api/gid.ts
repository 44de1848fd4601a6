const GLOBAL_ID = /^gid:\/\/shopify\/[A-Za-z]+\/(\d{1,20})(?:\?.*)?$/;

/** The Admin API's global id of a legacy number: `gid("Order", "450789469")` is `gid://shopify/Order/450789469`. */
export function gid(type: string, id: string): string {
  return `gid://shopify/${type}/${id}`;
}

/**
 * The number of a global id, as text: the form in which the store's ids are saved.
 * @throws Error when the text is not a global id of the store
 */
export function legacyId(globalId: string): string {
  const id = GLOBAL_ID.exec(globalId)?.[1];
  if (id === undefined) throw new Error(`not a global id of the store: ${globalId.slice(0, 100)}`);
  return id;
}
