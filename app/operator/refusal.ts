/** What the command line itself refuses, with a code for programs as the service's refusals have one. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly code: string;
  /** What a program can use of it, beside the sentence. */
  readonly details: Record<string, unknown>;

  constructor(code: string, message: string, details: Record<string, unknown> = {}) {
    super(message);
    this.code = code;
    this.details = details;
  }
}

export const bucketNotFound = (bucket: string): Refusal =>
  new Refusal("bucketNotFound", `There is no bucket ${bucket}; \`buckets list\` shows them.`);
