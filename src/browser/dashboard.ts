import { forgetDrafts } from '#client/drafts.ts';

// Drafts of people who used this device before are not left to the next one.
const account = document.querySelector<HTMLElement>('.dashboard')?.dataset['account'];
if (account !== undefined) forgetDrafts(account);

// Signing out forgets what was written; a session that ends by itself does not.
addEventListener('submit', ({ target }) => {
  if (target instanceof HTMLFormElement && target.action.endsWith('/forms/logout')) forgetDrafts();
});
