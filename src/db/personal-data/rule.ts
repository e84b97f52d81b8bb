import { getTableColumns, getTableName, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#db/client.ts';

/** The person whom data belongs to. */
export interface Person {
  id: string;
  /** The address in the form of `emailKey`; undefined while it is not verified. */
  email: string | undefined;
}

/** The retention period after which a row is deleted, whomever it belongs to. */
export interface Expiry {
  months: number;
  /** The column with the instant from which the months count. */
  since: PgColumn;
  /** A condition that limits this to some rows. */
  only?: SQL;
}

interface Common {
  table: PgTable;
  /** The condition for the rows of a person; undefined when there can be none. */
  of: (person: Person) => SQL | undefined;
  /** Columns that an export leaves out: secrets, and data of other people. `true` means all columns. */
  hidden: true | readonly string[];
  expires?: Expiry;
}

/** A rule by which rows are deleted when the account is closed. */
export interface Erased extends Common {
  fate: 'erased';
  /** Rows that stay while the condition `for` holds; `owner` is the column of their account. */
  waits?: { for: (db: Database) => Promise<SQL>; owner: PgColumn; reason: string };
}

/** A rule by which rows stay when the account is closed. */
export interface Kept extends Common {
  fate: 'kept';
  /** The new values of columns that are erased. */
  becomes: Readonly<Record<string, unknown>>;
  /** The columns that stay unchanged. */
  stays: readonly string[];
  reason: string;
}

/** The fate of the data of one table when an account is closed. */
export type Rule = Erased | Kept;

type Row<T extends PgTable> = T['$inferSelect'];
type Column<T extends PgTable> = keyof Row<T> & string;
type Of = (person: Person) => SQL | undefined;

/** Makes a rule for rows that are deleted when the account is closed. */
export function eraseRows<T extends PgTable>(
  table: T,
  of: Of,
  more: { hidden?: true | readonly Column<T>[]; expires?: Expiry; waits?: Erased['waits'] } = {},
): Erased {
  return { fate: 'erased', table, of, hidden: [], ...more };
}

/** Makes a rule for rows that stay: every column is in `stays` or in `becomes`. */
export function keepRows<T extends PgTable, const Stays extends Column<T>>(
  table: T,
  of: Of,
  rule: {
    stays: readonly Stays[];
    becomes: { [K in Exclude<Column<T>, Stays>]: Row<T>[K] | SQL };
    reason: string;
    hidden?: true | readonly Column<T>[];
    expires?: Expiry;
  },
): Kept {
  return { fate: 'kept', table, of, hidden: [], ...rule };
}

/** The columns of a rule: names in the program and in the database. */
export const columnsOf = ({ table }: Rule): [key: string, column: PgColumn][] =>
  Object.entries(getTableColumns(table) as Record<string, PgColumn>);

/** The name of a rule's table in the database. */
export const tableOf = ({ table }: Rule): string => getTableName(table);
