import { ChoiceFrame, type ChoiceFrameProps } from '#islands/doctor/profile/ChoiceFrame.tsx';

interface Props extends ChoiceFrameProps {
  /** The values that were chosen before. */
  chosen: readonly string[];
  /** Says that the choices could not be read, and that the chosen values are kept. */
  text: string;
}

/** Replaces a choice whose list could not be read. The chosen values stay in the form, so that they are sent with it. */
export function UnreadChoice({ chosen, text, ...frame }: Props) {
  return (
    <ChoiceFrame {...frame}>
      <p className="field-hint">{text}</p>
      {chosen.map((value) => (
        <input key={value} type="hidden" name={frame.name} value={value} />
      ))}
    </ChoiceFrame>
  );
}
