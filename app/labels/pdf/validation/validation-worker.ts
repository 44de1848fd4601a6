import { parentPort } from "node:worker_threads";

/** What one document may make the worker allocate outside its heap, in all. */
const ALLOCATED_BYTES_MAX = 160 * 1024 * 1024;

let allocatedBytes = 0;

// Before the library is loaded, which keeps the constructor that it finds.
globalThis.Uint8Array = new Proxy(Uint8Array, {
  construct(target, given: unknown[], made) {
    if (typeof given[0] === "number") allocatedBytes += given[0];
    if (allocatedBytes > ALLOCATED_BYTES_MAX)
      throw new RangeError("the document takes too much memory");
    return Reflect.construct(target, given, made) as object;
  },
});
const { validatePdf } = await import("./validate-pdf.ts");

const answer = (message: unknown) => parentPort?.postMessage(message, []);

async function validate(bytes: Uint8Array): Promise<void> {
  allocatedBytes = 0;
  const verdict = await validatePdf(bytes);
  // The library may take the error of an allocation for one of the file.
  answer(allocatedBytes > ALLOCATED_BYTES_MAX ? "tooLarge" : verdict);
}

parentPort?.on("message", (bytes: Uint8Array) => void validate(bytes));
answer("ready");
