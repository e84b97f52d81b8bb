import { PUSH_LISTENER_DELAY } from '#config.ts';

/** Ten seconds after the page: what is slow to load and seldom needed comes then. */
export function listenLater(): void {
  setTimeout(async () => {
    // Nobody was asked yet: nothing to keep in step.
    if (globalThis.Notification?.permission === 'default') return;
    const { listenForPermission } = await import('#browser/push.ts');
    await listenForPermission();
  }, PUSH_LISTENER_DELAY);
}

/** A button that asks for messages on this device; shown where there can be any and nobody has answered yet. */
export function offerPush(button: HTMLElement): void {
  const isOpen = () => globalThis.Notification?.permission === 'default' && 'PushManager' in globalThis;
  button.hidden = !isOpen();
  button.addEventListener('click', async () => {
    const { askForPush } = await import('#browser/push.ts');
    await askForPush();
    button.hidden = !isOpen();
  });
}
