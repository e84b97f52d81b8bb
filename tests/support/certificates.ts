import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Files of a certificate, in PEM. */
export interface Certificate {
  /** The certificate of the authority that signed it. */
  authority: string;
  certificate: string;
  key: string;
}

/** Makes an authority that nobody else trusts, and a certificate of it for `names`, in files below `folder`. */
export function certificateFor(names: readonly string[], folder: string): Certificate {
  mkdirSync(folder, { recursive: true });
  const file = (name: string) => join(folder, name);
  const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: 'pipe' });
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];

  const authority = ['-keyout', file('authority.key'), '-out', file('authority.pem')];
  openssl('req', '-x509', ...newKey, ...authority, '-subj', '/CN=Authority of the tests', '-days', '30');

  const requested = ['-keyout', file('privkey.pem'), '-out', file('request.pem')];
  openssl('req', ...newKey, ...requested, '-subj', `/CN=${names[0]}`);
  writeFileSync(file('names'), `subjectAltName=${names.map((name) => `DNS:${name}`).join(',')}\n`);
  const signer = ['-CA', file('authority.pem'), '-CAkey', file('authority.key'), '-CAcreateserial'];
  const signed = ['-in', file('request.pem'), '-out', file('fullchain.pem'), '-extfile', file('names')];
  openssl('x509', '-req', ...signer, ...signed, '-days', '30');

  return {
    authority: file('authority.pem'),
    certificate: file('fullchain.pem'),
    key: file('privkey.pem'),
  };
}
