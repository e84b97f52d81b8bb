import { describe, expect, test } from 'vitest';
import { STORED_ROUTES } from '#cache/policy.ts';
import { note } from '../support/note.ts';
import { blindImports, crossedDomains, strayPackages, wrongArrows } from './laws/arrows.ts';
import {
  barrels,
  junkNames,
  leftovers,
  supportWithState,
  lengths,
  percentile,
  replacedSharedModules,
  tooLong,
  wrongNames,
} from './laws/files.ts';
import { browserCheckedForms, formsThatNeedContent, formsWithoutKey } from './laws/forms.ts';
import { cycles, unrunnableByNode } from './laws/graph.ts';
import { prerendered, readsOfVisitors } from './laws/pages.ts';
import { inlineStyles, physicalSides } from './laws/styles.ts';
import {
  actorsLeftOpen,
  functionsWithoutAct,
  sexesOfPeople,
  subjectsLeftOut,
  titlesWithoutSubject,
} from './laws/words.ts';
import { type Project, readProject } from './source/project.ts';

const project = readProject('.');

const LAWS: Record<string, (project: Project) => string[]> = {
  'rooms import only what their row of the table allows': wrongArrows,
  'imports name files that exist': blindImports,
  'packages and Node built-ins stay in their rooms': strayPackages,
  'one domain folder does not import another': crossedDomains,
  'imports make no circle': cycles,
  'modules that scripts and jobs import run on plain Node': unrunnableByNode,
  'forms without a script carry the key with which they act once': formsWithoutKey,
  'errors of forms are the site’s own, not the browser’s': browserCheckedForms,
  'forms without a script take the status of an answer for its success': formsThatNeedContent,
  'no page sets prerender': prerendered,
  'no stored page reads data of one visitor': (tree) =>
    readsOfVisitors(
      Object.values(STORED_ROUTES).map(({ pattern }) => pattern),
      tree,
    ),
  'styles use start and end, not left and right': physicalSides,
  'no element has a style attribute': inlineStyles,
  'no hand-written file is over 250 lines': tooLong,
  'no file only re-exports': barrels,
  'no folder or file has a name without a purpose, such as utils': junkNames,
  'files are named kebab-case.ts and PascalCase.astro': wrongNames,
  'nothing is left undone or switched off': leftovers,
  'people are “they” in comments': sexesOfPeople,
  'no sentence of a comment begins with “Whoever”': actorsLeftOpen,
  'no sentence of a comment begins with “What” and lacks a subject': subjectsLeftOut,
  'no title of a test begins with “what”, “whoever” or “is told”': titlesWithoutSubject,
  'no function of the server is named by a participle or a preposition alone': functionsWithoutAct,
  'a test file that replaces modules shares none with other files': replacedSharedModules,
  'support modules keep no variable from one test file to the next': supportWithState,
};

describe('laws of the tree', () => {
  test.each(Object.entries(LAWS))('%s', (_, law) => {
    expect(law(project)).toEqual([]);
  });

  test('only dashboards, meetings and their forms require a sign-in', () => {
    const pages = project.code.flatMap(({ path, text }) => {
      const page = path.startsWith('src/pages/[lang]/') && path.endsWith('.astro');
      return page ? [{ name: path.replace('src/pages/[lang]/', ''), text }] : [];
    });
    const guards = ({ text }: { text: string }) =>
      [...text.matchAll(/\bguard\(Astro, '([\w-]+)'\)/g)].map(([, name]) => name);
    const isDashboard = ({ name }: { name: string }) => /^(doctor|patient)-dashboard\//.test(name);
    for (const page of pages.filter(isDashboard))
      expect({ name: page.name, guards: guards(page) }).toEqual({
        name: page.name,
        guards: [`auth-${page.name.split('-')[0]}`],
      });
    const others = pages.filter((page) => !isDashboard(page) && guards(page).length > 0);
    expect(others.map(({ name }) => name).sort()).toEqual([
      'forms/answer-review.astro',
      'forms/ask-access.astro',
      'forms/bank-account.astro',
      'forms/booking.astro',
      'forms/calendar-feed.astro',
      'forms/certificate.astro',
      'forms/change-password.astro',
      'forms/close-account.astro',
      'forms/consent.astro',
      'forms/doctor-file.astro',
      'forms/doctor-meeting.astro',
      'forms/doctor-problem.astro',
      'forms/doctor-propose.astro',
      'forms/doctor-reply.astro',
      'forms/follow-up-answer.astro',
      'forms/follow-up-start.astro',
      'forms/follow-up-stop.astro',
      'forms/notifications.astro',
      'forms/patient-absence.astro',
      'forms/patient-cancel.astro',
      'forms/patient-decline.astro',
      'forms/patient-files.astro',
      'forms/patient-move.astro',
      'forms/patient-pay.astro',
      'forms/patient-problem.astro',
      'forms/patient-reply.astro',
      'forms/patient-review.astro',
      'forms/patient-technical-failure.astro',
      'forms/photo.astro',
      'forms/price-plan.astro',
      'forms/profile.astro',
      'forms/remove-saved.astro',
      'forms/schedule.astro',
      'forms/sessions.astro',
      'forms/take-bundle.astro',
      'forms/unavailable-time.astro',
      'forms/wish-meeting.astro',
      'forms/withdraw-bundle.astro',
      'meeting/[id].astro',
    ]);
  });

  test('forms for signed-in people have the frame of the dashboards', () => {
    const forms = project.code.filter(
      ({ path, text }) => path.startsWith('src/pages/[lang]/forms/') && /\bguard\(Astro, /.test(text),
    );
    const withVisitorsFrame = forms.filter(({ imports }) =>
      imports.some(({ file }) => file === 'src/layouts/Default.astro'),
    );
    expect(forms.length).toBeGreaterThan(30);
    expect(withVisitorsFrame.map(({ path }) => path)).toEqual([]);
  });

  test('the checked tree is not empty', () => {
    const sources = project.code.filter(({ path }) => path.startsWith('src/'));
    expect(sources.length).toBeGreaterThan(10);
    expect(sources.flatMap(({ imports }) => imports).length).toBeGreaterThan(sources.length);
    const lines = lengths(project)
      .filter(({ path }) => /^(src|scripts)\/.*\.(ts|tsx|mjs|astro)$/.test(path))
      .map((file) => file.lines);
    note(
      `source files: ${lines.length}, median ${percentile(lines, 0.5)} lines, 90th percentile ${percentile(lines, 0.9)}`,
    );
  });
});
