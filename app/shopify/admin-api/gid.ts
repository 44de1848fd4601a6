const GLOBAL_ID = /^gid:\/\/shopify\/[A-Za-z]+\/(\d{1,20})(?:\?.*)?$/;

/** `gid("Order", "450789469")` is `gid://shopify/Order/450789469`: how the Admin API names what we keep by its number. */
export function gid(type: string, id: string): string {
  return `gid://shopify/${type}/${id}`;
}

/**
 * The number of a global id, as text, which is how ids of the store are kept.
 * @throws Error when it is no id of the store
 */
export function legacyId(globalId: string): string {
  const id = GLOBAL_ID.exec(globalId)?.[1];
  if (id === undefined) throw new Error(`no id of the store: ${globalId.slice(0, 100)}`);
  return id;
}
