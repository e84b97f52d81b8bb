import { useStore } from '@nanostores/react';
import type { Locale } from '#config.ts';
import type { Captions, CaptionsState } from '#islands/room/captions.ts';
import type { RoomStrings } from '#islands/room/room-strings.ts';
import { LocaleOptions } from '#islands/ui/LocaleOptions.tsx';

interface Props {
  captions: Captions;
  strings: RoomStrings;
}

/** Switches captions on and off, for the language that the others speak. */
export function CaptionsPanel({ captions, strings }: Props) {
  const state = useStore(captions.state);
  const language = useStore(captions.language);
  const isBusy = state === 'checking' || state === 'downloading';
  const press = () => {
    if (isBusy) return;
    if (state === 'on') captions.hide();
    else if (state === 'downloadable') void captions.download();
    else void captions.show();
  };
  return (
    <div className="flow">
      <p>{strings['captions.about']}</p>
      <p className="muted">{strings['captions.warning']}</p>
      <label className="field">
        {strings['captions.language']}
        <select
          className="input"
          value={language}
          onChange={({ target }) => void captions.choose(target.value as Locale)}
        >
          <LocaleOptions />
        </select>
      </label>
      <p role="status">{state !== 'off' && strings[`captions.${state}`]}</p>
      <button
        className="button button-quiet"
        type="button"
        aria-disabled={isBusy || undefined}
        onClick={press}
      >
        {strings[buttonText(state)]}
      </button>
    </div>
  );
}

function buttonText(state: CaptionsState) {
  if (state === 'on') return 'captions.hide';
  if (state === 'downloadable' || state === 'downloading') return 'captions.download';
  return 'captions.show';
}
