import type { ReactNode } from 'react';
import { Dialog } from '#islands/ui/Dialog.tsx';

interface Props {
  title: string;
  /** `keep` closes the dialog without doing anything, and waits while the action is running; an action goes on in any case. */
  strings: Record<'confirm' | 'keep' | 'close', string>;
  /** Whether the action is running; the caller sets it at once. */
  busy?: boolean;
  /** Carries out the action; the caller closes the dialog when it has the answer. */
  onConfirm: () => void;
  onClose: () => void;
  /** The consequences of the action. */
  children: ReactNode;
}

/** A dialog that explains an action that cannot easily be undone, and asks for a confirmation. */
export function Confirm({ title, strings, busy = false, onConfirm, onClose, children }: Props) {
  return (
    <Dialog title={title} closeLabel={strings.close} onClose={onClose}>
      <div className="flow">{children}</div>
      <div className="actions">
        <button
          className="button button-danger"
          type="button"
          aria-disabled={busy || undefined}
          onClick={() => {
            if (!busy) onConfirm();
          }}
        >
          {strings.confirm}
        </button>
        <button
          className="button button-quiet"
          type="button"
          aria-disabled={busy || undefined}
          onClick={() => {
            if (!busy) onClose();
          }}
        >
          {strings.keep}
        </button>
      </div>
    </Dialog>
  );
}
