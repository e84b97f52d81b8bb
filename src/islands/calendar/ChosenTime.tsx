import { Dialog } from '#islands/ui/Dialog.tsx';

export type ChosenTimeStrings = Record<
  'chosenText' | 'makeAway' | 'makeOpen' | 'chosenOver' | 'close',
  string
>;

interface Props {
  /** Day and time in words. */
  title: string;
  /** Whether the time is over, so that nothing can be changed in it. */
  isOver: boolean;
  /** Whether the plan has the whole time already, so that it need not be opened. */
  isOpen: boolean;
  onAway: () => void;
  onOpen: () => void;
  onClose: () => void;
  strings: ChosenTimeStrings;
}

/** A dialog with the actions for a time that was chosen in the week. */
export function ChosenTime({ title, isOver, isOpen, onAway, onOpen, onClose, strings }: Props) {
  return (
    <Dialog title={title} closeLabel={strings.close} onClose={onClose}>
      <p>{isOver ? strings.chosenOver : strings.chosenText}</p>
      {!isOver && (
        <div className="actions">
          <button className="button button-solid" type="button" onClick={onAway}>
            {strings.makeAway}
          </button>
          {!isOpen && (
            <button className="button button-quiet" type="button" onClick={onOpen}>
              {strings.makeOpen}
            </button>
          )}
        </div>
      )}
    </Dialog>
  );
}
