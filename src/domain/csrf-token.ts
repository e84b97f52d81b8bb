const URI_ESCAPE = /%[0-9a-f]{2}/i;

/**
 * The CSRF token that a request sends for the value of a cookie. Laravel escapes the value; one that a proxy has already
 * decoded may hold a `%` that begins no escape, and stays as it is.
 */
export function tokenOfCookie(value: string): string {
  if (!URI_ESCAPE.test(value)) return value;
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
