import pg from 'pg';
import { vi } from 'vitest';

/** The SQL of the statements that `work` sends to the database, in their order. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    for (const [config] of query.mock.calls as unknown as [string | { text: string }][])
      statements.push(typeof config === 'string' ? config : config.text);
  } finally {
    query.mockRestore();
  }
  return statements;
}
