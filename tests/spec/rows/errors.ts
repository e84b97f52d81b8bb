import { section } from '../row.ts';

export const ERRORS = section('8 errors', [
  [
    'error.newsletter.failure',
    "Newsletter failure: the server's message in an error toast",
    'tests/e2e/newsletter.test.ts > the server’s reason for a refusal is in an error toast, and the address stays in its field',
  ],
  [
    'error.newsletter.success',
    'Newsletter success: the message in a success toast, the e-mail is cleared',
    'tests/e2e/newsletter.test.ts > the newsletter of * ignores an empty field, marks a bad address and thanks for a good one in a toast',
  ],
  [
    'error.navbar',
    'Navbar content that fails to load is logged only',
    'tests/unit/page/chrome.test.ts > a navbar that cannot be loaded is logged, and the page is shown without it',
  ],
  [
    'error.route',
    'Route load error: error page with status (default 500) and message',
    'tests/pages/api-away.test.ts > in * a back end that > *: visitors get an error page with 503, a title and links',
  ],
  [
    'error.guard',
    'Unknown guard: 500',
    'tests/unit/page/guard.test.ts > a guard that does not exist is an error and opens no page',
  ],
  [
    'error.page-validation',
    "Page validation failure: 404 'This page could not be found'",
    'tests/pages/not-found.test.ts > an unknown address in * > * is 404 in its language',
  ],
  [
    'error.data',
    'Data-load failure: loading bar failed, error page shown',
    'tests/e2e/newsletter.test.ts > the loading bar appears after 200 ms, not for a shorter call, fills in five seconds, and shows whether the call failed (*)',
  ],
  [
    'error.chunk',
    'Chunk failure: page reload, at most once per minute',
    'tests/e2e/loading.test.ts > a part of the code that cannot be loaded reloads the page, at most once in 60 seconds',
  ],
  [
    'error.social-login',
    'Social login failures are shown to the user',
    'tests/pages/social-sign-in.test.ts > signing in with a provider in * > the page says why it failed: *',
  ],
  [
    'error.push',
    'Push and network failures are logged only',
    'tests/e2e/push.test.ts > the permission is asked for by a click alone, and a failure is only logged',
  ],
]);
