import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { ResponseReader } from "#test/bench/response-reader.ts";

const withLength =
  "HTTP/1.1 201 Created\r\ncontent-type: text/plain\r\nContent-Length: 12\r\n\r\nhello\r\n\r\nyou";
const inChunks =
  "HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n5\r\n0\r\n\r\n\r\nB\r\nhello world\r\n0\r\n\r\n";
const withoutBody = 'HTTP/1.1 304 Not Modified\r\netag: "1"\r\n\r\n';

describe("the load generator's reader", () => {
  test("finds the end of every answer, wherever the network cuts it", () => {
    const answers = [withLength, inChunks, withoutBody, inChunks, withLength];
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 120 }), { maxLength: 8 }), (cuts) => {
        const reader = new ResponseReader();
        return answers.every((answer) => {
          const ends = piecesOf(answer, cuts).map((piece) => reader.take(Buffer.from(piece)));
          return (
            ends.lastIndexOf(true) === ends.length - 1 && ends.indexOf(true) === ends.length - 1
          );
        });
      }),
    );
  });

  test("knows the status", () => {
    const reader = new ResponseReader();
    const statuses = [withLength, inChunks, withoutBody].map((answer) => {
      reader.take(Buffer.from(answer));
      return reader.status;
    });
    expect(statuses).toEqual([201, 200, 304]);
  });

  test("refuses an answer whose end it could only guess", () => {
    expect(() => new ResponseReader().take(Buffer.from("HTTP/1.1 200 OK\r\n\r\nhello"))).toThrow(
      "without an end",
    );
  });
});

function piecesOf(text: string, cuts: number[]): string[] {
  const places = [0, ...cuts.filter((cut) => cut < text.length), text.length].toSorted(
    (a, b) => a - b,
  );
  return places
    .slice(1)
    .map((place, index) => text.slice(places[index], place))
    .filter((piece) => piece !== "");
}
