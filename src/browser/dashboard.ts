import { restoreFocus } from '#browser/restore-focus.ts';
import { forgetDrafts } from '#client/drafts.ts';

const main = document.querySelector<HTMLElement>('main');
if (main) restoreFocus(main);

// Drafts of people who used this device before are not left to the next one.
const account = document.querySelector<HTMLElement>('.dashboard')?.dataset['account'];
if (account !== undefined) forgetDrafts(account);

// Signing out forgets what was written; a session that ends by itself does not.
const { dataset } = document.documentElement;
addEventListener('submit', ({ target }) => {
  if (!(target instanceof HTMLFormElement) || !target.action.endsWith('/forms/logout')) return;
  forgetDrafts();
  dataset['leaving'] = '';
});
// A page that is shown again is not being left.
addEventListener('pageshow', () => {
  delete dataset['leaving'];
});
