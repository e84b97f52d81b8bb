import { useStore } from '@nanostores/react';
import { useCall } from '#client/use-call.ts';
import type { Locale } from '#config.ts';
import { getMeeting } from '#contract/doctor/meetings.ts';
import { CaseFacts } from '#islands/doctor/CaseFacts.tsx';
import type { HomeStrings } from '#islands/doctor/home-strings.ts';
import { PatientFacts } from '#islands/doctor/PatientFacts.tsx';
import { LoadFailed } from '#islands/ui/LoadFailed.tsx';
import { Skeleton } from '#islands/ui/Skeleton.tsx';
import { Dialog } from '#islands/ui/Dialog.tsx';
import { $modals, closeModal } from '#stores/modals.ts';

interface Props {
  locale: Locale;
  strings: HomeStrings;
}

/**
 * The dialogs with the patient and the case of a meeting. `$modals.userInfo` or `$modals.caseReview` holds the id of
 * the meeting; the first of them wins.
 */
export function MeetingDialogs({ locale, strings }: Props) {
  const { userInfo, caseReview } = useStore($modals);
  const openDialog = userInfo === undefined ? 'caseReview' : 'userInfo';
  const subject = userInfo ?? caseReview;
  const id = typeof subject === 'string' ? subject : '';
  // The server logs each read of a meeting as access to health data, so it is not read before the dialog opens.
  const { data, error, isValidating, mutate } = useCall(
    getMeeting,
    { locale, params: { id }, enabled: id !== '' },
    { keepPreviousData: false },
  );
  if (id === '') return null;
  const { title } = openDialog === 'userInfo' ? strings.patient : strings.case;
  return (
    <Dialog title={title} closeLabel={strings.loading.close} onClose={() => closeModal(openDialog)}>
      <div className="flow">
        {!data && error && (
          <LoadFailed
            strings={strings.loading}
            busy={isValidating}
            error={error}
            onRetry={() => void mutate()}
          />
        )}
        {!data && !error && <Skeleton rows={2} label={strings.loading.loading} />}
        {data && openDialog === 'userInfo' && (
          <PatientFacts locale={locale} meeting={data} strings={strings.patient} />
        )}
        {data && openDialog === 'caseReview' && (
          <CaseFacts locale={locale} meeting={data} strings={strings.case} />
        )}
      </div>
    </Dialog>
  );
}
