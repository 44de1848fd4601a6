/**
 * A waybill's number in the one form that its written forms share: letters and digits, as capitals. `1Z 999-aa1` and
 * `1Z999AA1` are one number.
 */
export const bareNumber = (trackingNumber: string): string => {
  const bare = trackingNumber.normalize("NFKC").replaceAll(/[^\p{L}\p{N}]/gu, "");
  return bare === "" ? trackingNumber : bare.toUpperCase();
};

export const isSameNumber = (one: string, other: string): boolean =>
  bareNumber(one) === bareNumber(other);
