/** The two parts that identify a call. */
interface Route {
  method: string;
  path: string;
}

/** Joins the segments of a sort key; sorts before every character of a path. */
const SEPARATOR = '\u0000';
/** Replaces a parameter in a sort key; sorts after every fixed segment. */
const PARAMETER = '\uffff';

/**
 * Compares routes for a router that takes the first route that matches: at the first segment where they differ in
 * kind, a fixed one (`/blog/latest-posts`) comes before a parameter (`/blog/{slug}`). The rest is alphabetical, by
 * path and then by method, so that the order is the same however the routes were listed.
 */
export function bySpecificity(one: Route, other: Route): number {
  return (
    compare(keyOf(one), keyOf(other)) || compare(one.path, other.path) || compare(one.method, other.method)
  );
}

const keyOf = ({ path }: Route): string =>
  path
    .split('/')
    .map((segment) => (/^\{\w+\}$/.test(segment) ? PARAMETER : segment))
    .join(SEPARATOR);

const compare = (one: string, other: string): number => Number(one > other) - Number(one < other);
