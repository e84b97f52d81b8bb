import type { Project } from '../source/project.ts';

/** Circles of imports, each given once, from its alphabetically first file on. Type imports count. */
export function cycles(project: Project): string[] {
  const arrows = new Map(
    project.code.map(({ path, imports }) => [path, imports.flatMap(({ file }) => (file ? [file] : []))]),
  );
  const found = new Set<string>();
  const done = new Set<string>();
  const trail: string[] = [];
  const visit = (path: string): void => {
    const start = trail.indexOf(path);
    if (start >= 0) {
      found.add(turnToFirst(trail.slice(start)).join(' → '));
      return;
    }
    if (done.has(path)) return;
    trail.push(path);
    for (const next of arrows.get(path) ?? []) visit(next);
    trail.pop();
    done.add(path);
  };
  for (const path of arrows.keys()) visit(path);
  return [...found];
}

function turnToFirst(circle: string[]): string[] {
  const first = circle.indexOf([...circle].sort()[0] ?? '');
  return [...circle.slice(first), ...circle.slice(0, first)];
}

/**
 * Plain Node runs scripts, jobs and everything they reach, so none of it may be .tsx, .astro, `astro:*`
 * or use `import.meta.glob`.
 */
export function unrunnableByNode(project: Project): string[] {
  const byPath = new Map(project.code.map((file) => [file.path, file]));
  const queue = [...byPath.keys()].filter((path) => /^(scripts|src\/jobs|src\/db)\//.test(path));
  const reached = new Set(queue);
  const problems: string[] = [];
  for (const path of queue) {
    const file = byPath.get(path);
    if (!file) continue;
    if (/\.(tsx|astro)$/.test(path)) problems.push(`${path} is reached by scripts or jobs`);
    if (/\bimport\.meta\.glob\b/.test(file.text)) problems.push(`${path} uses import.meta.glob`);
    for (const arrow of file.imports) {
      if (arrow.outside?.startsWith('astro:'))
        problems.push(`${path}:${arrow.line} imports ${arrow.outside}`);
      if (arrow.file && !reached.has(arrow.file)) {
        reached.add(arrow.file);
        queue.push(arrow.file);
      }
    }
  }
  return problems;
}
