import type { Project } from '../source/project.ts';

/** Four values where the second (right) and the fourth (left) differ turn the wrong way in Arabic. */
const SIDES = /^(margin|padding|inset|border-width|border-style|border-color|scroll-margin|scroll-padding)$/;

/** Declarations of a style sheet: property, value, line. Comments, strings and URLs are blanked. */
function declarations(css: string): { property: string; value: string; line: number }[] {
  const clean = css
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
    .replace(/url\([^)]*\)|"[^"\n]*"|'[^'\n]*'/g, (text) => ' '.repeat(text.length));
  return [...clean.matchAll(/(?<=(?:^|[{};])\s*)(-{0,2}[a-z][\w-]*)\s*:\s*([^;{}]+)(?=[;}])/g)].map(
    (match) => ({
      property: match[1] ?? '',
      value: (match[2] ?? '').trim(),
      line: clean.slice(0, match.index).split('\n').length,
    }),
  );
}

const isPhysical = (text: string) => /(^|[^\w-])(left|right)(?![\w-])/.test(text);

function problemsOfSheet(path: string, css: string, linesAbove: number): string[] {
  return declarations(css).flatMap(({ property, value, line }) => {
    const place = `${path}:${line + linesAbove}`;
    const isPhysicalName = /(^|-)(left|right)(-|$)/.test(property) && !property.startsWith('--');
    if (isPhysicalName || isPhysical(value.replace(/--[\w-]+/g, '')))
      return [`${place} ${property}: ${value} is physical`];
    const [, right, , left] = SIDES.test(property) ? splitValues(value) : [];
    return left !== undefined && right !== left ? [`${place} ${property}: ${value} differs by side`] : [];
  });
}

/** Splits at spaces outside of parentheses. */
function splitValues(value: string): string[] {
  return value.match(/(?:[^\s()]|\((?:[^()]|\([^()]*\))*\))+/g) ?? [];
}

/** No left or right in style sheets, `<style>` blocks and style objects: only start and end. */
export function physicalSides(project: Project): string[] {
  return [...project.files].flatMap(([path, text]) => {
    if (!path.startsWith('src/')) return [];
    if (path.endsWith('.css')) return problemsOfSheet(path, text, 0);
    if (path.endsWith('.astro')) {
      return [...text.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)].flatMap((style) => {
        const start = style.index + style[0].indexOf('>') + 1;
        return problemsOfSheet(path, `{${style[1] ?? ''}}`, text.slice(0, start).split('\n').length - 1);
      });
    }
    if (!path.endsWith('.tsx')) return [];
    return [...text.matchAll(/\b(margin|padding|border|scrollMargin|scrollPadding)(Left|Right)\w*/g)].map(
      ([name]) => `${path} ${name} is physical`,
    );
  });
}

/** The content security policy has no `unsafe-inline`: browsers drop style attributes. */
export function inlineStyles(project: Project): string[] {
  return [...project.files].flatMap(([path, text]) => {
    if (!/^src\/.*\.(astro|tsx)$/.test(path)) return [];
    const markup = text.replace(/<style\b[\s\S]*?<\/style>|<script\b[\s\S]*?<\/script>/g, '');
    return /<[A-Za-z][^<>]*\sstyle=["'{]/.test(markup) ? [`${path} has a style attribute`] : [];
  });
}
