import { useEffect, useRef } from 'react';
import { useStore } from '@nanostores/react';
import { Icon } from '#islands/ui/Icon.tsx';
import { $modals, closeModal, openModal } from '#stores/modals.ts';

interface Props {
  /** Path of the page with the contact form, for which the window stands in. */
  href: string;
  /** Id of the contact window. */
  window: string;
  strings: Record<'text' | 'open' | 'close', string>;
}

/** One sentence and one button; the card around it is shown by `browser/popup.ts`, which needs none of this code. */
export default function Popup({ href, window: id, strings }: Props) {
  const content = useRef<HTMLDivElement>(null);
  const { contact } = useStore($modals);
  // An event, not a call: code that both import would be a file of its own before any touch.
  const close = () => content.current?.dispatchEvent(new Event('popup:close', { bubbles: true }));

  // The window is part of the page, where the bottom bar opens it without this code.
  useEffect(() => {
    const dialog = document.getElementById(id);
    if (contact === undefined || !(dialog instanceof HTMLDialogElement)) return;
    const closeWindow = () => closeModal('contact');
    dialog.addEventListener('close', closeWindow, { once: true });
    if (!dialog.open) dialog.showModal();
    return () => dialog.removeEventListener('close', closeWindow);
  }, [contact, id]);

  return (
    <div className="popup-content" ref={content}>
      <p className="popup-text" id="popup-text">
        {strings.text}
      </p>
      <a
        className="button button-solid"
        href={href}
        // Without this code the page opens the window by itself.
        data-opens={id}
        onClick={(event) => {
          // A static export has no window: there the link leads to the page.
          if (!document.getElementById(id)) return;
          event.preventDefault();
          close();
          openModal('contact', { from: 'popup' });
        }}
      >
        <Icon name="message-square-text" size={18} />
        {strings.open}
      </a>
      <button className="popup-close" type="button" onClick={close}>
        <Icon name="x" />
        <span className="unseen">{strings.close}</span>
      </button>
    </div>
  );
}
