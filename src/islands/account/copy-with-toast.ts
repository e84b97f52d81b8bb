import { copyText } from '#browser/copy-text.ts';
import { toast } from '#islands/ui/toast.ts';

/** Copies a text and confirms it in a toast. Where the browser refuses, nothing happens: the text stays readable. */
export async function copyWithToast(text: string, copied: string): Promise<void> {
  if (await copyText(text)) void toast('success', copied);
}
