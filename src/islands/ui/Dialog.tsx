import '#styles/dialog.css';
import '#styles/window.css';
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { Icon } from '#islands/ui/Icon.tsx';

interface Props {
  title: string;
  /** Accessible name of the close button. */
  closeLabel: string;
  /** Asks the parent to close the dialog: it must stop rendering it. */
  onClose: () => void;
  children: ReactNode;
}

/**
 * A modal dialog that is open while it is rendered. `onClose` is called on Escape, by the close button, and on a press
 * outside unless something was typed in it. The browser keeps the focus inside; when the dialog is removed, the focus
 * goes back to the element that had it before.
 */
export function Dialog({ title, closeLabel, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const hasInput = useRef(false);
  const isPressedOutside = useRef(false);
  const id = useId();
  useEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    // `showModal` recomputes the style of every element, so the browser first paints the effect of the press.
    const stop = afterPaint(() => element?.showModal());
    return () => {
      stop();
      element?.close();
      // React removes the dialog before the browser can restore the focus, so it is restored here.
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: by keyboard the dialog is closed with Escape (onCancel).
    <dialog
      className="window no-print"
      ref={dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onInput={() => {
        hasInput.current = true;
      }}
      onPointerDown={(event) => {
        isPressedOutside.current = isOutside(event);
      }}
      // If the dialog closed on `pointerdown`, the click of the same tap would reach the element behind the backdrop.
      onClick={(event) => {
        if (isPressedOutside.current && isOutside(event) && !hasInput.current) onClose();
      }}
    >
      <div className="window-head">
        <h2 id={id}>{title}</h2>
        <button className="window-close" type="button" onClick={onClose}>
          <Icon name="x" size={24} />
          <span className="unseen">{closeLabel}</span>
        </button>
      </div>
      {children}
    </dialog>
  );
}

/** Whether an event happened on the backdrop. Its target is then the dialog, as on the dialog's own padding. */
function isOutside({ target, currentTarget, clientX, clientY }: MouseEvent): boolean {
  if (target !== currentTarget) return false;
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

/** Calls a function after the next frame is painted; the returned function cancels that. */
function afterPaint(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(act);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
