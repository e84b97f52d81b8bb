import { expect, onTestFinished, test, vi } from 'vitest';
import { whenUntouched } from '#islands/cost/when-untouched.ts';

/** A field as the page has it, with or without the focus. */
function fieldWith({ value, focused }: { value: string; focused: boolean }) {
  const field = Object.assign(new EventTarget(), { value });
  vi.stubGlobal('document', { activeElement: focused ? field : null });
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  return field;
}
const leave = (field: EventTarget) => field.dispatchEvent(new Event('blur'));

test('the usual number is written at once into a field that nobody is in', () => {
  const field = fieldWith({ value: '', focused: false });
  const set = vi.fn();
  whenUntouched(field, set);
  expect(set).toHaveBeenCalledOnce();
});

test('nothing is written into a field that has the focus, and what was typed there stays', () => {
  const field = fieldWith({ value: '', focused: true });
  const set = vi.fn();
  whenUntouched(field, set);
  field.value = '10';
  leave(field);
  expect(set).not.toHaveBeenCalled();
});

test('a field that had the focus gets the usual number when somebody leaves it as it was', () => {
  const field = fieldWith({ value: '', focused: true });
  const set = vi.fn();
  whenUntouched(field, set);
  expect(set).not.toHaveBeenCalled();
  leave(field);
  expect(set).toHaveBeenCalledOnce();
});
