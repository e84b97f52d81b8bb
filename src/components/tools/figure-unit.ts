/** The unit of a calculator's figure with a space before it; empty for a figure that is a plain number. */
export const figureUnit = (t: App.Locals['t'], key: string): string =>
  /-(?:kg|lb)$/.test(key) ? ` ${t(`tools:unit.${key.endsWith('kg') ? 'kg' : 'lb'}`)}` : '';
