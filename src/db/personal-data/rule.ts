import { getTableColumns, getTableName, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#db/client.ts';

/** Whose data. */
export interface Person {
  id: string;
  /** As `emailKey` gives it; none while nobody knows that the address is theirs. */
  email: string | undefined;
}

/** After so many months the row is deleted, whomever it is about; `only` of some. */
export interface Expiry {
  months: number;
  since: PgColumn;
  only?: SQL;
}

interface Common {
  table: PgTable;
  /** The rows of a person. */
  of: (person: Person) => SQL | undefined;
  /** Columns that an export leaves out: secrets, and data about somebody else. `true`: all of them. */
  hidden: true | readonly string[];
  expires?: Expiry;
}

/** The row goes when the account is closed. */
export interface Erased extends Common {
  fate: 'erased';
  /** Rows that stay while `for` holds, and why; `owner` names their account. */
  waits?: { for: (db: Database) => Promise<SQL>; owner: PgColumn; reason: string };
}

/** The row stays when the account is closed. */
export interface Kept extends Common {
  fate: 'kept';
  /** The new values of these columns; the old ones are erased. */
  becomes: Readonly<Record<string, unknown>>;
  /** These stay as they are. */
  stays: readonly string[];
  reason: string;
}

/** The fate of the data of one table when an account is closed. */
export type Rule = Erased | Kept;

type Row<T extends PgTable> = T['$inferSelect'];
type Column<T extends PgTable> = keyof Row<T> & string;
type Of = (person: Person) => SQL | undefined;

export function erased<T extends PgTable>(
  table: T,
  of: Of,
  more: { hidden?: true | readonly Column<T>[]; expires?: Expiry; waits?: Erased['waits'] } = {},
): Erased {
  return { fate: 'erased', table, of, hidden: [], ...more };
}

/** Every column is named: in `stays`, or with what it becomes. */
export function kept<T extends PgTable, const Stays extends Column<T>>(
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

/** Names of a rule's columns, in the program and in the database. */
export const columnsOf = ({ table }: Rule): [key: string, column: PgColumn][] =>
  Object.entries(getTableColumns(table) as Record<string, PgColumn>);

export const tableOf = ({ table }: Rule): string => getTableName(table);
