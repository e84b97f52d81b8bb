import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Names that npm runs by itself, most of them at each installation (docs.npmjs.com, “scripts”). */
const LIFE_CYCLE =
  /^(pre|post)?(install|uninstall|publish|pack|version|restart|stop|prepare|dependencies|shrinkwrap)$|^(pre|post)(start|test)$|^prepublishOnly$/;

test('npm runs no script of the project by itself but the one that prepares a checkout', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  expect(Object.keys(scripts).filter((name) => LIFE_CYCLE.test(name))).toEqual(['prepare']);
});
