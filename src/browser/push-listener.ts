import { PUSH_LISTENER_DELAY } from '#config.ts';

/** Loads the code of push messages ten seconds after the page, because it is large and seldom needed. */
export function listenLater(): void {
  setTimeout(() => {
    // The visitor was never asked for the permission, so there is no registration to update.
    if (isUnasked()) return;
    // The page works without this code when it cannot be loaded.
    import('#browser/push.ts').then(
      (one) => one.listenForPermission(),
      () => undefined,
    );
  }, PUSH_LISTENER_DELAY);
}

/** Shows the button that asks for push messages, on browsers that support them and whose user has not decided yet. */
export function offerPush(button: HTMLElement): void {
  const show = () => {
    button.hidden = !isUnasked() || !('PushManager' in globalThis);
  };
  show();
  button.addEventListener('click', () =>
    import('#browser/push.ts').then((one) => one.askForPush()).then(show),
  );
}

const isUnasked = () => globalThis.Notification?.permission === 'default';
