const names = ["fullName", "company", "email", "streetLine1", "reference", "zip", "neighbourhood"];

/** The texts of an address that a person wrote; a carrier may limit their length. */
export const writtenFields = ["sender", "recipient"].flatMap((side) =>
  names.map((name) => `${side}.${name}`),
);
