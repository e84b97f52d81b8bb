/** Texts of the page that confirms a form of accounts, by the form's name. */
export const ACCOUNT_THANKS = {
  register: { title: 'auth:done.mail', text: 'auth:register.success' },
  'forgot-password': { title: 'auth:done.mail', text: 'auth:forgot.success' },
  'resend-verification': { title: 'auth:done.mail', text: 'auth:verify.sent' },
  'verify-email': { title: 'auth:done.verified', text: 'auth:verify.success' },
  'reset-password': { title: 'auth:done.password', text: 'auth:reset.success' },
} as const;

/** Whether the page that confirms forms has texts for the form with this name. */
export const hasAccountThanks = (form: string | null): form is keyof typeof ACCOUNT_THANKS =>
  form !== null && Object.hasOwn(ACCOUNT_THANKS, form);
