// Astro's custom element in a file of our own, after which the bundler names its chunk.
import 'astro/runtime/server/astro-island.js';
