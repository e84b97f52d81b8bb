// The order of the imports matters: an island looks up its directive when its custom element is defined.
import '#browser/register-interaction.ts';
import 'astro/runtime/server/astro-island.js';
