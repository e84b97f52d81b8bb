import '#styles/window.css';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Icon } from '#islands/ui/Icon.tsx';

interface Props {
  title: string;
  /** Name of the button that closes it. */
  close: string;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A modal window that is open while it is rendered. Escape, the close button and, unless something was typed in
 * it, a press outside close it; the browser keeps the focus inside and gives it back to what had it.
 */
export function Window({ title, close, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isTyped = useRef(false);
  const id = useId();
  useEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    // `showModal` computes the style of every element again, so the effects of the press are painted first.
    const stop = afterPaint(() => element?.showModal());
    return () => {
      stop();
      element?.close();
      // React takes the window out of the page before the browser could give the focus back.
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
        isTyped.current = true;
      }}
      onPointerDown={(event) => {
        if (event.target !== dialog.current || isTyped.current) return;
        if (isOutside(event, dialog.current)) onClose();
      }}
    >
      <div className="window-head">
        <h2 id={id}>{title}</h2>
        <button className="window-close" type="button" onClick={onClose}>
          <Icon name="x" size={24} />
          <span className="unseen">{close}</span>
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
