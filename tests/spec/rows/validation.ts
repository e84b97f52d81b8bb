import { section } from '../row.ts';

export const VALIDATION = [
  ...section('5 validation', [
    [
      'validation.newsletter.empty',
      'Newsletter: an empty e-mail is accepted silently, nothing happens',
      'tests/pages/newsletter.test.ts > newsletter without JavaScript in * > an empty address is accepted silently',
    ],
    [
      'validation.newsletter.pattern',
      'Newsletter: text, an @, text, a dot, text',
      'tests/unit/contract/text.test.ts > e-mail: text, an @, text, a dot, text > refuses *',
    ],
    [
      'validation.newsletter.message',
      'Newsletter: an invalid e-mail shows the inline message',
      'tests/pages/newsletter.test.ts > newsletter without JavaScript in * > a bad address brings the form back, with its value and the reason',
    ],
    [
      'validation.newsletter.no-request',
      'Newsletter: an invalid e-mail makes no request',
      'tests/e2e/newsletter.test.ts > the newsletter of * ignores an empty field, marks a bad address and thanks for a good one in a toast',
    ],
    [
      'validation.search.minimum',
      'Global search runs only for more than 3 characters; else the list closes',
      'tests/e2e/search.test.ts > fewer letters close the list, and a newer search aborts the older one',
    ],
    [
      'validation.search.debounce',
      'Global search waits 400 ms',
      'tests/e2e/search.test.ts > search begins after 400 ms and more than 3 letters in * at * px',
    ],
    [
      'validation.required',
      'Rule required',
      'tests/api/newsletter.test.ts > POST /home/subscribe-mail > refuses * and names the field',
    ],
    [
      'validation.integer',
      'Rule integer',
      'tests/api/costs.test.ts > POST /costs/get-price > says of * that it is no whole number',
    ],
    [
      'validation.confirmed',
      'Rule confirmed',
      'tests/api/auth/register.test.ts > POST /register > refuses *',
    ],
    ['validation.min', 'Rule min', 'tests/api/auth/register.test.ts > POST /register > refuses *'],
    [
      'validation.messages',
      "Messages are the texts 'validation.{rule}' with the field's name",
      'tests/api/newsletter.test.ts > POST /home/subscribe-mail > names the field in the language of the visitor',
    ],
  ]),
  ...section('6 guards', [
    [
      'guard.roles',
      'Roles: Doctor, Patient, anonymous visitor',
      'tests/api/authorisation/matrix.test.ts > a row without a record in its path admits the callers that its access names, and nobody else > *',
    ],
    [
      'guard.doctor',
      'auth-doctor: role_name Doctor, else to /login',
      'tests/pages/accounts.test.ts > guards > the dashboard of a * leads everybody else to the login, which leads back',
    ],
    [
      'guard.patient',
      'auth-patient: role_name Patient, else to /login',
      'tests/pages/accounts.test.ts > guards > the dashboard of a * leads everybody else to the login, which leads back',
    ],
    [
      'guard.public',
      'The rest of the site is public',
      'tests/architecture/tree.test.ts > laws of the tree > only dashboards, meetings and their forms require a sign-in',
    ],
    [
      'guard.doctor-calls',
      'Doctor calls are below /doctor',
      'tests/spec/contract.test.ts > the contract > has the calls of a Doctor below /doctor, and no others',
    ],
    [
      'guard.patient-calls',
      'Patient calls are below /patient',
      'tests/spec/contract.test.ts > the contract > has the calls of a Patient below /patient, and no others',
    ],
  ]),
];
