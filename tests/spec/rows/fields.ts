import { section } from '../row.ts';

export const FIELDS = [
  ...section('3 entities', [
    [
      'entity.general-setting',
      'General setting: slug (phone1, phone2, email, address, overview, site_name), value',
      'tests/api/site.test.ts > settings > general settings are below content.items',
    ],
    [
      'entity.social',
      'Social media item: slug, value',
      'tests/api/site.test.ts > settings > social settings are below content.items',
    ],
    [
      'entity.menu-item',
      'Menu item: slug, label, full_link, children (nested)',
      'tests/api/site.test.ts > menus > * is a nested list below content, in every language',
    ],
    [
      'entity.search-result',
      'Search result: slug, title',
      'tests/api/search.test.ts > answers a list of slugs and titles below content',
    ],
    [
      'entity.subscription',
      'Subscription form: email',
      'tests/api/newsletter.test.ts > POST /home/subscribe-mail > refuses * and names the field',
    ],
    [
      'entity.user',
      'User: role_name, photo, picture (or picture.data.url), profile_photo_url',
      'tests/unit/domain/user-picture.test.ts > the first picture of * is *',
    ],
    [
      'entity.social-login',
      'Social login: provider_id, name, email, avatar, provider (google or facebook)',
      'tests/api/auth/social.test.ts > POST /login/social > signs in with the five fields and a token; the user is the content',
    ],
    [
      'entity.push',
      'Push subscription: locale, subscription token',
      'tests/api/messages/push.test.ts > POST /subscribe > registers the device of the signed-in user, once; its token ends it',
    ],
    [
      'entity.price-plan',
      'Price plan: duration_id, price',
      'tests/e2e/dashboard/practice.test.ts > a practice in * > a price is refused, set, and removed after a question',
    ],
    [
      'entity.bank-account',
      'Bank account: id and its own fields',
      'tests/pages/dashboard/practice.test.ts > without a script > a bank account is refused by its IBAN and by the password, which never comes back',
    ],
    [
      'entity.change-password',
      'Change password: old_password, new_password, confirm_password',
      'tests/api/auth/register.test.ts > POST /change-password > asks for the old one, and names the field that is wrong',
    ],
    [
      'entity.report',
      'Report: title, report_id',
      'tests/api/meetings/problems.test.ts > a problem is reported for a usual or an own reason, once per person',
    ],
    [
      'entity.reply',
      'Meeting reply: reply',
      'tests/api/meetings/meetings.test.ts > one meeting > has messages of both, which are stored encrypted; an answer marks the messages before it as read',
    ],
    [
      'entity.close',
      'Meeting close: action',
      'tests/api/meetings/course.test.ts > from request to meeting > a meeting can be closed from its start on, once',
    ],
    [
      'entity.cost',
      'Cost query: serviceId, stars, travellers, countryId',
      'tests/api/costs.test.ts > POST /costs/get-price > * is refused on its field',
    ],
  ]),
  ...section('3 client state', [
    [
      'state.socialMedia',
      'socialMedia',
      'tests/unit/stores/stores.test.ts > islands share the settings and accounts that the server wrote into the page',
    ],
    [
      'state.generaleSettings',
      'generaleSettings',
      'tests/unit/stores/stores.test.ts > islands share the settings and accounts that the server wrote into the page',
    ],
    [
      'state.loginStatus',
      'loginStatus',
      'tests/unit/stores/stores.test.ts > the visitor is in TR and not signed in at first',
    ],
    [
      'state.userLocation',
      'userLocation, default TR',
      'tests/unit/stores/stores.test.ts > the visitor is in TR and not signed in at first',
    ],
    [
      'state.availableLanguages',
      'availableLanguages, default ar, en, fr',
      'tests/unit/components/contact-links.test.ts > a page offers ar, en and fr when it does not say its languages',
    ],
    [
      'state.modal.user-info',
      'Modal slot: user info',
      'tests/unit/stores/stores.test.ts > the window * opens with its data, and closing it empties its slot alone',
    ],
    [
      'state.modal.case-review',
      'Modal slot: case review',
      'tests/unit/stores/stores.test.ts > the window * opens with its data, and closing it empties its slot alone',
    ],
    [
      'state.modal.review',
      'Modal slot: review',
      'tests/unit/stores/stores.test.ts > the window * opens with its data, and closing it empties its slot alone',
    ],
    [
      'state.modal.report',
      'Modal slot: report meeting',
      'tests/unit/stores/stores.test.ts > the window * opens with its data, and closing it empties its slot alone',
    ],
    [
      'state.modal.stop',
      'Modal slot: stop meeting',
      'tests/unit/stores/stores.test.ts > the window * opens with its data, and closing it empties its slot alone',
    ],
  ]),
];
