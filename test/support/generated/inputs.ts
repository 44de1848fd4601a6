/** What the program of a generated client has. */
export interface DraftToLabel {
  /** Of the second purchase of one draft: its code. */
  draftToLabel: (apiKey: string) => Promise<{
    isPaid: boolean;
    refusal: string | null;
    trackingNumber: string | null;
    downloadUrl: string;
  }>;
}

/** What each program sends, in the words of its client, between two territories of Ecuador. */
export const inputsOf = (sender: string, recipient: string): string => `
const quito = { territoryBaseId: "${sender}", country: "EC" };
const guayaquil = { territoryBaseId: "${recipient}", country: "EC" };
const person = { fullName: "Ana", streetLine1: "Calle 1", phone: "+593991234567" };
const parcel = { weight: 2, length: 20, width: 15, height: 10 };
const draft = { recipientAddress: { ...person, ...guayaquil }, parcel };
const headers = (apiKey: string) => ({
  "x-api-key": apiKey,
  "x-service-api-version": "2026-01-01",
  "x-service-country": "EC",
});
function present<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Error("no answer");
  return value;
}
`;
