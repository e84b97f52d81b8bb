const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !(value instanceof File);

/**
 * A multipart form as the API reads it: lists as `name[]`, entries of an object as `name[entry]`, objects in a list as
 * `name[0][entry]`.
 */
export function multipartForm(body: unknown): FormData {
  const form = new FormData();
  const append = (name: string, value: unknown): void => {
    if (value === undefined) return;
    if (value instanceof File) form.append(name, value);
    else if (Array.isArray(value))
      for (const [index, item] of value.entries()) append(`${name}[${isObject(item) ? index : ''}]`, item);
    else if (isObject(value))
      for (const [entry, item] of Object.entries(value)) append(`${name}[${entry}]`, item);
    else form.append(name, String(value));
  };
  for (const [name, value] of Object.entries(body as Record<string, unknown>)) append(name, value);
  return form;
}
