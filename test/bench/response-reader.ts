const HEAD_END = "\r\n\r\n";
const STATUS_START = 9;
const STATUS_LENGTH = 3;

/** Finds where HTTP/1.1 answers end: one request at a time on a connection, a length or chunks. */
export class ResponseReader {
  status = 0;
  private head: Buffer = Buffer.alloc(0);
  private bodyBytesLeft: number | null = null;
  private chunks: ChunkReader | null = null;

  /** True when these bytes complete the answer. They are valid only during the call. */
  take(bytes: Buffer): boolean {
    if (this.chunks) return this.endWhen(this.chunks.take(bytes));
    if (this.bodyBytesLeft !== null) {
      this.bodyBytesLeft -= bytes.length;
      return this.endWhen(this.bodyBytesLeft <= 0);
    }

    const data = this.head.length === 0 ? bytes : Buffer.concat([this.head, bytes]);
    const headLength = data.indexOf(HEAD_END, 0, "latin1");
    if (headLength === -1) {
      this.head = Buffer.from(data);
      return false;
    }
    return this.begin(
      data.toString("latin1", 0, headLength),
      data.subarray(headLength + HEAD_END.length),
    );
  }

  private begin(head: string, body: Buffer): boolean {
    this.head = Buffer.alloc(0);
    this.status = Number(head.slice(STATUS_START, STATUS_START + STATUS_LENGTH));
    if (this.status === 304 || this.status === 204) return true;

    const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
    if (length !== undefined) {
      this.bodyBytesLeft = Number(length) - body.length;
      return this.endWhen(this.bodyBytesLeft <= 0);
    }
    if (!/\r\ntransfer-encoding: *chunked/i.test(head))
      throw new Error(`an answer without an end:\n${head}`);
    this.chunks = new ChunkReader();
    return this.endWhen(this.chunks.take(body));
  }

  private endWhen(isComplete: boolean): boolean {
    if (isComplete) {
      this.bodyBytesLeft = null;
      this.chunks = null;
    }
    return isComplete;
  }
}

/** Chunks without trailers: `<size in hexadecimal>\r\n<bytes>\r\n`, the last one of size 0. */
class ChunkReader {
  private size = "";
  private bytesLeft = 0;

  take(bytes: Buffer): boolean {
    let offset = 0;
    while (offset < bytes.length) {
      if (this.bytesLeft > 0) {
        const skipped = Math.min(this.bytesLeft, bytes.length - offset);
        this.bytesLeft -= skipped;
        offset += skipped;
        if (this.bytesLeft === 0 && this.size === "last") return true;
        continue;
      }
      const character = String.fromCharCode(bytes[offset] ?? 0);
      offset += 1;
      if (character !== "\n") {
        this.size += character;
        continue;
      }
      const size = Number.parseInt(this.size, 16);
      // The bytes are followed by a line break; after the last chunk comes an empty line.
      this.bytesLeft = size + 2;
      this.size = size === 0 ? "last" : "";
    }
    return false;
  }
}
