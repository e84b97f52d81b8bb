import { useStore } from '@nanostores/react';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Locale } from '#config.ts';
import type { User } from '#contract/auth/user.ts';
import type { Account } from '#contract/site/chrome-state.ts';
import { initials } from '#domain/initials.ts';
import { userPicture } from '#domain/user-picture.ts';
import { formatNumber } from '#i18n/format.ts';
import { paths } from '#i18n/routes.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { $session, adoptSession, loadSession, loadUnread } from '#stores/session.ts';
import { HAS_SERVER } from '#stores/has-server.ts';

export type AccountStrings = Record<
  'account' | 'signIn' | 'signedInAs' | 'dashboard' | 'notifications' | 'unread' | 'signOut',
  string
>;

interface Props {
  locale: Locale;
  /** Whether the current page is the login. */
  isLogin?: boolean;
  /** The signed-in person, on pages that are rendered for one person. */
  account?: Account | undefined;
  strings: AccountStrings;
}

/** The hint cookie of a login, which scripts can read; they cannot read the cookie of the session. */
const LOGIN_HINT = /(^|; )[\w-]+_login=1/;

/** Two links for visitors; for signed-in people a menu with picture, name, dashboard and the button to sign out. */
export default function AccountMenu({ locale, isLogin = false, account, strings }: Props) {
  const session = useStore($session);
  // The first rendering must equal the server's HTML, so it shows the account of the server.
  const [serverAccount, setServerAccount] = useState(account);
  const { user, unread } = serverAccount ?? session;
  const hadFocus = useRef(false);
  useEffect(() => {
    if (account) void adoptSession(locale, account);
    else if (LOGIN_HINT.test(document.cookie)) void loadSession(locale);
    setServerAccount(undefined);
    // Pages of an account dispatch `api:change` when something of the account has changed.
    const reloadUnread = () => void loadUnread(locale);
    addEventListener('api:change', reloadUnread);
    return () => removeEventListener('api:change', reloadUnread);
  }, [locale, account]);
  if (user)
    return <SignedIn locale={locale} user={user} unread={unread} strings={strings} hadFocus={hadFocus} />;
  return <SignedOut locale={locale} isLogin={isLogin} strings={strings} hadFocus={hadFocus} />;
}

type FocusProps = { hadFocus: RefObject<boolean> };

/**
 * Moves the focus when the account's links are replaced by the menu, or the menu by the links. The returned ref belongs
 * to the element that gets the focus. `hadFocus` says whether the replaced links or menu had it.
 */
function useMovedFocus<E extends HTMLElement>(hadFocus: RefObject<boolean>): RefObject<E | null> {
  const target = useRef<E>(null);
  useLayoutEffect(() => {
    if (hadFocus.current) target.current?.focus();
    return () => {
      hadFocus.current = Boolean(document.activeElement?.closest('.bar-account, .bar-sign-in, .account'));
    };
  }, [hadFocus]);
  return target;
}

function SignedOut({ locale, isLogin, strings, hadFocus }: Props & FocusProps) {
  const link = useMovedFocus<HTMLAnchorElement>(hadFocus);
  return (
    <>
      {/* By the specification the account icon leads visitors to this page, whose slug it spells so. The page leads on
          to login and registration. */}
      <a className="bar-link bar-account" ref={link} href={paths.page(locale, 'cooming-soon')}>
        <Icon name="user-round" />
        <span className="unseen">{strings.account}</span>
      </a>
      {HAS_SERVER && (
        <a
          className="bar-link bar-sign-in"
          data-server
          href={paths.login(locale)}
          aria-current={isLogin ? 'page' : undefined}
        >
          {strings.signIn}
        </a>
      )}
    </>
  );
}

function SignedIn({
  locale,
  user,
  unread,
  strings,
  hadFocus,
}: Omit<Props, 'isLogin' | 'account'> & FocusProps & { user: User; unread: number }) {
  const button = useMovedFocus<HTMLButtonElement>(hadFocus);
  const role = user.role_name === 'Doctor' || user.role_name === 'Patient' ? user.role_name : undefined;
  return (
    <div className="account">
      <button className="bar-link bar-account" ref={button} type="button" popoverTarget="account">
        {/* The key gives a new picture a new try after one that could not be loaded. */}
        <Portrait key={userPicture(user)} user={user} locale={locale} />
        <span className="unseen">{strings.account}</span>
        <bdi className="account-name">{user.name}</bdi>
        {unread > 0 && <Unread locale={locale} count={unread} label={strings.unread} />}
      </button>
      <div className="drop account-drop" id="account" popover="auto">
        <p className="drop-title">
          {strings.signedInAs} <bdi>{user.name}</bdi>
        </p>
        <ul>
          <li>
            {/* Editors have no dashboard on this site; the login tells them where they work. */}
            <a href={role ? paths.dashboard(locale, role) : paths.login(locale)}>
              {strings[role ? 'dashboard' : 'account']}
              <Icon name="layout-dashboard" size={18} />
            </a>
          </li>
          {role && (
            <li>
              <a href={paths.dashboard(locale, role, ['account', 'notifications'])}>
                <span>
                  {strings.notifications}{' '}
                  {unread > 0 && <Unread locale={locale} count={unread} label={strings.unread} />}
                </span>
                <Icon name="bell" size={18} />
              </a>
            </li>
          )}
          <li>
            <form method="post" action={paths.form(locale, 'logout')}>
              <button type="submit">
                {strings.signOut}
                <Icon name="log-out" size={18} />
              </button>
            </form>
          </li>
        </ul>
      </div>
    </div>
  );
}

function Unread({ locale, count, label }: { locale: Locale; count: number; label: string }) {
  return (
    <span className="account-unread figures">
      {formatNumber(locale, count)}
      <span className="unseen"> {label}</span>
    </span>
  );
}

/** The person's picture, or their initials when there is none or it cannot be loaded. */
function Portrait({ user, locale }: { user: User; locale: Locale }) {
  const [failed, setFailed] = useState(false);
  const imageRef = useRef<HTMLImageElement>(null);
  const source = userPicture(user);
  // A picture of the server's HTML may have failed before the island was hydrated; React does not report that error.
  useEffect(() => {
    const image = imageRef.current;
    if (image?.complete && image.naturalWidth === 0) setFailed(true);
  }, []);
  if (!source || failed) return <span className="account-letters">{initials(user.name, locale)}</span>;
  return (
    <img
      ref={imageRef}
      className="account-picture"
      src={source}
      alt=""
      width="32"
      height="32"
      onError={() => setFailed(true)}
    />
  );
}
