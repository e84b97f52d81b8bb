import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** The metrics that the board for Grafana, the rules for Prometheus and the documentation name. */

interface Used {
  name: string;
  labels: [name: string, operator: string, value: string][];
}

interface Expression {
  /** Title of the panel, or name of the rule. */
  of: string;
  expr: string;
}

interface Board {
  panels: { title: string; targets: { expr: string }[] }[];
}
interface Rules {
  groups: { rules: { alert: string; expr: string }[] }[];
}

const board = JSON.parse(readFileSync('docs/operations/grafana.json', 'utf8')) as Board;
const alerts = parse(readFileSync('docs/operations/alerts.yml', 'utf8')) as Rules;

export const panels: readonly Expression[] = board.panels.flatMap(({ title, targets }) =>
  targets.map(({ expr }) => ({ of: title, expr })),
);
export const rules: readonly Expression[] = alerts.groups.flatMap((group) =>
  group.rules.map(({ alert, expr }) => ({ of: alert, expr })),
);

/** The section “Watching”. */
export const watching =
  readFileSync('docs/operations.md', 'utf8').split('\n## Watching\n')[1]?.split('\n## ')[0] ?? '';

/** Labels that Prometheus adds when it asks an instance. */
const ADDED = new Set(['job', 'instance']);
const IN_TEXT = /\b((?:site|process|nodejs)_[a-z0-9_]+|up\b)(?:\{([^}]*)\})?/g;
/** Lists of labels and ranges of time, whose words are no metrics. */
const APART = /\b(?:by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)|\[[^\]]*\]/g;
const WORDS = new Set(['and', 'or', 'unless', 'bool', 'offset']);
/** A name that is no function. */
const NAME = /\b([a-zA-Z_:][\w:]*)\b(?!\s*\()(?:\{([^}]*)\})?/g;

/** The metrics that a text names. */
export const metricsIn = (text: string): Used[] => [...text.matchAll(IN_TEXT)].map(toUsed);

/** All metrics of an expression in PromQL, whatever they are called. */
export const metricsOf = (expr: string): Used[] =>
  [...expr.replace(APART, '').matchAll(NAME)].filter(([, name = '']) => !WORDS.has(name)).map(toUsed);

const toUsed = ([, name = '', labels = '']: RegExpExecArray): Used => ({
  name,
  labels: [...labels.matchAll(/(\w+)(=~?)"([^"]*)"/g)]
    .map(([, label = '', operator = '', value = '']): [string, string, string] => [label, operator, value])
    .filter(([label]) => !ADDED.has(label)),
});

/**
 * Whether an answer of `/metrics` has such a sample, or at least the metric: a counter of several kinds has no samples
 * before its first one. A histogram may be named as a whole.
 */
export function isPrinted(answer: string, { name, labels }: Used): boolean {
  if (name === 'up') return true;
  const samples = answer.split('\n').filter((line) => new RegExp(`^${name}(_bucket)?[{ ]`).test(line));
  if (samples.length === 0) return labels.length === 0 && answer.includes(`\n# TYPE ${name} counter\n`);
  return samples.some((sample) => labels.every(([label, , value]) => sample.includes(`${label}="${value}"`)));
}

/** The expressions that name no metric, or one that the answer does not have, with that name. */
export const notPrinted = (answer: string, expressions: readonly Expression[]): string[] =>
  expressions.flatMap(({ of, expr }) => {
    const used = metricsOf(expr);
    if (used.length === 0) return [`${of}: ${expr} names no metric`];
    return used.filter((one) => !isPrinted(answer, one)).map(({ name }) => `${of}: ${name}`);
  });
