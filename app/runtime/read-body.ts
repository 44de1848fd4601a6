/**
 * The bytes of a request's body; null when it is longer than the limit.
 * @throws Error when the connection ends before the body does
 */
export async function readBodyBytes(
  request: Request,
  bytesMax: number,
): Promise<Uint8Array | null> {
  const announced = request.headers.get("content-length");
  if (announced === null) return readStream(request, bytesMax);
  if (Number(announced) > bytesMax) return null;

  // The HTTP parser never returns more than Content-Length, and one read is much faster than a stream.
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
