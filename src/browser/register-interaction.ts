import interaction from '#browser/interaction.ts';

// Astro writes the same lines into every page that has an island of this kind; `runtime/strip-island-parts.ts` takes
// them out, because the file of this code is kept by browsers.
const page = globalThis as { Astro?: object };
page.Astro = { ...page.Astro, interaction };
dispatchEvent(new Event('astro:interaction'));
