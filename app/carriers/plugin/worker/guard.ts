import { registerHooks } from "node:module";

const KIT = "encomienda/carrier-kit";

/** Modules of Node that reach nothing outside the worker. */
const ALLOWED = new Set(["node:crypto", "node:buffer", "node:util", "node:url", "node:zlib"]);

/** What would reach the outside without the service, or the process around the worker. */
const FORBIDDEN_GLOBALS = ["fetch", "WebSocket", "EventSource", "BroadcastChannel"];
const FORBIDDEN_OF_PROCESS = [
  "getBuiltinModule",
  "binding",
  "_linkedBinding",
  "dlopen",
  "kill",
  "execve",
  "mainModule",
  "report",
];
/** CommonJS is given a way to every module of Node, and an addon is machine code. */
const FORMATS = new Set(["module", "module-typescript", "json"]);

/** One buffer; V8's limits count only its own heap. */
const BUFFER_BYTES_MAX = 64 * 1024 * 1024;

/**
 * From now on this worker loads the kit, the files beside the plugin and a few modules of Node that compute, nothing
 * else. It keeps an author's mistakes inside the worker; what it may reach besides is refused by the process's own
 * permissions. It is no jail for hostile code: the operator chooses the plugins.
 * @param kitUrl the module that `encomienda/carrier-kit` is
 * @param folderUrl the folder that the plugin's own imports must stay in, with the slash at its end
 */
export function guard(kitUrl: string, folderUrl: string): void {
  registerHooks({
    resolve(specifier, context, nextResolve) {
      if (specifier === KIT) return { url: kitUrl, shortCircuit: true };
      // What the kit loads later is its own affair.
      if (!context.parentURL?.startsWith(folderUrl)) return nextResolve(specifier, context);
      if (specifier.startsWith(".") || specifier.startsWith("file:")) {
        const isInside = new URL(specifier, context.parentURL).href.startsWith(folderUrl);
        return isInside ? nextResolve(specifier, context) : refuse(specifier);
      }
      const name = specifier.startsWith("node:") ? specifier : `node:${specifier}`;
      return ALLOWED.has(name) ? nextResolve(specifier, context) : refuse(specifier);
    },
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context);
      if (url.startsWith(folderUrl) && !FORMATS.has(loaded.format ?? ""))
        throw new Error(
          `${url.slice(folderUrl.length)} is no ES module: a carrier has nothing else`,
        );
      return loaded;
    },
  });
  for (const name of FORBIDDEN_GLOBALS) Reflect.deleteProperty(globalThis, name);
  for (const name of FORBIDDEN_OF_PROCESS) Reflect.deleteProperty(process, name);
  limitBuffers();
}

function refuse(specifier: string): never {
  const allowed = [KIT, "files of its own folder", ...ALLOWED].join(", ");
  throw new Error(`imports ${specifier}: a carrier imports ${allowed}`);
}

/** Buffers lie outside the heap that the worker's limits count. */
function limitBuffers(): void {
  const makers: object = Buffer;
  for (const name of ["alloc", "allocUnsafe", "allocUnsafeSlow"] as const) {
    const make = Buffer[name] as (size: number, ...more: unknown[]) => Buffer;
    Reflect.set(makers, name, (size: number, ...more: unknown[]) => {
      requireSize(size);
      return make.call(Buffer, size, ...more);
    });
  }
  const types = [
    ArrayBuffer,
    SharedArrayBuffer,
    Uint8Array,
    Uint8ClampedArray,
    Int8Array,
    Uint16Array,
    Int16Array,
    Uint32Array,
    Int32Array,
    Float32Array,
    Float64Array,
    BigInt64Array,
    BigUint64Array,
  ];
  for (const type of types) {
    const unit = "BYTES_PER_ELEMENT" in type ? type.BYTES_PER_ELEMENT : 1;
    const bounded = new Proxy(type, {
      construct(target, given: unknown[], made) {
        requireSize(Number(given[0]) * unit);
        return Reflect.construct(target, given, made) as object;
      },
    });
    Reflect.set(globalThis, type.name, bounded);
  }
}

function requireSize(bytes: number): void {
  if (bytes > BUFFER_BYTES_MAX) throw new RangeError(`a buffer of ${bytes} bytes is too large`);
}
