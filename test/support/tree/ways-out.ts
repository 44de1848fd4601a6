import ts from "typescript";

/** Other clients of HTTP. */
const CLIENTS = /^(undici|axios|got|ky|node-fetch|superagent|needle)($|\/)/;
const NODE_HTTP = /^(node:)?(https?|http2)$/;
/** What of node:http and its like sends requests. */
const SENDS = ["request", "get", "Agent", "globalAgent", "ClientRequest", "connect"];
const MENTIONS =
  /\bfetch\b|["'](node:)?http|["'](undici|axios|got|ky|node-fetch|superagent|needle)/;

/** By which ways a file sends requests over HTTP. */
export function waysOutOf(path: string, text: string): string[] {
  if (!MENTIONS.test(text)) return [];
  const found = new Set<string>();
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const visit = (node: ts.Node): void => {
    for (const way of waysOf(node)) found.add(way);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return [...found];
}

function waysOf(node: ts.Node): string[] {
  if (ts.isImportDeclaration(node)) return importedWays(node);
  if (ts.isCallExpression(node)) {
    const [first] = node.arguments;
    const isLoad =
      node.expression.kind === ts.SyntaxKind.ImportKeyword ||
      node.expression.getText() === "require";
    if (isLoad && first && ts.isStringLiteral(first) && isClient(first.text)) return [first.text];
  }
  if (ts.isIdentifier(node) && node.text === "fetch" && isGlobal(node)) return ["fetch"];
  return [];
}

function importedWays({ importClause, moduleSpecifier }: ts.ImportDeclaration): string[] {
  const module = (moduleSpecifier as ts.StringLiteral).text;
  if (!importClause || importClause.phaseModifier === ts.SyntaxKind.TypeKeyword) return [];
  if (CLIENTS.test(module)) return [module];
  if (!NODE_HTTP.test(module)) return [];
  const { name, namedBindings } = importClause;
  if (name || (namedBindings && ts.isNamespaceImport(namedBindings))) return [module];
  const elements = namedBindings && ts.isNamedImports(namedBindings) ? namedBindings.elements : [];
  return elements
    .filter((element) => !element.isTypeOnly)
    .map((element) => (element.propertyName ?? element.name).text)
    .filter((imported) => SENDS.includes(imported))
    .map((imported) => `${imported} of ${module}`);
}

const isClient = (module: string) => NODE_HTTP.test(module) || CLIENTS.test(module);

/** The global function, not a member or a parameter of that name. */
function isGlobal(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent) && parent.name === node)
    return ["globalThis", "window", "self"].includes(parent.expression.getText());
  const isName =
    (ts.isMethodDeclaration(parent) ||
      ts.isMethodSignature(parent) ||
      ts.isPropertySignature(parent) ||
      ts.isPropertyAssignment(parent) ||
      ts.isPropertyDeclaration(parent) ||
      ts.isParameter(parent) ||
      ts.isBindingElement(parent) ||
      ts.isVariableDeclaration(parent)) &&
    parent.name === node;
  return !isName && !ts.isTypeQueryNode(parent);
}
