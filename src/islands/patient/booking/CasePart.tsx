import type { ReactNode } from 'react';
import { fieldOf, type PartProps } from '#islands/patient/booking/request-form.ts';
import { Field } from '#islands/ui/Field.tsx';

export type CaseStrings = Record<
  | 'complaint'
  | 'complaintHint'
  | 'history'
  | 'medication'
  | 'allergies'
  | 'estimate'
  | 'estimateHint'
  | 'drafts',
  string
>;

interface Props {
  part: PartProps;
  /** Number of the estimate with which the patient books. */
  estimate: string | undefined;
  strings: CaseStrings;
  /** The choice of files. */
  children: ReactNode;
}

/** The part of the form in which the patient describes their case. */
export function CasePart({ part, estimate, strings, children }: Props) {
  return (
    <>
      <p className="muted book-small only-script">{strings.drafts}</p>
      <Field
        {...fieldOf(part, 'complaint')}
        label={strings.complaint}
        hint={strings.complaintHint}
        lines
        dir="auto"
        required
      />
      <Field {...fieldOf(part, 'history')} label={strings.history} lines dir="auto" />
      <Field {...fieldOf(part, 'medication')} label={strings.medication} lines dir="auto" />
      <Field {...fieldOf(part, 'allergies')} label={strings.allergies} lines dir="auto" />
      {children}
      <Field
        {...fieldOf(part, 'estimate_id')}
        label={strings.estimate}
        hint={strings.estimateHint}
        defaultValue={estimate}
        data-carried={estimate === undefined ? undefined : ''}
        type="text"
        autoComplete="off"
        dir="ltr"
      />
    </>
  );
}
