import { copyText } from '#browser/copy-text.ts';
import { toast } from '#islands/ui/toast.ts';

/** Copies a text and says so; where the browser refuses it, the text is still there to be read. */
export async function copyWithToast(text: string, copied: string): Promise<void> {
  if (await copyText(text)) void toast('success', copied);
}
