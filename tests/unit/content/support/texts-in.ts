/** Every text of one language in a content file. */
export const textsIn = (value: unknown, locale: string): string[] => {
  if (Array.isArray(value)) return value.flatMap((entry) => textsIn(entry, locale));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) =>
    key === locale && typeof entry === 'string' ? [entry] : textsIn(entry, locale),
  );
};
