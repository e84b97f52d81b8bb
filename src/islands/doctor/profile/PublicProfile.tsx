import '#styles/dashboard/business.css';
import '#styles/dashboard/doctor-file.css';
import { useCall } from '#client/use-call.ts';
import { getDoctorFile } from '#contract/doctor/file.ts';
import type { Content } from '#contract/endpoint.ts';
import type { Strings } from '#i18n/island-t.ts';
import { paths } from '#i18n/routes.ts';
import { FileForm, type FileFormProps } from '#islands/doctor/profile/FileForm.tsx';
import { FilePreview } from '#islands/doctor/profile/FilePreview.tsx';
import { FileState } from '#islands/doctor/profile/FileState.tsx';
import { LoadFailed } from '#islands/ui/LoadFailed.tsx';
import { Skeleton } from '#islands/ui/Skeleton.tsx';

interface Props extends Pick<FileFormProps, 'locale' | 'account' | 'typed' | 'errors' | 'check'> {
  initial: Content<typeof getDoctorFile> | undefined;
  choices: Omit<FileFormProps['choices'], 'cities' | 'films'>;
  /** Names of the parts of the profile that can be missing. */
  parts: Readonly<Record<string, string>>;
  strings: Record<'state' | 'form' | 'preview', Strings>;
  loading: Record<'failed' | 'again' | 'loading', string>;
}

/**
 * The doctor's public profile: state of its review, the form, and a preview of the page. A form that was refused is shown
 * also while the profile or a list of choices cannot be read, because it has text that nobody else has.
 */
export default function PublicProfile({ locale, initial, choices, parts, strings, loading, ...form }: Props) {
  const { data, error, isValidating, mutate } = useCall(getDoctorFile, { locale, initial });
  const failure = error && !data && (
    <LoadFailed strings={loading} busy={isValidating} error={error} onRetry={() => void mutate()} />
  );
  if (!data && !form.typed) return failure ?? <Skeleton rows={4} label={loading.loading} />;
  const { specializations, treatments, languages } = choices;
  const { given = null, written = null, cities = [], films = [], page } = data ?? {};
  const address = page && paths.doctor(locale, page.country, page.city, page.specialization, page.slug);
  return (
    <>
      {failure}
      {data && (
        <FileState
          locale={locale}
          file={data}
          page={address || undefined}
          strings={strings.state}
          parts={parts}
        />
      )}
      {data && specializations && treatments && languages && (
        <FilePreview
          locale={locale}
          given={given}
          cities={cities}
          films={films}
          specializations={specializations}
          treatments={treatments}
          languages={languages}
          strings={strings.preview}
        />
      )}
      <FileForm
        {...form}
        locale={locale}
        given={given ?? written}
        choices={{ ...choices, cities: data && cities, films: data && films }}
        strings={strings.form}
      />
    </>
  );
}
