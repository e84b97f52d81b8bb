import { guardChunks } from '#browser/chunk-guard.ts';

// What a page needs before it is touched. All of it, and what it imports, is at most 3 KB (brotli).
guardChunks();
