import type { HandoverRefusal } from "../model/handover.ts";

/** A refusal for the person who opens, scans into, closes or lists a hand-over, or takes a scan out. */
export class HandoverRefused extends Error {
  override readonly name = "HandoverRefused";
  readonly code: HandoverRefusal;

  constructor(code: HandoverRefusal) {
    super(code);
    this.code = code;
  }
}
