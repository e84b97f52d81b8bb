import '#styles/dashboard/business.css';
import { useState } from 'react';
import { useCall } from '#client/use-call.ts';
import { type BankAccount, getBankAccounts } from '#contract/doctor/bank-accounts.ts';
import type { Content } from '#contract/endpoint.ts';
import { createT, type Strings } from '#i18n/island-t.ts';
import { AccountForm, type AccountFormProps } from '#islands/doctor/income/AccountForm.tsx';
import { RemoveAccount } from '#islands/doctor/income/RemoveAccount.tsx';
import { EmptyState } from '#islands/ui/EmptyState.tsx';
import { LoadFailed } from '#islands/ui/LoadFailed.tsx';
import { Skeleton } from '#islands/ui/Skeleton.tsx';
import { Dialog } from '#islands/ui/Dialog.tsx';

/** The maximum number of bank accounts of one doctor, as in the API. */
const MAX_ACCOUNTS = 5;

interface Props extends Pick<AccountFormProps, 'locale' | 'values' | 'errors' | 'check'> {
  initial: Content<typeof getBankAccounts> | undefined;
  /** `bank` of the namespace `earnings`, and the texts of dialogs and loading. */
  strings: Strings & Record<'failed' | 'again' | 'loading' | 'close' | 'keep', string>;
}

/** The doctor's bank accounts with masked IBANs, dialogs to replace or remove one, and the form to add one. */
export default function BankAccounts({ locale, initial, strings, check, ...refused }: Props) {
  const t = createT(locale, strings);
  const { data, error, isValidating, mutate } = useCall(getBankAccounts, { locale, initial });
  const [changing, setChanging] = useState<BankAccount>();
  const [toRemove, setToRemove] = useState<BankAccount>();
  if (error && !data)
    return <LoadFailed strings={strings} busy={isValidating} error={error} onRetry={() => void mutate()} />;
  if (!data) return <Skeleton rows={2} label={strings.loading} />;
  const form = { locale, strings, check };
  // A refused form stays although the list is full by now: the page links to its fields, and it has typed values.
  const hasForm = data.items.length < MAX_ACCOUNTS || Object.keys(refused.values ?? {}).length > 0;
  // An answer may arrive after its dialog was closed; the dialog of another account that is open then stays open.
  const closeChange = () => setChanging((current) => (current === changing ? undefined : current));
  const closeRemoval = () => setToRemove((current) => (current === toRemove ? undefined : current));
  return (
    <>
      <section className="rows" id="bank" aria-labelledby="bank-title">
        <h2 id="bank-title">{t('title')}</h2>
        <p className="muted">{t('text')}</p>
        {data.items.length === 0 ? (
          <EmptyState icon="landmark" title={t('none')} text={t('noneText')} />
        ) : (
          <ul className="rows">
            {data.items.map((account) => (
              <li className="row" key={account.id}>
                <div>
                  <p className="row-title">
                    <bdi>{account.holder}</bdi>
                  </p>
                  <bdi className="figures" dir="ltr">
                    {account.iban}
                  </bdi>
                </div>
                <div className="row-acts needs-script">
                  <button className="text-button" type="button" onClick={() => setChanging(account)}>
                    {t('change')}
                  </button>
                  <button className="text-button" type="button" onClick={() => setToRemove(account)}>
                    {t('remove')}
                  </button>
                </div>
              </li>
            ))}
          </ul>
        )}
      </section>
      <section className="panel" aria-labelledby="bank-add">
        <h2 id="bank-add">{t('add')}</h2>
        {hasForm ? <AccountForm {...form} {...refused} /> : <p>{t('full')}</p>}
      </section>
      {changing && (
        <Dialog
          title={t('changeTitle', { holder: changing.holder })}
          closeLabel={strings.close}
          onClose={closeChange}
        >
          <AccountForm {...form} account={changing} onDone={closeChange} />
        </Dialog>
      )}
      {toRemove && (
        <Dialog title={t('removeTitle')} closeLabel={strings.close} onClose={closeRemoval}>
          <RemoveAccount {...form} account={toRemove} strings={strings} onClose={closeRemoval} />
        </Dialog>
      )}
    </>
  );
}
