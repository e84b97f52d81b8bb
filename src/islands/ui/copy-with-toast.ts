import { copyText } from '#browser/copy-text.ts';
import { toast } from '#islands/ui/toast.ts';

/**
 * Copies a text and shows the message `copied` in a toast. Where the browser refuses to copy, nothing happens, because
 * the person can still read the text on the page.
 */
export async function copyWithToast(text: string, copied: string): Promise<void> {
  if (await copyText(text)) void toast('success', copied);
}
