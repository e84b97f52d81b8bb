import { PUSH_LISTENER_DELAY } from '#config.ts';

/** Ten seconds after the page: what is slow to load and seldom needed comes then. */
export function listenLater(): void {
  setTimeout(() => {
    // Nobody was asked yet: nothing to keep in step.
    if (isUnasked()) return;
    // A page that cannot load it now works without it.
    import('#browser/push.ts').then(
      (one) => one.listenForPermission(),
      () => undefined,
    );
  }, PUSH_LISTENER_DELAY);
}

/** A button that asks for messages on this device; shown where there can be any and nobody has answered yet. */
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
