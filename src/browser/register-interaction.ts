import interaction from '#browser/interaction.ts';

// Astro would write these lines into the HTML of every page that has an island with this directive;
// `runtime/strip-island-parts.ts` removes them there, because browsers cache this file.
const page = globalThis as { Astro?: object };
page.Astro = { ...page.Astro, interaction };
dispatchEvent(new Event('astro:interaction'));
