// The order matters: an island looks for its directive in the moment in which its element is defined.
import '#browser/register-interaction.ts';
import 'astro/runtime/server/astro-island.js';
