import type { ComponentType } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { onDemand } from '#islands/ui/on-demand.ts';

interface Effect {
  dependencies?: readonly unknown[] | undefined;
  cleanUp?: (() => void) | undefined;
}

/** The effect of the component that is shown. React itself runs effects only in a browser. */
const effect = vi.hoisted((): Effect => ({}));

vi.mock('react', () => ({
  createElement: () => null,
  useState: () => [undefined, () => undefined],
  useEffectEvent: (callback: unknown) => callback,
  useEffect: (run: () => (() => void) | undefined, dependencies: readonly unknown[]) => {
    if (effect.dependencies?.every((value, at) => value === dependencies[at])) return;
    effect.cleanUp?.();
    effect.dependencies = dependencies;
    effect.cleanUp = run();
  },
}));

beforeEach(() => {
  effect.dependencies = undefined;
  effect.cleanUp = undefined;
});

/** A component whose code is loading. */
function loadingComponent() {
  const code = new Promise<ComponentType>(() => undefined);
  const then = vi.spyOn(code, 'then');
  let loads = 0;
  const Component = onDemand(() => {
    loads += 1;
    return code;
  }) as unknown as (props: { onClose: () => void }) => unknown;
  return {
    render: (onClose: () => void) => Component({ onClose }),
    countLoads: () => loads,
    /** Lets the load fail. The error is thrown again, so that `browser/chunk-guard.ts` is notified. */
    fail: () => expect(() => then.mock.calls[0]?.[1]?.(new Error('offline'))).toThrow('offline'),
  };
}

test('a component whose code cannot be loaded is closed', () => {
  const { render, fail } = loadingComponent();
  const onClose = vi.fn();
  render(onClose);
  fail();
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a failure after the component was removed does not close what was opened meanwhile', () => {
  const { render, fail } = loadingComponent();
  const onClose = vi.fn();
  render(onClose);
  effect.cleanUp?.();
  fail();
  expect(onClose).not.toHaveBeenCalled();
});

test('the code is loaded once, although the component gets another function on each render', () => {
  const { render, countLoads } = loadingComponent();
  render(() => undefined);
  render(() => undefined);
  expect(countLoads()).toBe(1);
});
