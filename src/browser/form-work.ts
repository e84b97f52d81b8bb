/**
 * Does the work that stands in for a form's wait while many forms come: a number for which the SHA-256 of
 * `{stamp}:{number}` begins with as many zero bits as the form asks. Without it the form can be sent a minute later.
 */
const BATCH = 256;

for (const note of document.querySelectorAll<HTMLElement>('[data-work]')) void shorten(note);

async function shorten(note: HTMLElement): Promise<void> {
  const form = note.closest('form');
  const stamp = form?.querySelector<HTMLInputElement>('[name="stamp"]')?.value;
  const answer = note.querySelector<HTMLInputElement>('[name="work"]');
  const [words, bits] = [note.querySelector('span'), Number(note.dataset['work'])];
  if (!stamp || !answer || !words) return;
  for (let first = 0; ; first += BATCH) {
    const tried = await Promise.all(
      Array.from({ length: BATCH }, (_, at) => zeroBits(`${stamp}:${first + at}`)),
    );
    const found = tried.findIndex((zeros) => zeros >= bits);
    if (found < 0) continue;
    answer.value = String(first + found);
    words.textContent = note.dataset['ready'] ?? '';
    return;
  }
}

async function zeroBits(text: string): Promise<number> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Math.clz32(new DataView(hash).getUint32(0));
}
