/**
 * Hosts of the push services of Chrome and its relatives, Firefox, and Safari. Requests go to no other host,
 * whatever address a browser names.
 */
const HOSTS: ReadonlySet<string> = new Set([
  'fcm.googleapis.com',
  'jmt17.google.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
]);
/** Edge: Microsoft names one host for each of its regions. */
const MICROSOFT = /^wns2-[a-z0-9]{1,16}\.notify\.windows\.com$/;

/** Whether an address belongs to a push service: https, the default port, only a path and a query. */
export function isPushEndpoint(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, username, password } = new URL(address);
  const known = HOSTS.has(hostname) || MICROSOFT.test(hostname);
  return known && protocol === 'https:' && port === '' && username === '' && password === '';
}
