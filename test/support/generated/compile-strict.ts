import { join } from "node:path";

import ts from "typescript";

const ROOT = join(import.meta.dirname, "../../..");

/** What the compiler says in strict mode of a program and the client that it imports; none when they compile. */
export function complaintsOf(program: string): string[] {
  const checked = ts.createProgram([program], {
    strict: true,
    noEmit: true,
    // A client's packages are checked by their authors.
    skipLibCheck: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ["lib.es2022.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
    typeRoots: [join(ROOT, "node_modules/@types")],
    types: ["node"],
  });
  return ts
    .getPreEmitDiagnostics(checked)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"));
}
