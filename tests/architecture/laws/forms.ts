import type { Project } from '../source/project.ts';

const FORMS = 'src/pages/[lang]/forms/';
/** Files whose forms lead to a page that asks for a confirmation; the form of that page has the key. */
const ASKED_FIRST = [
  'src/islands/calendar/AwayList.tsx',
  'src/islands/patient/wallet/Purchases.tsx',
  'src/pages/[lang]/forms/patient-move.astro',
];

/** Islands whose forms get `noValidate` from the script that loads them (`client:interaction`). */
const UNCHECKED_BY_SCRIPT = ['src/islands/site/ContactForm.tsx', 'src/islands/site/NewsletterForm.tsx'];
/** Attributes by which browsers check a field, and show an error in a bubble of their own and in their own language. */
const CHECKED_BY_BROWSERS =
  /\s(?:required|pattern|min|max|minlength|minLength|step)\b|\btype="(?:email|url|number|date|datetime-local|time|month|week)"/;

/**
 * Forms with a field, written in the same file, whose errors would be the browser's bubbles: neither a `CheckedForm` nor
 * marked `noValidate`. Fields that are components of their own are not seen.
 */
export const browserCheckedForms = (project: Project): string[] =>
  project.code
    .filter(({ path }) => /^src\/.*\.(astro|tsx)$/.test(path) && !UNCHECKED_BY_SCRIPT.includes(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/<form\b[\s\S]*?<\/form>/g)]
        .filter(([form]) => CHECKED_BY_BROWSERS.test(form) && !/\bnoValidate\b/i.test(form))
        .map(() => `${path}: browsers check a form of it`),
    );

/** Names of the contract's rows that take an `Idempotency-Key`. */
function keyedRows(project: Project): Set<string> {
  const rows = project.code
    .filter(({ path }) => path.startsWith('src/contract/'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/export const (\w+) = endpoint\(\{([\s\S]*?)\n\}\);/g)]
        .filter(([, , row]) => row?.includes('idempotent: true'))
        .map(([, name]) => ({ path, name: name ?? '' })),
    );
  return new Set(rows.map(({ path, name }) => `#${path.slice('src/'.length)} ${name}`));
}

/**
 * Pages of forms that make a call with an `Idempotency-Key`, themselves or in a module beside them (`./_problem.ts`).
 * `name` is the last part of the page's address, `text` the source of the page and of these modules.
 */
function keyedForms(project: Project) {
  const rows = keyedRows(project);
  const textOf = new Map(project.code.map(({ path, text }) => [path, text]));
  return project.code.flatMap(({ path, text: ownText }) => {
    if (!path.startsWith(FORMS) || !path.endsWith('.astro')) return [];
    const helpers = [...ownText.matchAll(/from '\.\/(_[\w-]+\.ts)'/g)];
    const text = [ownText, ...helpers.map(([, name]) => textOf.get(`${FORMS}${name}`) ?? '')].join('\n');
    const imported = [...text.matchAll(/import \{([^}]*)\} from '(#contract\/[^']+)'/g)].flatMap(
      ([, names = '', from]) => names.split(',').map((name) => `${from} ${name.trim()}`),
    );
    const isKeyed = imported.some((name) => rows.has(name));
    return isKeyed ? [{ path, text, name: path.slice(FORMS.length, -'.astro'.length) }] : [];
  });
}

/**
 * Forms that could act twice when they are sent without a script: their page does not read the key, or they have no
 * field with it.
 */
export function formsWithoutKey(project: Project): string[] {
  const forms = keyedForms(project);
  const unread = forms
    .filter(({ text }) => !/\bformKey\(/.test(text))
    .map(({ path }) => `${path} reads no key`);
  const names = new Set(forms.map(({ name }) => name));
  const without = project.code
    .filter(({ path }) => !ASKED_FIRST.includes(path))
    // The form of a dialog is opened and sent by a script, which makes the key itself.
    .filter(({ text }) => /\bmethod="post"/.test(text) && !/<(FormKey|Dialog)\b/.test(text))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/paths\.form\(locale, '([\w-]+)'\)/g)]
        .filter(([, name = '']) => names.has(name))
        .map(([, name]) => `${path}: its form "${name}" has no key`),
    );
  return [...unread, ...without];
}

/**
 * Pages of forms that take the content of an answer for its success, but do not use it. A back end may confirm a call
 * with content that cannot be read: then the person would be told that nothing was sent, and would send it again. Only the form
 * `if (answer.content) return Astro.redirect(…)` is seen.
 */
export const formsThatNeedContent = (project: Project): string[] =>
  project.code
    .filter(({ path }) => path.startsWith(FORMS))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/\bif \(\w+\??\.content\)\s+return Astro\.redirect\(([^;]*);/g)]
        .filter(([, address = '']) => !address.includes('.content'))
        .map(() => `${path}: a call that succeeded without content is shown as failed`),
    );
