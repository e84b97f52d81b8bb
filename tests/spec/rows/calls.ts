import { section } from '../row.ts';

export const CALLS = [
  ...section('7 all calls', [
    [
      'call.localization',
      'Calls carry X-localization with the locale',
      'tests/api/protocol.test.ts > language > the message of an error is in the language of X-localization',
    ],
    [
      'call.cookies',
      'Authentication is by cookie',
      'tests/api/auth/session.test.ts > a session > GET /user answers who is signed in, without their secrets',
    ],
    [
      'call.content',
      'Menus and settings are below content (settings: content.items)',
      'tests/api/site.test.ts > menus > * is a nested list below content, in every language',
    ],
    [
      'call.message',
      'The subscribe call answers with message',
      'tests/api/newsletter.test.ts > POST /home/subscribe-mail > thanks in *',
    ],
    [
      'call.search-shape',
      'Global search answers with a list of slug and title',
      'tests/api/search.test.ts > answers a list of slugs and titles below content',
    ],
  ]),
  ...section('7 auth', [
    [
      'GET /sanctum/csrf-cookie',
      'Cross-site request token',
      'tests/api/csrf.test.ts > the handshake sets a readable token and a hidden session',
    ],
    [
      'POST /login',
      'Log in',
      'tests/api/auth/login.test.ts > POST /login > answers with the user, a new session and the cookie by which stored pages see that somebody is signed in',
    ],
    [
      'POST /logout',
      'Log out',
      'tests/api/auth/session.test.ts > POST /logout > ends the session on the server, and leaves the browser a new anonymous one',
    ],
    [
      'GET /user',
      'The user, below content',
      'tests/api/auth/session.test.ts > a session > GET /user answers who is signed in, without their secrets',
    ],
    [
      'POST /login/social',
      'Log in with provider_id, name, email, avatar, provider; content is the user',
      'tests/api/auth/social.test.ts > POST /login/social > signs in with the five fields and a token; the user is the content',
    ],
    [
      'auth.providers',
      'Google and Facebook are configured',
      'tests/api/auth/social-redirects.test.ts > GET /login/providers names Google and Facebook once they are configured, and where they begin',
    ],
  ]),
  ...section('7 public GET', [
    [
      'GET /blog',
      'Blog overview',
      'tests/api/blog.test.ts > GET /blog > counts each category as its list does',
    ],
    [
      'GET /blog/latest-posts',
      'Posts: page, limit=12',
      'tests/api/blog.test.ts > GET /blog/latest-posts > gives the newest first, 12 at a time',
    ],
    [
      'GET /blog/{slug}',
      'One post',
      'tests/api/blog.test.ts > GET /blog/{slug} > gives the post, its people, sources and related posts',
    ],
    [
      'GET /blog/category/{slug}',
      'Posts of a category: page, limit=12',
      'tests/api/blog.test.ts > GET /blog > counts each category as its list does',
    ],
    [
      'GET /faqs/categories',
      'Categories of questions',
      'tests/api/faqs.test.ts > GET /faqs/categories > counts each category as its own page does, in *',
    ],
    [
      'GET /faqs',
      'Questions',
      'tests/api/faqs.test.ts > GET /faqs > gives every question once, below its category',
    ],
    [
      'GET /faqs/search',
      'Questions by key',
      'tests/api/faqs.test.ts > GET /faqs/search > finds a question by words of its title, and says its category',
    ],
    [
      'GET /faqs/{category}',
      'Questions of a category',
      'tests/api/faqs.test.ts > GET /faqs/categories > counts each category as its own page does, in *',
    ],
    [
      'GET /services/turkey',
      'Services overview',
      'tests/api/services.test.ts > GET /services/turkey > lists the four families with their procedures, in *',
    ],
    [
      'GET /services/turkey/{slug}',
      'One service',
      'tests/api/services.test.ts > GET /services/turkey/{slug} > a procedure names its family, the others of it, its reviewer and its sources',
    ],
    [
      'GET /services/turkey/list',
      'List of services',
      'tests/api/services.test.ts > GET /services/turkey/list > names every service once',
    ],
    [
      'GET /pages/{slug}',
      'One page',
      'tests/api/text-pages.test.ts > GET /pages/{slug}: * exists in every language, its placeholders filled',
    ],
    [
      'GET /pages/contact-us',
      'The contact page',
      'tests/api/text-pages.test.ts > GET /pages/contact-us and /pages/online-treatment have contract rows of their own',
    ],
    [
      'GET /pages/online-treatment',
      'The online-treatment page',
      'tests/api/text-pages.test.ts > GET /pages/contact-us and /pages/online-treatment have contract rows of their own',
    ],
    [
      'GET /menus/1',
      'Navbar',
      'tests/api/site.test.ts > menus > * is a nested list below content, in every language',
    ],
    [
      'GET /menus/2',
      'Footer',
      'tests/api/site.test.ts > menus > * is a nested list below content, in every language',
    ],
    [
      'GET /settings/social-settings',
      'Social accounts',
      'tests/api/site.test.ts > settings > social settings are below content.items',
    ],
    [
      'GET /settings/general-settings',
      'General settings',
      'tests/api/site.test.ts > settings > general settings are below content.items',
    ],
    [
      'GET /quizzes',
      'Quizzes',
      'tests/api/tools.test.ts > GET /quizzes > lists every quiz with the number of its questions, in *',
    ],
    [
      'GET /quizzes/{id}',
      'One quiz',
      'tests/api/tools.test.ts > GET /quizzes/{id} > every score lies in one band, and every question has its texts',
    ],
    [
      'GET /calculators',
      'Calculators',
      'tests/api/tools.test.ts > GET /calculators > lists every calculator that has rules, in *',
    ],
    [
      'GET /calculators/{id}',
      'One calculator',
      'tests/api/tools.test.ts > GET /calculators/{id} > * has everything that its outline asks for',
    ],
    ['GET /home', 'Home page', 'tests/api/site.test.ts > home has its own text in every language'],
    [
      'GET /home/cost',
      'Home: costs',
      'tests/api/home-blocks.test.ts > in a language for readers abroad (*) > stories and prices may be shown',
    ],
    [
      'GET /home/testimonials',
      'Home: testimonials',
      'tests/api/home-blocks.test.ts > in a language for readers abroad (*) > stories and prices may be shown',
    ],
    [
      'GET /home/hospitals',
      'Home: hospitals',
      'tests/api/home-blocks.test.ts > hospitals have a place on the map',
    ],
    [
      'GET /home/doctors',
      'Home: doctors',
      'tests/api/home-blocks.test.ts > doctors of the home page are of several fields and cities',
    ],
    [
      'GET /home/specializations',
      'Home: specializations',
      'tests/api/home-blocks.test.ts > specializations count their doctors, and films have their length',
    ],
    [
      'GET /home/tv',
      'Home: video stories',
      'tests/api/home-blocks.test.ts > specializations count their doctors, and films have their length',
    ],
    [
      'GET /online-treatment',
      'Online treatment',
      'tests/api/online/topics.test.ts > GET /online-treatment lists the topics in *',
    ],
    [
      'GET /online-treatment/{id}',
      'One topic of online treatment',
      'tests/api/online/topics.test.ts > GET /online-treatment/{id} names the doctors of its fields who can be booked, no others',
    ],
    [
      'GET /global-search',
      'Search by key',
      'tests/api/search.test.ts > *: * finds pages of this site in that language',
    ],
    [
      'GET /tags/{tag}',
      'What carries a tag: page, limit, in',
      'tests/api/blog.test.ts > GET /tags/{tag} > lists everything with the tag, narrowed by the parameter `in`',
    ],
  ]),
  ...section('7 public POST', [
    [
      'POST /home/send-message',
      'Contact message',
      'tests/api/leads.test.ts > POST /home/send-message > stores a message as a lead; a robot gets the same answer, and nothing is stored',
    ],
    [
      'POST /home/subscribe-mail',
      'Newsletter: form with email; the message is shown',
      'tests/api/newsletter.test.ts > POST /home/subscribe-mail > thanks in *',
    ],
    [
      'POST /uploading-image',
      'Upload of a picture',
      'tests/api/uploads/uploading.test.ts > POST /uploading-image > stores a picture of any visitor, encoded anew',
    ],
    [
      'POST /register',
      'Registration',
      'tests/api/auth/register.test.ts > POST /register > makes an account that can sign in, and mails the link that verifies its address',
    ],
  ]),
];
