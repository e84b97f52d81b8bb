/** Parts of Laravel's answers to public calls that the reader leaves out, each with the reason. */
export const LEFT_OUT: readonly (readonly [part: RegExp, reason: string])[] = [
  [/^GET \/settings\/\S+: `items\.\*\.value` is null/, 'a setting without a value is left out'],
  [/^GET \/calculators: `items\.\*\.key`/, 'a calculator without rules that this site has cannot compute'],
];

/** Calls whose answers are refused as a whole, with the field that they lack: tools that this site cannot work with. */
export const REFUSED: Readonly<Record<string, string>> = {
  '/calculators/{id}': 'key',
};
