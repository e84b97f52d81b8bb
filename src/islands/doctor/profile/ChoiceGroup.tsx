import { ChoiceFrame, type ChoiceFrameProps } from '#islands/doctor/profile/ChoiceFrame.tsx';

interface Props extends ChoiceFrameProps {
  choices: readonly { id: string; title: string }[];
  chosen: readonly string[];
}

/** A group of checkboxes, in a frame that scrolls when there are many. */
export function ChoiceGroup({ choices, chosen, ...frame }: Props) {
  return (
    <ChoiceFrame {...frame}>
      <div className="choices-list">
        {choices.map((choice) => (
          <label className="check" key={choice.id}>
            <input
              className="check-box"
              type="checkbox"
              name={frame.name}
              value={choice.id}
              defaultChecked={chosen.includes(choice.id)}
            />
            <span>{choice.title}</span>
          </label>
        ))}
      </div>
    </ChoiceFrame>
  );
}
