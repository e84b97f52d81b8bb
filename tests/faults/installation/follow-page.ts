import { copyFileSync, mkdirSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { run, endProcesses } from '../../../scripts/test/children.ts';
import { certificateFor } from '../../support/certificates.ts';
import { DebianRoot, WITH_NETWORK } from './debian-root.ts';
import { type Block, readBlocks } from './document.ts';
import { VISITS } from './visits.ts';

const PAGE = 'docs/operations/installation.md';
const NAMES = ['www.example.com', 'example.com'];
const CERTIFICATES = 'etc/letsencrypt/live/www.example.com';
const STAND_IN = 'tests/faults/installation/systemctl.sh';

/** Replaces the blocks by hand, which call certbot: the certificate of the test's authority exists already. */
const BY_HAND = 'systemctl enable --now nginx';

/** Follows docs/operations/installation.md in an empty Debian root, and visits the site that is installed there. */
export async function followInstallation(): Promise<boolean> {
  const root = await DebianRoot.make('installation');
  try {
    await packRelease(root);
    root.write('etc/hosts', `127.0.0.1 localhost ${hostname()} ${NAMES.join(' ')}\n`);
    const made = certificateFor(NAMES, root.path('root/certificates'));
    mkdirSync(root.path(CERTIFICATES), { recursive: true });
    copyFileSync(made.certificate, root.path(join(CERTIFICATES, 'fullchain.pem')));
    copyFileSync(made.key, root.path(join(CERTIFICATES, 'privkey.pem')));
    root.trust(made.authority);
    mkdirSync(root.path('usr/local/bin'), { recursive: true });
    copyFileSync(STAND_IN, root.path('usr/local/bin/systemctl'));
    const blocks = readBlocks(PAGE);
    root.write('root/follow.sh', scriptOf(blocks));

    const child = root.start(['bash', '/root/follow.sh']);
    child.process.stdout?.on('data', (chunk: Buffer) => process.stdout.write(chunk));
    child.process.stderr?.on('data', (chunk: Buffer) => process.stderr.write(chunk));
    const code = await child.ended;
    console.log(
      code === 0
        ? `${blocks.length} blocks of ${PAGE} were carried out, and two instances serve behind nginx.`
        : `${PAGE} cannot be followed: see the last command above.`,
    );
    return code === 0;
  } finally {
    await endProcesses();
    root.remove();
  }
}

/** Packs the working tree as the archive of a release. */
async function packRelease(root: DebianRoot): Promise<void> {
  const archive = root.path('root/turqua-0.1.0.tar.gz');
  const pack = `git ls-files --cached --others --exclude-standard -z | tar --create --gzip --null --files-from=- --file="$1"`;
  const { ok, output } = await run('bash', ['-o', 'pipefail', '-c', pack, '-', archive], 120_000);
  if (!ok) throw new Error(output);
}

/** One shell follows all blocks, as one person would, and stops at the first command that fails. */
function scriptOf(blocks: readonly Block[]): string {
  const parts = blocks.map(({ kind, title, commands }) => {
    const heading = `echo; echo "=== ${title}"`;
    if (kind === 'by-hand') return `${heading}\n${BY_HAND}`;
    if (kind === 'plain') return `${heading}\n${commands}`;
    return `${heading}\n${WITH_NETWORK} bash -euo pipefail <<'NETWORK'\n${commands}\nNETWORK`;
  });
  const first =
    'set -euo pipefail\nexport DEBIAN_FRONTEND=noninteractive\nchmod 0755 /usr/local/bin/systemctl';
  return [first, ...parts, VISITS].join('\n\n');
}
