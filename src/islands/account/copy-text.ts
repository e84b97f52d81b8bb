import { toast } from '#islands/ui/toast.ts';

/** Copies a text and says so; where the browser refuses it, the text is still there to be read. */
export function copyText(text: string, copied: string): void {
  navigator.clipboard.writeText(text).then(
    () => toast('success', copied),
    () => undefined,
  );
}
