import i18next from 'i18next';
import { OPTIONS } from '#i18n/server/profile.ts';
import staticBackend from '#i18n/server/static-backend.ts';
import variableFormatter from '#i18n/server/variable-formatter.ts';

/** Whether i18next was initialised since this module was evaluated. An edited locale file evaluates it again. */
let initialised = false;

/**
 * The only i18next of the process. In pages astro-i18next's script has already initialised it. An answer of the API, a
 * mail or a command may need it earlier; then it is initialised here, with the same options and plugins.
 */
export function instance(): typeof i18next {
  if (!initialised) void i18next.use(staticBackend).use(variableFormatter).init(OPTIONS);
  return i18next;
}

// The method of the class: `i18next.init` may already be the guard below, from an earlier evaluation of this module.
const { init } = Object.getPrototypeOf(i18next) as typeof i18next;

// Every page calls `init`. Only the first call runs: a second one would rebuild the messages while pages are rendered.
i18next.init = ((...args: Parameters<typeof init>) => {
  if (initialised) return Promise.resolve(i18next.t);
  initialised = true;
  return init.apply(i18next, args);
}) as typeof init;
