import { expect, test } from 'vitest';
import { explain, type Pipeline } from '#runtime/pipeline.ts';

/** A pipeline that gives one answer to everything. */
const pipelineAnswering = (body: BodyInit, type: string): Pipeline => ({
  render: async () =>
    new Response(body, {
      headers: { 'content-type': type, 'content-security-policy': "default-src 'none'; sandbox" },
    }),
});
// `explain` is the shortest of the calls that read and shorten an answer of the pipeline; all do it alike.
const explanation = { locale: 'en', status: 404, call: false, again: '/en' } as const;

test('a file with a policy of its own is passed on unchanged', async () => {
  const bytes = Uint8Array.from({ length: 512 }, (_, index) => index % 256);
  const { body, headers } = await explain(pipelineAnswering(bytes, 'image/jpeg'), explanation);
  expect(Buffer.compare(body, Buffer.from(bytes))).toBe(0);
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
});

test('a page loses the style that Astro writes before its first island', async () => {
  const style = '<style>astro-island,astro-slot,astro-static-slot{display:contents}</style>';
  const { body } = await explain(
    pipelineAnswering(`<p>${style}é</p>`, 'text/html; charset=utf-8'),
    explanation,
  );
  expect(body.toString('utf8')).toBe('<p>é</p>');
});

test('an island loses what its element does not read, and keeps what it was given', async () => {
  const shorten = async (page: string) =>
    (await explain(pipelineAnswering(page, 'text/html'), explanation)).body.toString('utf8');
  const spare = 'uid="Z1" prefix="r1" component-export="default"';
  const noOptions = 'opts="{&quot;name&quot;:&quot;Quiz&quot;,&quot;value&quot;:true}"';
  const options =
    'opts="{&quot;name&quot;:&quot;Quiz&quot;,&quot;value&quot;:{&quot;rootMargin&quot;:&quot;9px&quot;}}"';
  const text = '<p uid="a">uid="b" await-children </p>';
  expect(
    await shorten(
      `<astro-island ${spare} ssr ${noOptions} await-children>${text}<!--astro:end--></astro-island>`,
    ),
  ).toBe(`<astro-island prefix="r1" ssr opts="{}">${text}</astro-island>`);
  expect(await shorten(`<astro-island component-export="Named" ${options}>`)).toBe(
    `<astro-island component-export="Named" opts='{"name":"Quiz","value":{"rootMargin":"9px"}}'>`,
  );
});

test('a page loses the two scripts before its first island that the site has in a file, and no other', async () => {
  const directive = '<script>(()=>{dispatchEvent(new Event("astro:interaction"))})();\n</script>';
  const element =
    '<script>(()=>{customElements.define("astro-island",class extends HTMLElement{})})();</script>';
  const keptScripts = [
    '<meta content="<script>">',
    '<script>(()=>{dispatchEvent(new Event("astro:load"))})();</script>',
    '<script type="application/ld+json">{"name":"customElements.define(\\"astro-island\\""}</script>',
  ];
  const page = keptScripts.join(directive + element);
  const { body } = await explain(pipelineAnswering(page, 'text/html; charset=utf-8'), explanation);
  expect(body.toString('utf8')).toBe(keptScripts.join(''));
});
