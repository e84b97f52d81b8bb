import { type ComponentType, createElement, useEffect, useEffectEvent, useState } from 'react';

interface Closable {
  onClose?: () => void;
}

/**
 * A component, such as a dialog, whose code loads when it is first shown. Where the code cannot be loaded,
 * `browser/chunk-guard.ts` is notified, and `onClose` is called if there is one, so that the person may try again.
 * Without `onClose` nothing is shown.
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props & Closable> {
  let Loaded: ComponentType<Props> | undefined;
  return function OnDemand(props: Props & Closable) {
    const [, setReady] = useState(Loaded !== undefined);
    const close = useEffectEvent(() => props.onClose?.());
    useEffect(() => {
      if (Loaded) return undefined;
      let isShown = true;
      load().then(
        (component) => {
          Loaded = component;
          setReady(true);
        },
        (error: unknown) => {
          // A late failure does not close what was opened meanwhile by the same `onClose`.
          if (isShown) close();
          throw error;
        },
      );
      return () => {
        isShown = false;
      };
    }, []);
    return Loaded ? createElement(Loaded, props) : null;
  };
}
