// Dashboards have islands that hydrate at once, so their custom element is loaded beside the script of the page.
import '#browser/island-element.ts';
import { restoreFocus } from '#browser/restore-focus.ts';
import { forgetDrafts } from '#client/drafts.ts';

const main = document.querySelector<HTMLElement>('main');
if (main) restoreFocus(main);

// Drafts of people who used this device before must not stay readable for the next person.
const account = document.querySelector<HTMLElement>('.dashboard')?.dataset['account'];
if (account !== undefined) forgetDrafts(account);

// Signing out deletes all drafts; a session that expires keeps them.
const { dataset } = document.documentElement;
addEventListener('submit', ({ target }) => {
  if (!(target instanceof HTMLFormElement) || !target.action.endsWith('/forms/logout')) return;
  forgetDrafts();
  dataset['leaving'] = '';
});
// The browser has restored this page from its memory, so it is not being left any more.
addEventListener('pageshow', () => {
  delete dataset['leaving'];
});
