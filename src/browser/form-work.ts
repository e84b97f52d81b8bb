/**
 * While many forms arrive, a form can be sent only after a minute, or at once with a proof of work: a number for which
 * the SHA-256 of `{stamp}:{number}` begins with as many zero bits as the form asks for. This script finds that number.
 */

/** The number of candidates that are hashed in parallel. */
const BATCH = 256;

for (const note of document.querySelectorAll<HTMLElement>('[data-work]')) void computeWork(note);

async function computeWork(note: HTMLElement): Promise<void> {
  const form = note.closest('form');
  const stamp = form?.querySelector<HTMLInputElement>('[name="stamp"]')?.value;
  const answer = note.querySelector<HTMLInputElement>('[name="work"]');
  const noteText = note.querySelector('span');
  const requiredZeroBits = Number(note.dataset['work']);
  if (!stamp || !answer || !noteText) return;
  for (let first = 0; ; first += BATCH) {
    const zeroBitCounts = await Promise.all(
      Array.from({ length: BATCH }, (_, offset) => zeroBits(`${stamp}:${first + offset}`)),
    );
    const found = zeroBitCounts.findIndex((zeros) => zeros >= requiredZeroBits);
    if (found < 0) continue;
    answer.value = String(first + found);
    noteText.textContent = note.dataset['ready'] ?? '';
    return;
  }
}

async function zeroBits(text: string): Promise<number> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Math.clz32(new DataView(hash).getUint32(0));
}
