const HELPER = /import\s*\{[^}]*\b__vitePreload\s*\}\s*from\s*["'][^"']+["'];?/;

/**
 * Vite plugin: `import()` is the browser's own. Vite's helper around it, and its lists of what to fetch ahead, are
 * script that a page would need before it is touched; no part of ours has style sheets to fetch. The build fails when
 * Vite no longer writes it in this form.
 */
export function plainImports() {
  return {
    name: 'plain-imports',
    enforce: 'pre',
    renderChunk(code) {
      if (!code.includes('__VITE_PRELOAD__')) return null;
      const plain = code
        .replace(HELPER, '')
        .replaceAll('__vitePreload(', '(')
        .replaceAll(/,\s*__VITE_PRELOAD__\)/g, ')()');
      if (/__vite_?preload/i.test(plain))
        this.error("Vite's helper for imports has changed: look at it anew.");
      return { code: plain, map: null };
    },
    generateBundle(_options, bundle) {
      for (const [file, { name }] of Object.entries(bundle))
        if (name === 'preload-helper') delete bundle[file];
    },
  };
}
