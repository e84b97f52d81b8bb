import { expect, test, vi } from 'vitest';
import { getDoctors } from '#contract/directory/doctors.ts';
import { getReviews } from '#contract/doctor/reviews.ts';
import { getHealthFiles } from '#contract/patient/health-files.ts';
import { areLegalPagesKnown, availableLegalPages } from '#page/legal-pages.ts';
import { absentTabs, isAbsent } from '#page/optional-calls.ts';

/** A page whose back end answers each call so; `asked` counts them by path. */
function page(backEnd: boolean, answer: (path: string) => unknown) {
  const asked: string[] = [];
  const find = async ({ path }: { path: string }) => {
    asked.push(path);
    return answer(path);
  };
  return {
    asked,
    locals: { backEnd, api: { find }, userApi: { find } } as unknown as Parameters<typeof isAbsent>[0],
  };
}

test('the embedded API has every call, and is not asked', async () => {
  const { asked, locals } = page(false, () => undefined);
  expect(await isAbsent(locals, getReviews)).toBe(false);
  expect(asked).toEqual([]);
});

test('a back end that fails or refuses may have the call, and is asked again after a while', async () => {
  vi.useFakeTimers();
  const { asked, locals } = page(true, () => {
    throw new Error('403');
  });
  expect(await isAbsent(locals, getReviews)).toBe(false);
  expect(await isAbsent(locals, getReviews)).toBe(false);
  expect(asked).toHaveLength(1);
  vi.advanceTimersByTime(10_001);
  expect(await isAbsent(locals, getReviews)).toBe(false);
  expect(asked).toHaveLength(2);
  vi.useRealTimers();
});

test('pages that are laid out at once ask once', async () => {
  const { asked, locals } = page(true, () => undefined);
  const answers = await Promise.all([1, 2, 3].map(() => isAbsent(locals, getDoctors)));
  expect(answers).toEqual([true, true, true]);
  expect(asked).toEqual([getDoctors.path]);
});

test('a list that a back end lacks is no tab; it is asked for once', async () => {
  const { asked, locals } = page(true, (path) => (path === getHealthFiles.path ? undefined : { items: [] }));
  expect(await absentTabs(locals, 'Patient')).toEqual(new Set(['files']));
  expect(await absentTabs(locals, 'Patient')).toEqual(new Set(['files']));
  expect(asked).toEqual(['/patient/files', '/patient/saved']);
});

test('legal texts are known once a back end says whether it has them; those that it lacks are not linked', async () => {
  vi.useFakeTimers();
  let answer: (slug: string) => unknown = () => {
    throw new Error('429');
  };
  const find = async (_: unknown, { params }: { params: { slug: string } }) => answer(params.slug);
  const locals = { backEnd: true, api: { find }, userApi: { find } } as unknown as Parameters<
    typeof isAbsent
  >[0];
  expect(await areLegalPagesKnown(locals)).toBe(false);
  expect(await availableLegalPages(locals)).toHaveLength(3);
  vi.advanceTimersByTime(10_001);
  answer = (slug) => (slug === 'cerez-aydinlatma-metni' ? { slug } : undefined);
  expect(await areLegalPagesKnown(locals)).toBe(true);
  expect(await availableLegalPages(locals)).toMatchObject([{ slug: 'cerez-aydinlatma-metni' }]);
  vi.useRealTimers();
});
