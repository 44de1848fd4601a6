/**
 * The body of a request as it was sent, or null when it is longer than that.
 * @throws Error when it breaks off
 */
export async function readBodyBytes(
  request: Request,
  bytesMax: number,
): Promise<Uint8Array | null> {
  const announced = request.headers.get("content-length");
  if (announced === null) return readStream(request, bytesMax);
  if (Number(announced) > bytesMax) return null;

  // The HTTP parser never hands on more than was announced, and reading at once is much faster than a stream.
  const bytes = new Uint8Array(await request.arrayBuffer());
  return bytes.byteLength > bytesMax ? null : bytes;
}

async function readStream(request: Request, bytesMax: number): Promise<Uint8Array | null> {
  if (!request.body) return new Uint8Array();
  const reader = request.body.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return Buffer.concat(chunks, length);
    length += value.byteLength;
    if (length > bytesMax) {
      reader.cancel().catch(() => undefined);
      return null;
    }
    chunks.push(value);
  }
}
