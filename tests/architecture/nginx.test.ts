import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { UPLOAD_FORMS, UPLOAD_PATHS } from '#config.ts';

/** Names that nginx.conf must have in common with the site. */

const nginx = readFileSync('docs/operations/nginx.conf', 'utf8');

/** The names of a location that is written as alternatives. */
const alternatives = (pattern: RegExp): string[] => pattern.exec(nginx)?.[1]?.split('|').sort() ?? [];

test('nginx takes files at the calls and forms at which the site does', () => {
  const calls = alternatives(/location ~ \^\/api\/\(([^)]+)\)\$ \{\n.*\n +client_max_body_size 11m;/);
  expect(calls.map((path) => `/${path}`)).toEqual([...UPLOAD_PATHS].sort());
  const forms = alternatives(
    /location ~ "\^\/\[a-z\]\{2\}\/forms\/\(([^)]+)\)\$" \{\n +client_max_body_size 11m;/,
  );
  expect(forms).toEqual([...UPLOAD_FORMS].sort());
});

test('nginx logs no query', () => {
  expect(nginx).toMatch(/^log_format turqua /m);
  expect(nginx).not.toMatch(/^log_format .*\$(request|request_uri|args|query_string|http_referer)\b/m);
  const servers = nginx.match(/^server \{/gm) ?? [];
  expect(nginx.match(/^ +access_log \S+ turqua;/gm)).toHaveLength(servers.length);
});
