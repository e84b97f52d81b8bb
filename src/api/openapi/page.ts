import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import { openApi } from '#api/openapi/document.ts';
import { type Field, fieldsOf } from '#api/openapi/fields.ts';
import { STYLE } from '#api/openapi/page-style.ts';
import type { Json } from '#api/openapi/schema.ts';

// biome-ignore lint/suspicious/noExplicitAny: the document is JSON without types.
type Loose = any;

const hash = createHash('sha256').update(STYLE).digest('base64');
const POLICY = `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

interface Call {
  method: string;
  path: string;
  operation: Loose;
}

/** The API description as an HTML page in English, without scripts and without files of other hosts. */
export async function descriptionPage(): Promise<Response> {
  const { info, tags, paths } = openApi() as Loose;
  const calls: Call[] = Object.entries<Loose>(paths).flatMap(([path, verbs]) =>
    Object.entries<Loose>(verbs).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  );
  const page = await html`<!doctype html>
    <html lang="en" dir="ltr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${info.title}</title>
        ${raw(`<style>${STYLE}</style>`)}
      </head>
      <body>
        <header>
          <h1>${info.title}</h1>
          <p>${info.description}</p>
          <p><a href="/api/openapi.json">OpenAPI 3.1 (JSON)</a></p>
          <nav aria-label="Groups of calls">
            ${tags.map((tag: Loose) => html`<a href="#${tag.name}">${tag.name}</a> `)}
          </nav>
        </header>
        <main>${tags.map((tag: Loose) => groupSection(tag, calls))}</main>
      </body>
    </html>`;
  return new Response(String(page).replace(/>\s+</g, '><'), {
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY },
  });
}

const groupSection = ({ name, description }: Loose, calls: Call[]) =>
  html`<section aria-labelledby="${name}">
    <h2 id="${name}">${name}</h2>
    <p>${description}</p>
    ${calls.filter(({ operation }) => operation.tags.includes(name)).map(callSection)}
  </section>`;

function callSection({ method, path, operation }: Call) {
  const parameters: Loose[] = operation.parameters.filter(({ name }: Loose) => name);
  const body = mediaOf(operation.requestBody);
  const answer = mediaOf(operation.responses[200]);
  return html`<details id="${operation.operationId}">
    <summary>
      <code><b>${method}</b> ${path}</code>
      ${operation['x-addition'] ? html`<small>beyond the specification</small>` : ''}
      <span>${operation.summary}</span>
    </summary>
    ${table('Parameters', parameters.map(parameterField))} ${body ? table('Body', fieldsOf(body.schema)) : ''}
    ${body ? exampleBlock('Example of a body', body) : ''}
    ${answer ? table('Answer', fieldsOf(answer.schema)) : ''}
    ${answer ? exampleBlock('Example of an answer', answer) : ''}
    <p>Failures: ${Object.keys(operation.responses).slice(1).join(', ')}.</p>
  </details>`;
}

const mediaOf = (part: Loose): { schema: Json; example?: unknown } | undefined =>
  part && Object.values(part.content)[0];

const parameterField = ({ name, in: place, schema, required }: Loose): Field => ({
  name: `${name} (${place})`,
  kind: schema.enum ? `one of ${schema.enum.join(', ')}` : 'text',
  required: required === true,
});

const table = (title: string, fields: readonly Field[]) =>
  fields.length === 0
    ? ''
    : html`<table>
        <caption>
          ${title}
        </caption>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Kind</th>
            <th scope="col">Required</th>
          </tr>
        </thead>
        <tbody>
          ${fields.map(
            ({ name, kind, required }) =>
              html`<tr>
                <td><code>${name}</code></td>
                <td>${kind}</td>
                <td>${required ? 'yes' : 'no'}</td>
              </tr>`,
          )}
        </tbody>
      </table>`;

const exampleBlock = (title: string, media: { example?: unknown }) =>
  media.example === undefined
    ? ''
    : html`<h3>${title}</h3>
        ${raw(`<pre tabindex="0">${escapeHtml(media.example)}</pre>`)}`;

/** Escapes a value for HTML; anything but text is written as JSON. */
const escapeHtml = (one: unknown): string =>
  (typeof one === 'string' ? one : JSON.stringify(one, null, 2)).replace(
    /[&<>]/g,
    (sign) => `&#${sign.charCodeAt(0)};`,
  );
