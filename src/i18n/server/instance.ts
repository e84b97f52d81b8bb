import i18next from 'i18next';
import { OPTIONS } from '#i18n/server/profile.ts';
import staticBackend from '#i18n/server/static-backend.ts';
import variableFormatter from '#i18n/server/variable-formatter.ts';

const initialised = () => i18next.isInitialized && i18next.modules.backend === staticBackend;

/**
 * The process's only i18next. In a page, astro-i18next's script has initialised it by then; an API answer,
 * a mail or a script may come first and does it here, with the same options and plugins.
 */
export function instance(): typeof i18next {
  if (!initialised()) void i18next.use(staticBackend).use(variableFormatter).init(OPTIONS);
  return i18next;
}

// Whoever comes second finds it done: a repeated init would build the whole store again under running renders.
// Edited locale files arrive in development as a new backend, which may initialise again.
const init = i18next.init;
i18next.init = ((...args: Parameters<typeof init>) =>
  initialised() ? Promise.resolve(i18next.t) : init(...args)) as typeof init;
