import { useStore } from '@nanostores/react';
import { dirOf } from '#i18n/locales.ts';
import type { Captions } from '#islands/room/captions.ts';
import type { RoomStrings } from '#islands/room/room-strings.ts';

interface Props {
  captions: Captions;
  strings: RoomStrings;
}

/** The most characters that are shown, some four lines on a phone. */
const MAX_CHARACTERS = 120;

/** The end of a text, if possible from the beginning of a word on. */
function endOf(text: string): string {
  if (text.length <= MAX_CHARACTERS) return text;
  const end = text.slice(-MAX_CHARACTERS);
  return `…${end.slice(Math.max(0, end.indexOf(' ')))}`;
}

/** The captions below the videos. Screen readers do not announce them, because they would talk over the voices. */
export function CaptionLines({ captions, strings }: Props) {
  const state = useStore(captions.state);
  const language = useStore(captions.language);
  const lines = useStore(captions.lines);
  if (state !== 'on') return null;
  return (
    <section className="caption-lines" aria-label={strings['panel.captions']}>
      {lines.length === 0 ? (
        <p>{strings['captions.on']}</p>
      ) : (
        <p lang={language} dir={dirOf(language)}>
          {endOf(lines.join(' '))}
        </p>
      )}
    </section>
  );
}
