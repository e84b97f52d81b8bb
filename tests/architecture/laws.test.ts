import { describe, expect, test } from 'vitest';
import { blindImports, crossedDomains, strayPackages, wrongArrows } from './laws/arrows.ts';
import { barrels, junkNames, leftovers, percentile, tooLong, wrongNames } from './laws/files.ts';
import { browserCheckedForms } from './laws/forms.ts';
import { cycles, unrunnableByNode } from './laws/graph.ts';
import { addressesWithoutPage, prerendered } from './laws/pages.ts';
import { DOORS, MAY_IMPORT } from './laws/rooms.ts';
import { inlineStyles, physicalSides } from './laws/styles.ts';
import { type Project, projectOf } from './source/project.ts';

type Texts = Record<string, string>;

/** Each law with a small tree that breaks it and the nearest one that keeps it. */
const CASES: [name: string, law: (project: Project) => string[], bad: Texts, good: Texts][] = [
  [
    'wrong arrow',
    wrongArrows,
    { 'src/domain/a.ts': "import '#db/b.ts';" },
    { 'src/db/a.ts': "import '#domain/b.ts';" },
  ],
  [
    'wrong arrow of a type import',
    wrongArrows,
    { 'src/client/a.ts': "import type { A } from '#api/b.ts';" },
    { 'src/client/a.ts': "import type { A } from '#contract/b.ts';" },
  ],
  [
    'wrong arrow from a component',
    wrongArrows,
    { 'src/components/ui/A.astro': "---\nimport '#api/b.ts';\n---\n<p></p>" },
    { 'src/components/ui/A.astro': "---\nimport '#contract/b.ts';\n---\n<p></p>" },
  ],
  [
    'wrong arrow from a script of a component',
    wrongArrows,
    { 'src/components/ui/A.astro': "<p></p><script>import '#api/b.ts';</script>" },
    { 'src/components/ui/A.astro': "<p></p><script>import '#browser/b.ts';</script>" },
  ],
  [
    'relative way round the table',
    wrongArrows,
    { 'src/i18n/a.ts': "export * from './server/t.ts';" },
    { 'src/i18n/server/t.ts': "export * from '../a.ts';" },
  ],
  [
    'form that browsers check',
    browserCheckedForms,
    { 'src/components/ui/A.astro': '<form><Field required /></form>' },
    { 'src/components/ui/A.astro': '<CheckedForm><Field required /></CheckedForm>' },
  ],
  [
    'import() inside a function',
    wrongArrows,
    { 'src/islands/A.tsx': "const load = () => import('#i18n/server/t.ts');" },
    { 'src/islands/A.tsx': "const load = () => import('#i18n/format.ts');" },
  ],
  [
    'worker named by import.meta.resolve',
    wrongArrows,
    { 'src/cache/a.ts': "new Worker(new URL(import.meta.resolve('#db/w.ts')));" },
    { 'src/cache/a.ts': "new Worker(new URL(import.meta.resolve('#cache/w.ts')));" },
  ],
  [
    'page that imports the cache past its doors',
    wrongArrows,
    { 'src/pages/index.astro': "---\nimport '#cache/store.ts';\n---" },
    { 'src/pages/index.astro': "---\nimport '#cache/tags.ts';\n---" },
  ],
  ['file outside of the rooms', wrongArrows, { 'src/things/a.ts': '' }, { 'src/stores/a.ts': '' }],
  [
    'import of a missing file',
    blindImports,
    { 'src/api/a.ts': "import './b.ts';" },
    { 'src/api/a.ts': "import './b.ts';", 'src/api/b.ts': '' },
  ],
  [
    'computed import',
    blindImports,
    { 'src/api/a.ts': 'const b = await import(name);' },
    { 'src/api/a.ts': "const b = await import('valibot');" },
  ],
  [
    'import without extension',
    blindImports,
    { 'src/api/a.ts': "import './b';", 'src/api/b.ts': '' },
    { 'src/api/a.ts': "import './b.ts';", 'src/api/b.ts': '' },
  ],
  [
    'driver outside of db',
    strayPackages,
    { 'src/api/a.ts': "import 'pg';" },
    { 'src/db/a.ts': "import 'pg';" },
  ],
  [
    'hono outside of the API',
    strayPackages,
    { 'src/client/a.ts': "import { Hono } from 'hono/tiny';" },
    { 'src/fetch.ts': "import { Hono } from 'hono/tiny';" },
  ],
  [
    'react in a store',
    strayPackages,
    { 'src/client/transport.ts': "import 'react';" },
    { 'src/client/use-call.ts': "import 'react';" },
  ],
  [
    'adapter outside of the runtime',
    strayPackages,
    { 'src/cache/a.ts': "import '@astrojs/node/server.js';" },
    { 'src/runtime/a.ts': "import '@astrojs/node/server.js';" },
  ],
  [
    'Node built-in in a browser room, without its prefix too',
    strayPackages,
    { 'src/i18n/a.ts': "import 'fs/promises';" },
    { 'src/i18n/server/a.ts': "import 'fs/promises';" },
  ],
  [
    'crossed domains',
    crossedDomains,
    { 'src/islands/doctor/A.tsx': "import '#islands/patient/B.tsx';" },
    { 'src/islands/doctor/A.tsx': "import '#islands/ui/B.tsx';" },
  ],
  [
    'circle',
    cycles,
    {
      'src/api/a.ts': "import './b.ts';",
      'src/api/b.ts': "import './c.ts';",
      'src/api/c.ts': "import './a.ts';",
    },
    {
      'src/api/a.ts': "import './b.ts'; import './c.ts';",
      'src/api/b.ts': "import './c.ts';",
      'src/api/c.ts': '',
    },
  ],
  [
    'script that reaches a component',
    unrunnableByNode,
    { 'scripts/a.ts': "import '#mail/b.ts';", 'src/mail/b.ts': "import './C.tsx';", 'src/mail/C.tsx': '' },
    { 'scripts/a.ts': "import '#mail/b.ts';", 'src/mail/b.ts': '', 'src/mail/C.tsx': '' },
  ],
  [
    'job that reaches a virtual module',
    unrunnableByNode,
    { 'src/jobs/a.ts': "import 'astro:content';" },
    { 'src/pages/a.ts': "import 'astro:content';" },
  ],
  [
    'prerendered page',
    prerendered,
    { 'src/pages/a.astro': '---\nexport const prerender = true;\n---' },
    { 'src/pages/a.astro': '---\n// never prerender = true\n---' },
  ],
  [
    'left margin',
    physicalSides,
    { 'src/styles/a.css': '.a { color: red; margin-left: 1px }' },
    { 'src/styles/a.css': '.left { color: red; margin-inline-start: 1px; /* left: 0; */ --left: 1px }' },
  ],
  [
    'left in a value, in a component',
    physicalSides,
    { 'src/components/ui/A.astro': '<style>p { text-align: right; }</style>' },
    { 'src/components/ui/A.astro': '<style>p { text-align: end; }</style>' },
  ],
  [
    'four values that differ by side',
    physicalSides,
    { 'src/styles/a.css': '.a { padding: 0 var(--a, 1px) 0 2px; }' },
    { 'src/styles/a.css': '.a { padding: 0 calc(1px + 2px) 1px calc(1px + 2px); }' },
  ],
  [
    'style attribute',
    inlineStyles,
    { 'src/components/ui/A.astro': '<p class="a" style="color: red">x</p>' },
    { 'src/components/ui/A.astro': '<p class="style=">x</p><style>p { color: red }</style>' },
  ],
  [
    'long file',
    tooLong,
    { 'docs/a.md': 'x\n'.repeat(251) },
    { 'docs/a.md': 'x\n'.repeat(250), 'locales/en/a.json': 'x\n'.repeat(900) },
  ],
  [
    'barrel',
    barrels,
    { 'src/api/all.ts': "export * from './a.ts';\nexport { b } from './b.ts';" },
    { 'src/api/all.ts': "import * as a from './a.ts';\nexport const all = [a];" },
  ],
  ['junk drawer', junkNames, { 'src/api/utils/a.ts': '' }, { 'src/api/present/a.ts': '' }],
  ['junk file', junkNames, { 'src/api/helpers.ts': '' }, { 'src/api/money.ts': '' }],
  [
    'misnamed files',
    wrongNames,
    { 'src/api/camelCase.ts': '' },
    { 'src/api/kebab-case.ts': '', 'src/pages/[slug].astro': '', 'src/islands/A.tsx': '' },
  ],
  [
    'misnamed component',
    wrongNames,
    { 'src/layouts/doc-ument.astro': '' },
    { 'src/layouts/Document.astro': '' },
  ],
  [
    'work left',
    leftovers,
    { 'src/api/a.ts': `// ${'TO'}${'DO'}: later` },
    { 'src/api/a.ts': '// Later is fine.' },
  ],
  [
    'test switched off',
    leftovers,
    { 'tests/a.test.ts': `test.${'skip'}('x', () => {});` },
    { 'tests/a.test.ts': "test('x', () => {});" },
  ],
];

describe('each law can fail', () => {
  test.each(CASES)('%s', (_, law, bad, good) => {
    expect(law(projectOf(bad)).length).toBeGreaterThan(0);
    expect(law(projectOf(good))).toEqual([]);
  });

  test('address without page', () => {
    const project = projectOf({
      'src/pages/[lang]/blog/[slug].astro': '',
      'src/pages/[lang]/index.astro': '',
    });
    expect(addressesWithoutPage({ post: '/en/blog/a', home: '/en?page=2' }, project)).toEqual([]);
    expect(addressesWithoutPage({ tags: '/en/tags', deep: '/en/blog/a/b' }, project)).toHaveLength(2);
  });

  test('every room that a row of the table allows is itself in the table', () => {
    const rooms = new Set([...Object.keys(MAY_IMPORT), 'locales', ...Object.keys(DOORS)]);
    expect(
      Object.values(MAY_IMPORT)
        .flat()
        .filter((room) => !rooms.has(room)),
    ).toEqual([]);
  });

  test('percentile gives the value below which the given share of the list lies', () => {
    expect(percentile([5, 1, 3, 2, 4], 0.5)).toBe(3);
    expect(percentile([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 0.9)).toBe(10);
  });
});
