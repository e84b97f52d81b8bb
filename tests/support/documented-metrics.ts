import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** The metrics that the dashboard for Grafana, the alert rules for Prometheus and the documentation name. */

interface Used {
  name: string;
  labels: [name: string, operator: string, value: string][];
}

interface Expression {
  /** Title of the panel, or name of the rule. */
  source: string;
  expr: string;
}

interface Dashboard {
  panels: { title: string; targets: { expr: string }[] }[];
}
interface Rules {
  groups: { rules: { alert: string; expr: string }[] }[];
}

const dashboard = JSON.parse(readFileSync('docs/operations/grafana.json', 'utf8')) as Dashboard;
const alerts = parse(readFileSync('docs/operations/alerts.yml', 'utf8')) as Rules;

export const panels: readonly Expression[] = dashboard.panels.flatMap(({ title, targets }) =>
  targets.map(({ expr }) => ({ source: title, expr })),
);
export const rules: readonly Expression[] = alerts.groups.flatMap((group) =>
  group.rules.map(({ alert, expr }) => ({ source: alert, expr })),
);

/** The section “Watching”. */
export const watching =
  readFileSync('docs/operations.md', 'utf8').split('\n## Watching\n')[1]?.split('\n## ')[0] ?? '';

/** Labels that Prometheus adds to the samples of an instance. */
const ADDED = new Set(['job', 'instance']);
const IN_TEXT = /\b((?:site|process|nodejs)_[a-z0-9_]+|up\b)(?:\{([^}]*)\})?/g;
/** Lists of labels and time ranges, whose words are no metrics. */
const LABELS_AND_RANGES = /\b(?:by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)|\[[^\]]*\]/g;
const OPERATORS = new Set(['and', 'or', 'unless', 'bool', 'offset']);
/** A name that is not followed by a bracket, as a function would be. */
const METRIC_NAME = /\b([a-zA-Z_:][\w:]*)\b(?!\s*\()(?:\{([^}]*)\})?/g;

/** The metrics that a text names. */
export const metricsIn = (text: string): Used[] => [...text.matchAll(IN_TEXT)].map(toUsed);

/** All metrics of an expression in PromQL, whatever they are called. */
export const metricsOf = (expr: string): Used[] =>
  [...expr.replace(LABELS_AND_RANGES, '').matchAll(METRIC_NAME)]
    .filter(([, name = '']) => !OPERATORS.has(name))
    .map(toUsed);

const toUsed = ([, name = '', labels = '']: RegExpExecArray): Used => ({
  name,
  labels: [...labels.matchAll(/(\w+)(=~?)"([^"]*)"/g)]
    .map(([, label = '', operator = '', value = '']): [string, string, string] => [label, operator, value])
    .filter(([label]) => !ADDED.has(label)),
});

/**
 * Whether an answer of `/metrics` has such a sample, or at least the metric: a counter with labels has no samples
 * before its first increment. A histogram may be named without `_bucket`.
 */
export function isPrinted(answer: string, { name, labels }: Used): boolean {
  if (name === 'up') return true;
  const samples = answer.split('\n').filter((line) => new RegExp(`^${name}(_bucket)?[{ ]`).test(line));
  if (samples.length === 0) return labels.length === 0 && answer.includes(`\n# TYPE ${name} counter\n`);
  return samples.some((sample) => labels.every(([label, , value]) => sample.includes(`${label}="${value}"`)));
}

/** Faults of expressions: those that name no metric, and metrics that the answer does not have. */
export const notPrinted = (answer: string, expressions: readonly Expression[]): string[] =>
  expressions.flatMap(({ source, expr }) => {
    const used = metricsOf(expr);
    if (used.length === 0) return [`${source}: ${expr} names no metric`];
    return used.filter((metric) => !isPrinted(answer, metric)).map(({ name }) => `${source}: ${name}`);
  });
