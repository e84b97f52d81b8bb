/** The pages of an account: their path segments below the dashboard, and their titles. Only patients have `access`. */
export const ACCOUNT_PLACES = {
  profile: { place: ['account'], title: 'settings:profile.title' },
  security: { place: ['account', 'security'], title: 'settings:security.title' },
  notifications: { place: ['account', 'notifications'], title: 'settings:notifications.title' },
  privacy: { place: ['account', 'privacy'], title: 'settings:privacy.title' },
  access: { place: ['account', 'access'], title: 'access:title' },
} as const;
export type AccountPlace = keyof typeof ACCOUNT_PLACES;
