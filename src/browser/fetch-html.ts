/** Loads the HTML of an address of this site. Rejects when it cannot be loaded. */
export async function fetchHtml(address: string): Promise<string> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(address);
  return answer.text();
}
