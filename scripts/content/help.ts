import { UsageError } from './io.ts';

const SUMMARY: Readonly<Record<string, string>> = {
  pull: 'write content as files',
  push: 'check files and publish them',
  status: 'compare files with what is published',
  history: 'list the versions of an item',
  preview: 'make addresses that show a draft',
  publish: 'publish a draft',
  revert: 'publish an old version again',
  delete: 'take an item off the site',
};

export const OVERVIEW = [
  'npm run content -- <command>',
  '',
  ...Object.entries(SUMMARY).map(([name, summary]) => `  ${name.padEnd(8)}  ${summary}`),
  '',
  'More on one of them: npm run content -- help <command>',
  'Exit codes: 0 done, 1 files cannot be used, 2 not understood, 3 changed by somebody else, 4 declined,',
  '5 published but a page could not be renewed.',
  '',
  'A first change: pull posts/flying-after-surgery, edit the files below ./content, push content.',
];

const PUBLISHING = [
  '  --message TEXT   why; shown in the history (-m)',
  '  --by NAME        who; otherwise the user of this machine, or behind sudo, and of a draft its writer too',
  '  --yes            do not ask (-y)',
  '  --force          publish even if somebody else has published meanwhile',
  '  --site URL       address of the running site; otherwise SITE_URL',
];
const ITEM =
  'An item is named kind/key: posts/flying-after-surgery, tags/aftercare, settings/general.email, home.';

const HELP: Readonly<Record<string, readonly string[]>> = {
  pull: [
    'pull <what…> [--to FOLDER] [--locale LANGUAGE] [--force]',
    '',
    '<what> is an item, a kind (posts, faqs, services, pages, menus, settings, home, doctors, hospitals, resorts,',
    'people, tags, categories, testimonials, tv, sister-companies, costs, estimator, home-costs, …) or all.',
    ITEM,
    '  --to FOLDER      the folder to write to; otherwise ./content',
    '  --locale xx      the texts of one language only: ar, en, fr or tr',
    '  --force          overwrite files that were changed since they were pulled',
    'The folder keeps the version of each item in .content.json: leave it there.',
  ],
  push: [
    'push <files or folders…> [--draft] [options]',
    '',
    'Checks everything, shows what changes, asks, publishes all of it or nothing, and tells when each page is fresh.',
    'Entries that a list file lacks stay as they are; "delete" removes them.',
    'The page of a doctor keeps their approved profile and the desk’s check of the licence: parts of the file that it',
    'does not show are named.',
    'After an interrupted push, push again: items that it has published already are recognised.',
    ...PUBLISHING,
    '  --draft          store it for a preview; visitors do not see it',
    '  --days N         how long the addresses of the preview work; otherwise 7',
  ],
  status: [
    'status [PATH]',
    '',
    'Compares a file or folder (otherwise ./content) with what is published, and lists drafts.',
  ],
  history: [
    'history <item> [--page N]',
    '',
    'Who published what and when, newest first, 20 to a page.',
    ITEM,
  ],
  preview: [
    'preview <item> <version> [--days N] [--site URL] [--revoke]',
    '',
    'Addresses, one per language, under which the site shows a draft to whoever has them, for 7 days or N (at most 90),',
    'and no longer than until the item gets a newer version.',
    '  --revoke         makes all of these addresses invalid at once',
    'There are no previews of doctors, hospitals and other items without a page of their own.',
  ],
  publish: [
    'publish <item> <version> [<item> <version> …] [options]',
    '',
    'Publishes drafts as new versions: all that are named, or none. "status" lists the drafts that wait.',
    ...PUBLISHING,
  ],
  revert: ['revert <item> <version> [options]', '', 'Publishes an old version as a new one.', ...PUBLISHING],
  delete: ['delete <item> [options]', '', 'Its versions are kept: "revert" brings it back.', ...PUBLISHING],
};

/** The help of one command. */
export function helpOf(name: string): readonly string[] {
  const help = Object.hasOwn(HELP, name) ? HELP[name] : undefined;
  if (!help) throw new UsageError(`There is no command ${name}. All of them: npm run content -- help`);
  return help.map((line, index) => (index === 0 ? `npm run content -- ${line}` : line));
}
