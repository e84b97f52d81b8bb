import '#styles/window.css';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Icon } from '#islands/ui/Icon.tsx';

interface Props {
  title: string;
  /** Accessible name of the close button. */
  closeLabel: string;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A modal dialog that is open while it is rendered. It is closed by Escape, by the close button, and by a press outside
 * unless something was typed in it. The browser keeps the focus inside and restores it afterwards.
 */
export function Dialog({ title, closeLabel, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const hasInput = useRef(false);
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
        if (event.target !== dialog.current || hasInput.current) return;
        if (isOutside(event, dialog.current)) onClose();
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

function isOutside({ clientX, clientY }: { clientX: number; clientY: number }, element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
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
