import { expect, test, vi } from 'vitest';
import { exportData } from '#contract/account/closing.ts';
import { getDoctors } from '#contract/directory/doctors.ts';
import { getReviews } from '#contract/doctor/reviews.ts';
import { getHealthFiles } from '#contract/patient/health-files.ts';
import { areLegalPagesKnown, availableLegalPages } from '#page/legal-pages.ts';
import { absentTabs, isAbsent } from '#page/optional-calls.ts';

/** A page whose back end answers each call with `answer`; `calls` has the paths of the calls. */
function page(backEnd: boolean, answer: (path: string) => unknown) {
  const calls: string[] = [];
  const find = async ({ path }: { path: string }) => {
    calls.push(path);
    return answer(path);
  };
  return {
    calls,
    locals: { backEnd, api: { find }, userApi: { find } } as unknown as Parameters<typeof isAbsent>[0],
  };
}

test('the embedded API has every call, so that none is made to find out', async () => {
  const { calls, locals } = page(false, () => undefined);
  expect(await isAbsent(locals, getReviews)).toBe(false);
  expect(calls).toEqual([]);
});

test('a back end that fails or refuses may have the call, and is asked again after a while', async () => {
  vi.useFakeTimers();
  const { calls, locals } = page(true, () => {
    throw new Error('403');
  });
  expect(await isAbsent(locals, getReviews)).toBe(false);
  expect(await isAbsent(locals, getReviews)).toBe(false);
  expect(calls).toHaveLength(1);
  vi.advanceTimersByTime(10_001);
  expect(await isAbsent(locals, getReviews)).toBe(false);
  expect(calls).toHaveLength(2);
  vi.useRealTimers();
});

test('pages that are rendered at the same time make the call once', async () => {
  const { calls, locals } = page(true, () => undefined);
  const answers = await Promise.all([1, 2, 3].map(() => isAbsent(locals, getDoctors)));
  expect(answers).toEqual([true, true, true]);
  expect(calls).toEqual([getDoctors.path]);
});

test('the copy of an account is looked for without its session, and is offered where the back end asks for one', async () => {
  vi.useFakeTimers();
  let calls = 0;
  let answer = (): unknown => {
    throw Object.assign(new Error('Unauthenticated.'), { status: 401 });
  };
  const find = async () => {
    calls += 1;
    return answer();
  };
  const ownFind = vi.fn();
  const locals = { backEnd: true, api: { find }, userApi: { find: ownFind } } as unknown as Parameters<
    typeof isAbsent
  >[0];
  expect(await isAbsent(locals, exportData)).toBe(false);
  vi.advanceTimersByTime(60_000);
  expect(await isAbsent(locals, exportData)).toBe(false);
  expect(calls).toBe(1);
  vi.advanceTimersByTime(600_000);
  answer = () => undefined;
  expect(await isAbsent(locals, exportData)).toBe(true);
  expect(ownFind).not.toHaveBeenCalled();
  vi.useRealTimers();
});

test('a list that a back end lacks has no tab, and its call is made once', async () => {
  const { calls, locals } = page(true, (path) => (path === getHealthFiles.path ? undefined : { items: [] }));
  expect(await absentTabs(locals, 'Patient')).toEqual(new Set(['files']));
  expect(await absentTabs(locals, 'Patient')).toEqual(new Set(['files']));
  expect(calls).toEqual(['/patient/files', '/patient/saved']);
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
