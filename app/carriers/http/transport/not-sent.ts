/** The carrier surely saw nothing of the request. The message holds no secret and no personal data. */
export class NotSent extends Error {
  override readonly name = "NotSent";
}
