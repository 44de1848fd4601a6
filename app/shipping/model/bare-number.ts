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

/** `123-1`: the first parcel of 123, and not 1231, which is another waybill. */
const WITH_PIECE = /^[^-./_]+[-./_]\d{1,3}$/;

/**
 * The form by which a number is found among those of all parcels; null where its last digits may count the parcels of a
 * shipment, so that another waybill may have the form.
 */
export const foundNumber = (trackingNumber: string): string | null =>
  WITH_PIECE.test(trackingNumber.normalize("NFKC").replaceAll(/[\s\p{Cf}]/gu, ""))
    ? null
    : bareNumber(trackingNumber);

/** The forms by which these numbers are found besides those in which they are written. */
export const furtherForms = (numbers: readonly string[]): string[] => [
  ...new Set(
    numbers
      .flatMap((number) => foundNumber(number) ?? [])
      .filter((form) => !numbers.includes(form)),
  ),
];
