/** A body as the fields of a form, with lists and objects in the notation that `readMultipart` reads. */
export const formOf = (body: unknown): Record<string, string | File> =>
  Object.fromEntries(
    Object.entries(body ?? {}).flatMap(([name, part]): [string, string | File][] => {
      if (part instanceof File) return [[name, part]];
      if (Array.isArray(part)) return part.map((item) => [`${name}[]`, asText(item)]);
      if (typeof part !== 'object' || part === null) return [[name, asText(part)]];
      return Object.entries(part).map(([key, item]) => [`${name}[${key}]`, asText(item)]);
    }),
  );

/** Objects have no text in a form: their JSON stands for them. */
const asText = (item: unknown): string =>
  typeof item === 'object' && item !== null ? JSON.stringify(item) : String(item);
