import { expect, test } from 'vitest';
import { readsOfVisitors } from './laws/pages.ts';
import { projectOf } from './source/project.ts';

test.each(['Astro.locals.userApi', "Astro.cookies.get('a')", "Astro.request.headers.get('a')"])(
  'a component that reads %s is found where a stored page contains it; a page that is not stored may read it',
  (read) => {
    const project = (code: string) =>
      projectOf({
        'src/pages/[lang]/blog/[slug].astro': "---\nimport A from '#components/ui/A.astro';\n---\n<A />",
        'src/components/ui/A.astro': `---\n${code};\n---`,
        'src/pages/[lang]/login.astro': `---\n${read};\n---`,
      });
    expect(readsOfVisitors(['/{lang}/blog/{slug}'], project('Astro.locals.api'))).toEqual([]);
    expect(readsOfVisitors(['/{lang}/blog/{slug}'], project(read))).toHaveLength(1);
  },
);
