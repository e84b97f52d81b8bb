import '#styles/dashboard/meeting-parts.css';
import { useCall } from '#client/use-call.ts';
import type { Locale } from '#config.ts';
import type { Content } from '#contract/endpoint.ts';
import { getNotes } from '#contract/room/room.ts';
import { LoadFailed } from '#islands/ui/LoadFailed.tsx';
import { Notice } from '#islands/ui/Notice.tsx';
import { Skeleton } from '#islands/ui/Skeleton.tsx';

export type OwnNotesStrings = Record<
  'title' | 'hint' | 'unreadable' | 'failed' | 'again' | 'loading',
  string
>;

interface Props {
  locale: Locale;
  /** Id of the meeting. */
  id: string;
  initial: Content<typeof getNotes> | undefined;
  strings: OwnNotesStrings;
}

/**
 * The notes that the doctor wrote for themselves during the call, to read while they write the report and afterwards.
 * Renders nothing where there are none, and where the back end does not have them.
 */
export function OwnNotes({ locale, id, initial, strings }: Props) {
  const { data, error, isValidating, mutate } = useCall(getNotes, { locale, params: { id }, initial });
  const isEmpty = data && !data.unreadable && data.notes.trim() === '';
  if (isEmpty || (!data && error?.status === 404)) return null;
  return (
    <section className="panel" id="notes" aria-labelledby="notes-title">
      <h2 id="notes-title">{strings.title}</h2>
      {!data && error && (
        <LoadFailed strings={strings} busy={isValidating} error={error} onRetry={() => void mutate()} />
      )}
      {!data && !error && <Skeleton rows={3} label={strings.loading} />}
      {data?.unreadable && <Notice tone="warning" title={strings.unreadable} />}
      {data && !data.unreadable && (
        <>
          <p className="muted">{strings.hint}</p>
          <p className="as-typed" dir="auto">
            {data.notes}
          </p>
        </>
      )}
    </section>
  );
}
