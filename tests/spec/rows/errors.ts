import { section } from '../row.ts';

export const ERRORS = section('8 errors', [
  [
    'error.newsletter.failure',
    "Newsletter failure: the server's message in an error toast",
    'tests/e2e/newsletter.test.ts > the server’s reason for a failure is in an error toast; the address stays',
  ],
  [
    'error.newsletter.success',
    'Newsletter success: the message in a success toast, the e-mail is cleared',
    'tests/e2e/newsletter.test.ts > the newsletter of *: nothing for an empty field, a reason for a bad one, thanks in a toast',
  ],
  [
    'error.navbar',
    'Navbar content that fails to load is logged only',
    'tests/unit/page/chrome.test.ts > a navbar that cannot be loaded is logged, and the page is shown without it',
  ],
  [
    'error.route',
    'Route load error: error page with status (default 500) and message',
    'tests/pages/api-away.test.ts > in * a back end that > *: an error page with 503, a title and a way on',
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
    'tests/e2e/newsletter.test.ts > the loading bar comes after 200 ms, fills in five seconds, and tells of an end or a failure (*)',
  ],
  [
    'error.chunk',
    'Chunk failure: page reload, at most once per minute',
    'tests/e2e/loading.test.ts > a part of the code that is gone reloads the page, at most once in 60 seconds',
  ],
  [
    'error.social-login',
    'Social login failures are shown to the user',
    'tests/pages/social-sign-in.test.ts > signing in with a provider in * > the visitor is told why it was in vain: *',
  ],
  [
    'error.push',
    'Push and network failures are logged only',
    'tests/e2e/push.test.ts > nobody is asked before they have asked for it; a failure is logged only',
  ],
]);
