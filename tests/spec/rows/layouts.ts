import { section } from '../row.ts';

export const LAYOUTS = [
  ...section('2 layouts', [
    [
      'layout.default',
      'default: navbar, popup, footer, cookie banner',
      'tests/pages/layouts.test.ts > layouts in * > blog',
    ],
    [
      'layout.blog',
      'blog: blog, blog/category, blog/{slug}',
      'tests/pages/blog-layout.test.ts > layout of the blog in * > * says where it stands in the blog, between navbar and footer',
    ],
    [
      'layout.default-footer',
      'default-footer',
      'tests/pages/layouts.test.ts > layouts in * > empty-default-footer',
    ],
    ['layout.default-nav', 'default-nav', 'tests/pages/layouts.test.ts > layouts in * > empty-default-nav'],
    ['layout.empty', 'empty: empty, cooming-soon', 'tests/pages/layouts.test.ts > layouts in * > empty'],
    [
      'layout.landing',
      'landing: landing/*',
      'tests/pages/landing.test.ts > landing pages in * > * has its words and its form',
    ],
    [
      'layout.zero',
      'zero: bare document for Banners/hair and print views',
      'tests/pages/landing.test.ts > landing pages in * > the banner may be framed, leaves its frame, and holds no form',
    ],
    [
      'layout.on-demand',
      'Pages are loaded on demand',
      'tests/e2e/on-demand.test.ts > a page of * is loaded when a reader asks for it, and no other',
    ],
  ]),
  ...section('2 error page', [
    [
      'error-page.404.image',
      '404 shows a page-not-found image',
      'tests/pages/not-found.test.ts > the error page has its words and a picture',
    ],
    [
      'error-page.404.text',
      '404 shows a title, an info text and a link home',
      'tests/pages/not-found.test.ts > an unknown address in * > * is 404 in its language',
    ],
    [
      'error-page.other',
      'Any other status shows a generic error title and a link home',
      'tests/pages/api-away.test.ts > in * a back end that > *: visitors get an error page with 503, a title and links',
    ],
  ]),
  ...section('2 auth redirects', [
    [
      'redirect.login',
      'Login goes to /login',
      'tests/pages/accounts.test.ts > guards > the dashboard of a * leads everybody else to the login, which leads back',
    ],
    [
      'redirect.logout',
      'Logout goes to /',
      'tests/e2e/session.test.ts > signing out leads to the home of *, which says so once, for three seconds, not counting the time under the pointer',
    ],
    [
      'redirect.home',
      'Home goes to /',
      'tests/unit/page/after-login.test.ts > a user without a page of their own goes home',
    ],
  ]),
  ...section('2 popup', [
    [
      'popup.delay',
      'A contact popup appears 5 s after load',
      'tests/e2e/popup.test.ts > a card offers help after five seconds, takes no focus, and never comes back once closed, in * at * px',
    ],
  ]),
  ...section('2 footer', [
    [
      'footer.links',
      'The link list comes from the server',
      'tests/pages/chrome.test.ts > around every page in * > the footer has links, contact, overview, newsletter, social links and copyright',
    ],
    [
      'footer.store',
      'The link with slug store opens an external address in a new tab',
      'tests/unit/components/menu-link.test.ts > the target of a menu item > store leads out, in a new tab',
    ],
    [
      'footer.home',
      'The link with slug home goes to the language root',
      'tests/unit/components/menu-link.test.ts > the target of a menu item > home leads to the root of the language',
    ],
    [
      'footer.other',
      'Any other link goes to /{slug}',
      'tests/unit/components/menu-link.test.ts > the target of a menu item > anything else leads to its slug below the language',
    ],
    [
      'footer.contact',
      'Contact block: phone1, email, address',
      'tests/pages/chrome.test.ts > around every page in * > the footer has links, contact, overview, newsletter, social links and copyright',
    ],
    [
      'footer.newsletter',
      'Newsletter box',
      'tests/pages/chrome.test.ts > around every page in * > the footer has links, contact, overview, newsletter, social links and copyright',
    ],
    [
      'footer.social',
      'Social links',
      'tests/pages/chrome.test.ts > around every page in * > the footer has links, contact, overview, newsletter, social links and copyright',
    ],
    [
      'footer.overview',
      'Overview block in HTML',
      'tests/pages/chrome.test.ts > around every page in * > the footer has links, contact, overview, newsletter, social links and copyright',
    ],
    [
      'footer.sisters',
      'A row of sister-company logo links',
      'tests/pages/chrome.test.ts > around every page in * > the footer has a row of logos that lead to the sister companies',
    ],
    [
      'footer.copyright',
      'Copyright',
      'tests/pages/chrome.test.ts > around every page in * > the footer has links, contact, overview, newsletter, social links and copyright',
    ],
    [
      'footer.legal',
      'Three legal links with Turkish-named paths below the language',
      'tests/pages/layouts.test.ts > layouts in * > legal texts are linked on every page and name each other',
    ],
    [
      'footer.mobile',
      'On mobile the footer has tabs: links, contact, social',
      'tests/e2e/footer.test.ts > the footer > has tabs on a phone: links, contact, social (*)',
    ],
  ]),
  ...section('2 navbar', [
    [
      'navbar.logo',
      'Logo',
      'tests/pages/chrome.test.ts > around every page in * > the navbar has logo, menu, social links, chat and languages',
    ],
    [
      'navbar.search',
      'Search toggle',
      'tests/e2e/search.test.ts > search begins after 400 ms and more than 3 letters in * at * px',
    ],
    [
      'navbar.social',
      'Social links',
      'tests/pages/chrome.test.ts > around every page in * > the navbar has logo, menu, social links, chat and languages',
    ],
    [
      'navbar.chat',
      'Chat link made from phone1',
      'tests/unit/components/contact-links.test.ts > the chat link is made from the digits of a phone number and a text',
    ],
    [
      'navbar.languages',
      'Language menu with the other available languages',
      'tests/pages/chrome.test.ts > around every page in * > the language menu offers the other languages of the page',
    ],
    [
      'navbar.account',
      'My-account link to cooming-soon',
      'tests/pages/chrome.test.ts > around every page in * > the navbar has a my-account link to cooming-soon',
    ],
    [
      'navbar.menu',
      'Menu items come from the server: leaf links and dropdowns',
      'tests/pages/chrome.test.ts > around every page in * > the navbar has logo, menu, social links, chat and languages',
    ],
    [
      'navbar.mega',
      'discover-{product} is a mega menu with sub-menus',
      'tests/e2e/navbar.test.ts > menus open and close by the keyboard alone in * at * px',
    ],
    [
      'navbar.resorts',
      'A child with slug turkey/resorts goes to /resorts',
      'tests/unit/components/menu-link.test.ts > the target of a menu item > turkey/resorts leads to the resorts',
    ],
    [
      'navbar.faqs',
      'The child faqs links directly',
      'tests/unit/components/menu-link.test.ts > the target of a menu item > faqs leads to the questions',
    ],
    [
      'navbar.bottom-bar',
      'Mobile bottom bar: mail (contact popup), search, chat, phone, share',
      'tests/e2e/navbar.test.ts > the page is shared and the clinic contacted in * at * px',
    ],
    [
      'navbar.share',
      'Desktop share panel, when a whatsapp social value exists',
      'tests/e2e/navbar.test.ts > the page is shared and the clinic contacted in * at * px',
    ],
    [
      'navbar.floating-chat',
      'Floating chat button, when a whatsapp social value exists',
      'tests/e2e/navbar.test.ts > the page is shared and the clinic contacted in * at * px',
    ],
    [
      'navbar.hide',
      'Hides on scroll down, shows on scroll up, above 992 px only',
      'tests/e2e/navbar.test.ts > the navbar of a wide window hides after scrolling down more than 10 px, and returns when scrolling up (*)',
    ],
  ]),
  ...section('2 cookie banner', [
    [
      'consent.flag',
      'Consent is a flag',
      'tests/e2e/consent.test.ts > cookies are asked for once, refused as easily as accepted, in * at * px',
    ],
    [
      'consent.categories',
      'Consent lists the enabled optional categories',
      'tests/e2e/consent.test.ts > cookies are asked for once, refused as easily as accepted, in * at * px',
    ],
  ]),
];
