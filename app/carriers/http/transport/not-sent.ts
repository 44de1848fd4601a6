/** The request certainly did not reach the carrier. The message holds no secret and no personal data. */
export class NotSent extends Error {
  override readonly name = "NotSent";
}
