import { section } from '../row.ts';

export const STATES = section('4 states', [
  [
    'states.login',
    'Login status: a stored number, default 0',
    'tests/unit/stores/stores.test.ts > the visitor is in TR and not signed in at first',
  ],
  [
    'states.languages.all',
    'Available languages can be set to all (ar, en, fr)',
    'tests/pages/services.test.ts > treatments in * > the overview does not set the languages: the menu offers the default ones',
  ],
  [
    'states.languages.list',
    'Available languages can be set to a given list',
    'tests/unit/components/contact-links.test.ts > a page offers the languages it says, without its own',
  ],
  [
    'states.languages.none',
    'Available languages can be emptied',
    'tests/unit/components/contact-links.test.ts > a page offers the languages it says, without its own',
  ],
  [
    'states.languages.alternative',
    'Answers with content.meta_tags.alternative set the available languages',
    'tests/e2e/language-menu.test.ts > from * a post leads to itself in the other languages',
  ],
  [
    'states.languages.not-services',
    '/services/turkey does not set the available languages',
    'tests/pages/services.test.ts > treatments in * > the overview does not set the languages: the menu offers the default ones',
  ],
  [
    'states.navbar.menu',
    'Mobile menu: open or closed',
    'tests/e2e/without-script.test.ts > on a phone the whole menu opens and closes without JavaScript',
  ],
  [
    'states.navbar.search',
    'Search: open or closed',
    'tests/e2e/search.test.ts > search begins after 400 ms and more than 3 letters in * at * px',
  ],
  [
    'states.navbar.mega',
    'Discover mega menu: open or closed',
    'tests/e2e/navbar.test.ts > menus open and close by the keyboard alone in * at * px',
  ],
  [
    'states.navbar.share',
    'Share panel: open or closed',
    'tests/e2e/navbar.test.ts > the page is shared and the clinic contacted in * at * px',
  ],
  [
    'states.footer.tabs',
    'Footer tab: footer-links (default), footer-contact-tab, footer-social-tab',
    'tests/pages/chrome.test.ts > around every page in * > the footer has its three tabs, the links first',
  ],
  [
    'states.logout',
    'Logout shows a success message',
    'tests/e2e/session.test.ts > signing out leads to the home of *, which says so once, for three seconds, not counting the time under the pointer',
  ],
  [
    'states.meeting.close',
    "A doctor closes a meeting with action 'Closed'",
    'tests/api/meetings/course.test.ts > from request to meeting > a meeting can be closed from its start on, once',
  ],
  [
    'states.meeting.cancel',
    'A patient cancels a meeting',
    'tests/api/meetings/course.test.ts > from request to meeting > cancelled by the patient * (* minutes) refunds * percent',
  ],
  [
    'states.consent',
    'Consent is stored for one year',
    'tests/e2e/consent.test.ts > a decision holds for one year, for this version of the notice',
  ],
  [
    'states.push.granted',
    'Push permission granted: a subscription is registered',
    'tests/e2e/push.test.ts > a device with permission is registered once, after ten seconds, with the language of the page',
  ],
  [
    'states.push.denied',
    'Push permission denied: unsubscribed',
    'tests/e2e/push.test.ts > a permission that is withdrawn unsubscribes the device, once',
  ],
  [
    'states.loading-bar',
    'Loading bar: start, finish, fail',
    'tests/e2e/newsletter.test.ts > the loading bar appears after 200 ms, not for a shorter call, fills in five seconds, and shows whether the call failed (*)',
  ],
  [
    'states.chunk',
    'A page chunk that fails to load reloads the page, at most once per minute',
    'tests/e2e/loading.test.ts > a part of the code that cannot be loaded reloads the page, at most once in 60 seconds',
  ],
]);
