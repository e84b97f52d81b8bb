import { PUSH_LISTENER_DELAY } from '#config.ts';

/** Loads the code of push messages ten seconds after the page, because the code is large and seldom needed. */
export function listenLater(): void {
  setTimeout(() => {
    // Where the visitor was never asked for the permission, or cannot be asked, there is no registration to update.
    if (!('Notification' in globalThis) || isUnasked()) return;
    // The page works without this code when it cannot be loaded.
    import('#browser/push.ts').then(
      (module) => module.listenForPermission(),
      () => undefined,
    );
  }, PUSH_LISTENER_DELAY);
}

/** Shows the button that asks for push messages, if the browser supports them and its user has not decided yet. */
export function offerPush(button: HTMLElement): void {
  const show = () => {
    button.hidden = !isUnasked() || !('PushManager' in globalThis);
  };
  show();
  button.addEventListener('click', () =>
    import('#browser/push.ts').then((module) => module.askForPush()).then(show),
  );
}

const isUnasked = () => globalThis.Notification?.permission === 'default';
