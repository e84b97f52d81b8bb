import * as identities from '#contract/auth/identities.ts';
import * as login from '#contract/auth/login.ts';
import * as password from '#contract/auth/password.ts';
import * as register from '#contract/auth/register.ts';
import * as secondFactor from '#contract/auth/second-factor.ts';
import * as sessions from '#contract/auth/sessions.ts';
import * as social from '#contract/auth/social.ts';
import * as user from '#contract/auth/user.ts';
import type { Endpoint } from '#contract/endpoint.ts';

/** The rows of signing in and of what keeps an account safe. */
export const AUTH_ENDPOINTS: readonly Endpoint[] = [
  user.getUser,
  user.logout,
  login.login,
  login.loginSecondFactor,
  social.getProviders,
  social.loginSocial,
  register.register,
  register.verifyEmail,
  register.resendVerification,
  password.forgotPassword,
  password.resetPassword,
  password.changePassword,
  identities.getIdentities,
  identities.linkIdentity,
  identities.unlinkIdentity,
  sessions.getSessions,
  sessions.endSessions,
  sessions.endSession,
  secondFactor.getSecondFactor,
  secondFactor.startSecondFactor,
  secondFactor.confirmSecondFactor,
  secondFactor.removeSecondFactor,
];
