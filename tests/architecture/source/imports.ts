import ts from 'typescript';

/** One arrow out of a file: an import of any kind, an `import.meta.resolve` or a `new URL(…, import.meta.url)`. */
export interface Import {
  /** As written; undefined where it is computed and so cannot be checked. */
  specifier: string | undefined;
  line: number;
  /** It names types only and runs nothing. */
  typeOnly?: boolean;
}

/** Every import of a .ts, .tsx, .mjs or .astro file. */
export function importsOf(path: string, text: string): Import[] {
  return path.endsWith('.astro') ? importsOfAstro(path, text) : importsOfScript(path, text, 0);
}

function importsOfAstro(path: string, text: string): Import[] {
  const front = /^\s*---\r?\n([\s\S]*?)\r?\n---/.exec(text);
  const found: Import[] = [];
  let markup = text;
  if (front) {
    found.push(...importsOfScript(`${path}.ts`, front[1] ?? '', linesBefore(text, text.indexOf('---') + 4)));
    markup = blank(text, 0, front[0].length);
  }
  for (const script of markup.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)) {
    const start = script.index + script[0].indexOf('>') + 1;
    found.push(...importsOfScript(`${path}.ts`, script[2] ?? '', linesBefore(text, start)));
    const source = /\bsrc="([^"]+)"/.exec(script[1] ?? '')?.[1];
    if (source && !/^(https?:)?\//.test(source)) {
      found.push({ specifier: source, line: linesBefore(text, start) + 1 });
    }
    markup = blank(markup, script.index, script.index + script[0].length);
  }
  for (const style of markup.matchAll(/@import\s+(?:url\()?["']([^"']+)["']/g)) {
    found.push({ specifier: style[1], line: linesBefore(text, style.index) + 1 });
  }
  for (const late of markup.matchAll(/\bimport\s*\(/g)) {
    found.push({ specifier: undefined, line: linesBefore(text, late.index) + 1 });
  }
  return found;
}

function importsOfScript(path: string, text: string, linesAbove: number): Import[] {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
  const found: Import[] = [];
  const add = (node: ts.Node, target: ts.Node | undefined, typeOnly = false) => {
    const line = file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1 + linesAbove;
    found.push({
      specifier: target && ts.isStringLiteralLike(target) ? target.text : undefined,
      line,
      typeOnly,
    });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node))
      add(node, node.moduleSpecifier, node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword);
    else if (ts.isExportDeclaration(node) && node.moduleSpecifier) add(node, node.moduleSpecifier);
    else if (ts.isExternalModuleReference(node)) add(node, node.expression);
    else if (ts.isImportTypeNode(node))
      add(node, ts.isLiteralTypeNode(node.argument) ? node.argument.literal : undefined);
    else if (ts.isCallExpression(node) && isImportCall(node)) add(node, node.arguments[0]);
    else if (ts.isNewExpression(node) && isModuleUrl(node)) add(node, node.arguments?.[0]);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function isImportCall(call: ts.CallExpression): boolean {
  if (call.expression.kind === ts.SyntaxKind.ImportKeyword) return true;
  const callee = call.expression.getText();
  return callee === 'require' || callee === 'import.meta.resolve' || callee === 'import.meta.glob';
}

/** `new URL('./worker.ts', import.meta.url)`: an arrow only when it names a module. */
function isModuleUrl(call: ts.NewExpression): boolean {
  const [target, base] = call.arguments ?? [];
  return (
    call.expression.getText() === 'URL' &&
    base?.getText() === 'import.meta.url' &&
    target !== undefined &&
    ts.isStringLiteralLike(target) &&
    /\.(ts|tsx|mjs|js|json)$/.test(target.text)
  );
}

const linesBefore = (text: string, index: number) => text.slice(0, index).split('\n').length - 1;
const blank = (text: string, from: number, to: number) =>
  text.slice(0, from) + text.slice(from, to).replace(/[^\n]/g, ' ') + text.slice(to);
