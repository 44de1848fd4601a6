/** There is no incident, its carrier takes no answer, or it was answered otherwise. */
export class IncidentRefused extends Error {
  override readonly name = "IncidentRefused";

  constructor() {
    super("the incident cannot be answered");
  }
}
