import { FieldError } from '#islands/ui/FieldError.tsx';

interface Props {
  name: string;
  label: string;
  choices: readonly { id: string; title: string }[];
  chosen: readonly string[];
  error?: string | undefined;
}

/** A group of checkboxes, in a frame that scrolls when there are many. */
export function ChoiceGroup({ name, label, choices, chosen, error }: Props) {
  const id = `file-${name}`;
  return (
    <fieldset
      className="field choices"
      id={id}
      tabIndex={-1}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend>{label}</legend>
      <div className="choices-list">
        {choices.map((choice) => (
          <label className="check" key={choice.id}>
            <input
              className="check-box"
              type="checkbox"
              name={name}
              value={choice.id}
              defaultChecked={chosen.includes(choice.id)}
            />
            <span>{choice.title}</span>
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
