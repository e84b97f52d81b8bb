/** My account leads whoever is signed in to what is his; who he is is asked only where a login has left its hint. */
export async function leadToAccount(link: HTMLAnchorElement): Promise<void> {
  if (!/(^|; )[\w-]+_login=1/.test(document.cookie)) return;
  const answer = await fetch('/api/user', { headers: { accept: 'application/json' } }).catch(() => undefined);
  if (answer?.status === 401) dispatchEvent(new Event('api:unauthenticated'));
  if (!answer?.ok) return;
  const { content } = (await answer.json()) as { content?: { role_name?: string } };
  document.documentElement.dataset['login'] = '1';
  link.href = link.dataset[content?.role_name?.toLowerCase() ?? ''] ?? link.dataset['user'] ?? link.href;
}
