import { refresh } from '#client/use-call.ts';
import type { Locale } from '#config.ts';
import { getIdentities, linkIdentity, unlinkIdentity } from '#contract/auth/identities.ts';
import { PROVIDER_NAMES, type SocialProvider } from '#domain/social-providers.ts';
import { Field } from '#islands/ui/Field.tsx';
import { Notice } from '#islands/ui/Notice.tsx';
import { type CheckStrings, useCheckedForm } from '#islands/ui/use-checked-form.ts';
import { Dialog } from '#islands/ui/Dialog.tsx';

export type IdentityDialogStrings = CheckStrings &
  Record<`${'link' | 'unlink'}${'Title' | 'Text' | 'Go'}` | 'password' | 'cancel' | 'close', string>;

interface Props {
  locale: Locale;
  act: 'link' | 'unlink';
  provider: SocialProvider;
  strings: IdentityDialogStrings;
  onClose: () => void;
}

/** The dialog that asks for the password before a provider is linked to the account or removed from it. */
export function IdentityDialog({ locale, act, provider, strings, onClose }: Props) {
  const { form, field, errorOf, sending, trouble, onSubmit } = useCheckedForm({
    locale,
    strings,
    prefix: 'identity',
    endpoint: act === 'link' ? linkIdentity : unlinkIdentity,
    done: (startedLink) => {
      // Linking continues on a page of the provider, unless the dialog was closed meanwhile; unlinking has no content
      // and is complete.
      if (startedLink) {
        if (form.current) location.assign(startedLink.address);
        return;
      }
      void refresh(getIdentities);
      onClose();
    },
  });
  // The provider is no visible field, so an error about it is shown like one that belongs to no field.
  const problem = trouble ?? errorOf('provider');
  const withProvider = (text: string) => text.replaceAll('{{provider}}', PROVIDER_NAMES[provider]);
  return (
    <Dialog title={withProvider(strings[`${act}Title`])} closeLabel={strings.close} onClose={onClose}>
      <form className="form" method="post" ref={form} onSubmit={onSubmit} noValidate>
        <p>{withProvider(strings[`${act}Text`])}</p>
        {problem && <Notice tone="warning" role="alert" title={problem} />}
        <input type="hidden" name="provider" value={provider} />
        <Field
          {...field('password')}
          label={strings.password}
          type="password"
          autoComplete="current-password"
          maxLength={256}
          dir="ltr"
          required
        />
        <div className="actions">
          <button
            className={`button ${act === 'link' ? 'button-solid' : 'button-danger'}`}
            type="submit"
            aria-disabled={sending || undefined}
          >
            {withProvider(strings[`${act}Go`])}
          </button>
          <button className="button button-quiet" type="button" onClick={onClose}>
            {strings.cancel}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
