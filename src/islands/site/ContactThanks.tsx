import { Icon } from '#islands/ui/Icon.tsx';
import { useEffect, useRef } from 'react';
import type { Rules } from '#islands/ui/field-message.ts';

type Field = 'name' | 'email' | 'phone' | 'message' | 'consent';

export type ContactStrings = Record<Field, string> &
  Record<'reach' | 'phoneHint' | 'messageHint' | 'notice' | 'submit' | 'failed', string> & {
    thanks: { title: string; text: string };
    rules: Rules & { email_or_phone: string };
    /** Names of the fields for use within a sentence. */
    words: Record<Field, string>;
  };

/** The thanks that replace the form and take its focus. */
export function ContactThanks({ strings }: { strings: ContactStrings }) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => container.current?.focus(), []);
  return (
    <div className="notice notice-success" role="status" tabIndex={-1} ref={container}>
      <Icon name="circle-check" size={22} />
      <div>
        <p className="notice-title">{strings.thanks.title}</p>
        <p>{strings.thanks.text}</p>
      </div>
    </div>
  );
}
