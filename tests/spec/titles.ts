import ts from 'typescript';

/** Names of tests in a file, as `describe > test`; changing parts of a title (`${…}`, `%s`) are `*`. */
export interface Titles {
  tests: Set<string>;
  /** Every text in the file: rows of a `test.each` table are among them. */
  texts: Set<string>;
}

export function titlesOf(path: string, source: string): Titles {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const tests = new Set<string>();
  const texts = new Set<string>();
  const visit = (node: ts.Node, above: readonly string[]): void => {
    if (ts.isStringLiteralLike(node)) texts.add(node.text);
    const call = ts.isCallExpression(node) ? kindOf(node.expression) : undefined;
    const title = call && ts.isCallExpression(node) ? titleOf(node.arguments[0]) : undefined;
    const path = title === undefined ? above : [...above, title];
    if (call === 'test' && title !== undefined) tests.add(path.join(' > '));
    ts.forEachChild(node, (child) => visit(child, path));
  };
  visit(file, []);
  return { tests, texts };
}

/** `test`, `it`, `test.each(…)`, `describe`, `test.describe` … */
function kindOf(callee: ts.Expression): 'test' | 'describe' | undefined {
  const text = callee.getText();
  if (/^(describe|suite|test\.describe)\b/.test(text)) return 'describe';
  return /^(test|it)\b/.test(text) &&
    !/^test\.(use|beforeEach|beforeAll|afterEach|afterAll|step)\b/.test(text)
    ? 'test'
    : undefined;
}

function titleOf(node: ts.Expression | undefined): string | undefined {
  if (!node) return undefined;
  if (ts.isStringLiteralLike(node)) return node.text.replace(/%[sdifjo]|\$\w+/g, '*');
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map(({ literal }) => `*${literal.text}`).join('');
}

/** Whether `name` (`describe > test`) is a test of the file: as written, or as a row of its table of tests. */
export function hasTest(titles: Titles, name: string): boolean {
  if (titles.tests.has(name)) return true;
  const parts = name.split(' > ');
  const row = parts.pop() ?? '';
  return titles.texts.has(row) && titles.tests.has([...parts, '*'].join(' > '));
}
