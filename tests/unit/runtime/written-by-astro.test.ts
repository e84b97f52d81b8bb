import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decodeAddresses } from '#runtime/decode-addresses.ts';
import { shortenJsonAttributes } from '#runtime/shorten-json-attributes.ts';
import { stripIslandParts } from '#runtime/strip-island-parts.ts';

/** A site with one page, which has a link and two islands as pages of the site have them. */
const SITE = {
  'astro.config.mjs': `
    import react from '@astrojs/react';
    const interaction = { name: 'interaction', entrypoint: ${JSON.stringify(resolve('src/browser/interaction.ts'))} };
    const setup = ({ addClientDirective }) => addClientDirective(interaction);
    const directive = { name: 'client-interaction', hooks: { 'astro:config:setup': setup } };
    export default { integrations: [react(), directive], compressHTML: 'jsx' };`,
  'Island.tsx': `
    export default ({ text }: { text: string }) => <p>{text}</p>;
    export const Named = ({ text }: { text: string }) => <p>{text}</p>;`,
  'src/pages/index.astro': `
    ---
    import Island, { Named } from '../../Island.tsx';
    const href = encodeURI('/ar/زراعة');
    ---
    <body>
      <a href={href}>link</a>
      <Island client:interaction text="it's" />
      <Named client:load text="2" />
    </body>`,
};

/** The page as the installed Astro writes it. */
let written = '';
/** Below the project, because that is where the site finds Astro and React. */
let root = '';

beforeAll(async () => {
  mkdirSync('tests/.artefacts', { recursive: true });
  root = mkdtempSync(resolve('tests/.artefacts/written-by-astro-'));
  mkdirSync(`${root}/src/pages`, { recursive: true });
  for (const [path, text] of Object.entries(SITE))
    writeFileSync(`${root}/${path}`, text.replaceAll('\n    ', '\n').trimStart());
  const command = [resolve('node_modules/astro/bin/astro.mjs'), 'build', '--silent', '--root', root];
  await promisify(execFile)(process.execPath, command, { env: { ...process.env, NODE_ENV: 'production' } });
  written = readFileSync(`${root}/dist/index.html`, 'utf8');
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

const OF_THE_ELEMENT = /<script>(?:(?!<\/script>)[\s\S])*customElements\.define\("astro-island"/;
const OF_THE_DIRECTIVE = /<script>(?:(?!<\/script>)[\s\S])*new Event\("astro:interaction"\)/;

test.each([
  ['the style of islands', /<style>astro-island,[^<]*<\/style>/],
  ['the script of the custom element', OF_THE_ELEMENT],
  ['the script of the directive', OF_THE_DIRECTIVE],
  ['the identifier of an island', /<astro-island uid="/],
  ['the name of a default export', / component-export="default"/],
  ['the mark of an island that waits for its end', / await-children>/],
  ['the options of a directive that was given none', / opts="\{&quot;name&quot;:&quot;Island&quot;/],
  ['the comment at the end of an island', /<!--astro:end-->/],
])('Astro writes %s, and pages lose it', (part, pattern) => {
  const file = 'src/runtime/strip-island-parts.ts';
  expect(written, `Astro no longer writes ${part} in this form: correct or shorten ${file}`).toMatch(pattern);
  expect(stripIslandParts(written), `${file} no longer finds ${part}`).not.toMatch(pattern);
});

test('Astro writes JSON and encoded addresses in double quotes, and pages have them in their short form', () => {
  const where = 'Astro writes attributes in another form: correct src/runtime';
  expect(written, `${where}/shorten-json-attributes.ts`).toContain('="{&quot;text&quot;:[0,&quot;it');
  expect(shortenJsonAttributes(written)).toContain(`='{"text":[0,"it&#39;s"]}'`);
  expect(written, `${where}/decode-addresses.ts`).toContain(`<a href="${encodeURI('/ar/زراعة')}">`);
  expect(decodeAddresses(written)).toContain('<a href="/ar/زراعة">');
});

test('a page keeps of its first island what the element reads, and nothing else', () => {
  const island = /(?<=<\/a>)[\s\S]*?<\/astro-island>/.exec(stripIslandParts(written))?.[0];
  expect(
    island,
    'Astro adds a part to islands: decide whether src/runtime/strip-island-parts.ts removes it',
  ).toMatch(
    new RegExp(
      [
        '^<astro-island prefix="r\\d" component-url="[^"]+" renderer-url="[^"]+" props="[^"]+" ssr',
        'client="interaction" opts="{}"><p>it&#x27;s</p></astro-island>$',
      ].join(' '),
    ),
  );
});
