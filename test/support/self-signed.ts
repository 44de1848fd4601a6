import { generateKeyPairSync, randomBytes, sign } from "node:crypto";

/** DER: a tag, a length, and what is in it. */
function der(tag: number, ...contents: (Buffer | readonly Buffer[])[]): Buffer {
  const content = Buffer.concat(contents.flat());
  const { length } = content;
  const head =
    length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...head]), content]);
}
const sequence = (...items: Buffer[]) => der(0x30, items);
const bytes = (hex: string) => Buffer.from(hex, "hex");
const time = (text: string) => der(0x17, Buffer.from(text));

const ecdsaWithSha256 = sequence(der(0x06, bytes("2a8648ce3d040302")));
const name = sequence(
  der(0x31, sequence(der(0x06, bytes("550403")), der(0x0c, Buffer.from("127.0.0.1")))),
);
const addressOfThisMachine = sequence(
  der(0x06, bytes("551d11")),
  der(0x04, sequence(der(0x87, bytes("7f000001")))),
);

/** A self-signed certificate for 127.0.0.1, with its key, made anew. */
export function makeSelfSigned(): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const toSign = sequence(
    der(0xa0, der(0x02, bytes("02"))),
    der(0x02, Buffer.concat([bytes("01"), randomBytes(8)])),
    ecdsaWithSha256,
    name,
    sequence(time("200101000000Z"), time("491231235959Z")),
    name,
    publicKey.export({ type: "spki", format: "der" }),
    der(0xa3, sequence(addressOfThisMachine)),
  );
  const signature = sign("sha256", toSign, privateKey);
  const certificate = sequence(toSign, ecdsaWithSha256, der(0x03, bytes("00"), signature));
  const lines = certificate.toString("base64").replaceAll(/.{64}/g, "$&\n").trim();
  return {
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  };
}
