/** Loads the HTML of an address of this site. Rejects when it cannot be loaded, or when `signal` aborts. */
export async function fetchHtml(address: string, signal: AbortSignal | null = null): Promise<string> {
  const answer = await fetch(address, { signal });
  if (!answer.ok) throw new Error(address);
  return answer.text();
}
