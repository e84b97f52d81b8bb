import { getProviders } from '#contract/auth/social.ts';

/** Providers that the login offers; none if the back end does not have the call or fails. */
export async function socialProviders({ api, report }: Pick<App.Locals, 'api' | 'report'>) {
  try {
    return (await api.find(getProviders))?.items ?? [];
  } catch (error) {
    report(`the login offers no providers: ${String(error)}`);
    return [];
  }
}
