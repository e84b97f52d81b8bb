import { useStore } from '@nanostores/react';
import { type ReactNode, useState } from 'react';
import type { IconName } from '#domain/icon-names.ts';
import type { Call } from '#islands/room/call.ts';
import { canShareScreen } from '#islands/room/devices.ts';
import type { LocalMedia } from '#islands/room/local-media.ts';
import type { RoomStrings } from '#islands/room/room-strings.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { Dialog } from '#islands/ui/Dialog.tsx';

const PANELS = ['people', 'chat', 'captions', 'case', 'notes', 'help'] as const;
export type Panel = (typeof PANELS)[number];

interface Rights {
  /** Whether the person may see the patient's case and files; a doctor then has notes too. */
  hasCase: boolean;
  /** Whether the person decides who may enter. */
  opensDoor: boolean;
  /** Whether the person is in the call, and does not wait at the door. */
  isInside: boolean;
  /** Whether the person's browser can make captions. */
  hasCaptions: boolean;
}

/** The panels that a person may open, in the order of their buttons. */
export const panelsFor = ({ hasCase, opensDoor, isInside, hasCaptions }: Rights): Panel[] =>
  PANELS.filter((name) => {
    if (name === 'help') return true;
    if (name === 'case') return hasCase;
    if (name === 'notes') return hasCase && opensDoor;
    if (name === 'captions') return isInside && hasCaptions;
    return isInside;
  });

/** Id of the button that opens a panel. */
export const controlId = (panel: Panel): string => `control-${panel}`;

const PANEL_ICONS = {
  people: 'users-round',
  chat: 'message-square-text',
  captions: 'captions',
  case: 'folder-open',
  notes: 'notebook-pen',
  help: 'info',
} as const satisfies Record<Panel, IconName>;

interface Props extends Pick<Rights, 'opensDoor' | 'isInside'> {
  media: LocalMedia;
  call: Call;
  /** The panels that this person may open. */
  panels: readonly Panel[];
  /** The open panel. */
  panel: Panel | undefined;
  setPanel: (panel: Panel | undefined) => void;
  /** Whether the chat has unread messages, or the other side asks to keep it. */
  hasUnread: boolean;
  strings: RoomStrings;
}

/**
 * The buttons below the videos: devices, panels, and leaving. A person who opens the door may end the call for
 * everybody when they leave.
 */
export function Controls(props: Props) {
  const { media, call, opensDoor, isInside, panels, panel, setPanel, hasUnread, strings } = props;
  const { microphone, camera, screen } = useStore(media.state);
  const state = useStore(call.state);
  const [isLeaving, setLeaving] = useState(false);
  return (
    <section className="controls" aria-label={strings['control.title']}>
      <Button
        icon={microphone ? 'mic' : 'mic-off'}
        isOn={microphone}
        onPress={() => void media.setOn('audio', !microphone)}
      >
        {strings[microphone ? 'control.microphoneOff' : 'control.microphoneOn']}
      </Button>
      <Button
        icon={camera ? 'video' : 'video-off'}
        isOn={camera}
        onPress={() => void media.setOn('video', !camera)}
      >
        {strings[camera ? 'control.cameraOff' : 'control.cameraOn']}
      </Button>
      {isInside && canShareScreen() && (
        <Button icon="monitor-up" isOn={screen} onPress={() => void media.setScreen(!screen)}>
          {strings[screen ? 'control.screenOff' : 'control.screenOn']}
        </Button>
      )}
      {panels.map((name) => (
        <Button
          key={name}
          icon={PANEL_ICONS[name]}
          isOn={panel === name}
          id={controlId(name)}
          onPress={() => setPanel(panel === name ? undefined : name)}
        >
          {strings[`panel.${name}`]}
          {name === 'chat' && hasUnread && (
            <span className="control-mark">
              <span className="unseen">{strings['chat.unread']}</span>
            </span>
          )}
        </Button>
      ))}
      <button
        className="control control-leave"
        type="button"
        onClick={() => (opensDoor && isInside ? setLeaving(true) : call.leave())}
      >
        <Icon name="phone-off" />
        <span>{strings['control.leave']}</span>
      </button>
      {isLeaving && (
        <Dialog title={strings['leave.title']} closeLabel={strings.close} onClose={() => setLeaving(false)}>
          <p>{strings['leave.text']}</p>
          <div className="actions">
            {/* Without a connection the server would not hear of it, and the call would go on. */}
            <button
              className="button button-danger"
              type="button"
              aria-disabled={state !== 'open' || undefined}
              onClick={() => {
                if (state === 'open') call.endForAll();
              }}
            >
              {strings['leave.all']}
            </button>
            <button className="button button-quiet" type="button" onClick={() => call.leave()}>
              {strings['leave.only']}
            </button>
          </div>
        </Dialog>
      )}
    </section>
  );
}

interface ButtonProps {
  icon: IconName;
  isOn: boolean;
  /** Only for a button that opens a panel, which therefore gets an expanded state. */
  id?: string;
  onPress: () => void;
  children: ReactNode;
}

function Button({ icon, isOn, id, onPress, children }: ButtonProps) {
  return (
    <button
      className="control"
      type="button"
      id={id}
      data-on={isOn || undefined}
      aria-expanded={id === undefined ? undefined : isOn}
      onClick={onPress}
    >
      <Icon name={icon} />
      <span>{children}</span>
    </button>
  );
}
