import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * Installs the git hooks of lefthook.yml after `npm install` in a clone; does nothing in CI or outside a clone.
 * An error here does not fail the installation. The script runs on the machine's own Node.
 */
const lefthook = 'node_modules/lefthook/bin/index.js';

if (existsSync('.git') && existsSync(lefthook) && existsSync('lefthook.yml') && !process.env.CI) {
  try {
    execFileSync(process.execPath, [lefthook, 'install'], { stdio: 'pipe', timeout: 20_000 });
  } catch (error) {
    console.warn(`The git hooks were not installed: ${String(error).split('\n')[0]}`);
  }
}
