import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import createClient, { type Client } from 'openapi-fetch';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApi } from '#api/app.ts';
import { ORIGIN, send } from '../support/api.ts';
import { newCaller } from '../support/caller.ts';
import { useSeededDatabase } from '../support/database.ts';

useSeededDatabase();

const artefacts = 'tests/.artefacts';
let folder: string;
beforeAll(async () => {
  mkdirSync(artefacts, { recursive: true });
  folder = mkdtempSync(join(artefacts, 'client-'));
  const { text } = await send('/openapi.json');
  writeFileSync(join(folder, 'paths.d.ts'), astToString(await openapiTS(text)));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Compiles a client in the folder of the generated types; returns the messages of the compiler. */
function compile(name: string, source: string): string[] {
  const file = join(folder, `${name}.ts`);
  writeFileSync(file, source);
  const program = ts.createProgram([file], {
    strict: true,
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ['lib.esnext.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: [],
    skipLibCheck: false,
  });
  program.emit();
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

interface Outcome {
  statuses: number[];
  french: number;
  title: string;
  refusal: string;
  fields: Record<string, string[]>;
}

test('a client generated from the description compiles and makes ten calls', async () => {
  const output = compile('ten-calls', readFileSync('tests/api/openapi/ten-calls.txt', 'utf8'));
  expect(output).toEqual([]);
  const api = createApi();
  const clientAddress = newCaller();
  const fetch = (request: Request) => Promise.resolve(api.fetch(request, { clientAddress }));
  const handshake = await fetch(new Request(`${ORIGIN}/sanctum/csrf-cookie`));
  const cookies = handshake.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0] ?? '');
  const token = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length);
  const { tenCalls } = (await import(join(process.cwd(), folder, 'ten-calls.js'))) as {
    tenCalls: (client: Client<never>, write: Record<string, string>) => Promise<Outcome>;
  };
  const outcome = await tenCalls(createClient<never>({ baseUrl: ORIGIN, fetch }), {
    'X-XSRF-TOKEN': token ?? '',
    cookie: cookies.join('; '),
  });
  expect(outcome.statuses).toEqual([200, 200, 200, 200, 200, 200, 200, 404, 401, 422]);
  expect(outcome.french).toBeGreaterThan(3);
  expect(outcome.title).toMatch(/\p{L}/u);
  expect(outcome.refusal).toMatch(/\p{L}/u);
  expect(Object.keys(outcome.fields)).toContain('email');
});

test('the compiler refuses a call that does not exist, and a field of another type', () => {
  const output = compile(
    'wrong-calls',
    `import type { Client } from 'openapi-fetch';
     import type { paths } from './paths.d.ts';
     export const wrong = async (client: Client<paths>): Promise<number | undefined> => {
       await client.GET('/no-such-call');
       return (await client.GET('/blog/{slug}', { params: { path: { slug: 'a' } } })).data?.content.title;
     };`,
  );
  expect(output).toHaveLength(2);
});
