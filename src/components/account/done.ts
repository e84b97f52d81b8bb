/** Texts of the page of thanks after a form of accounts, by the form's name. */
export const DONE = {
  register: { title: 'auth:done.mail', text: 'auth:register.success' },
  'forgot-password': { title: 'auth:done.mail', text: 'auth:forgot.success' },
  'resend-verification': { title: 'auth:done.mail', text: 'auth:verify.sent' },
  'verify-email': { title: 'auth:done.verified', text: 'auth:verify.success' },
  'reset-password': { title: 'auth:done.password', text: 'auth:reset.success' },
} as const;

export const isDone = (form: string | null): form is keyof typeof DONE =>
  form !== null && Object.hasOwn(DONE, form);
