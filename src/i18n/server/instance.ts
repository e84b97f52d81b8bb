import i18next from 'i18next';
import { OPTIONS } from '#i18n/server/profile.ts';
import staticBackend from '#i18n/server/static-backend.ts';
import variableFormatter from '#i18n/server/variable-formatter.ts';

/** Whether i18next was initialised since this module was evaluated. An edited locale file evaluates it again. */
let initialised = false;

/**
 * The only i18next of the process. In a page, astro-i18next's script has initialised it by then; an API answer,
 * a mail or a script may come first and initialises it here, with the same options and plugins.
 */
export function instance(): typeof i18next {
  if (!initialised) void i18next.use(staticBackend).use(variableFormatter).init(OPTIONS);
  return i18next;
}

// The class's own method: `i18next.init` may be the guard below, of an earlier evaluation of this module.
const { init } = Object.getPrototypeOf(i18next) as typeof i18next;

// Every page asks for `init`. Only the first call runs: a second one would rebuild the store under running renders.
i18next.init = ((...args: Parameters<typeof init>) => {
  if (initialised) return Promise.resolve(i18next.t);
  initialised = true;
  return init.apply(i18next, args);
}) as typeof init;
