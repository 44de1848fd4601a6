/**
 * Whether an If-None-Match names a tag of ours. It compares weakly (RFC 9110, 13.1.2), and a single tag is by far the
 * most common list.
 */
export function listsTag(header: string, isOurs: (tag: string) => boolean): boolean {
  if (isOurs(header) || header.trim() === "*") return true;
  return header.split(",").some((tag) => isOurs(tag.trim().replace(/^W\//, "")));
}
