/** HTML of an address of this site, and the address that it was found at. Rejects where it cannot be had. */
export async function fetchPage(
  address: string,
  signal?: AbortSignal,
): Promise<{ html: string; address: string }> {
  const answer = await fetch(address, signal ? { signal } : {});
  if (!answer.ok) throw new Error(address);
  return { html: await answer.text(), address: answer.url };
}

/** HTML of an address of this site. Rejects where it cannot be had. */
export const fetchHtml = async (address: string): Promise<string> => (await fetchPage(address)).html;
