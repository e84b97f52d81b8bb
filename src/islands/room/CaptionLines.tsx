import { useStore } from '@nanostores/react';
import { dirOf } from '#i18n/locales.ts';
import type { Captions } from '#islands/room/captions.ts';
import type { RoomStrings } from '#islands/room/room-strings.ts';

interface Props {
  captions: Captions;
  strings: RoomStrings;
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
          {lines.join(' ')}
        </p>
      )}
    </section>
  );
}
