import { type ComponentType, createElement, useEffect, useState } from 'react';

interface Closable {
  onClose?: () => void;
}

/**
 * A component, such as a dialog, whose code loads when it is first shown. Where the code cannot be loaded, `onClose` is
 * called if there is one, so that the next try loads it again, and `browser/chunk-guard.ts` is notified.
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props & Closable> {
  let Loaded: ComponentType<Props> | undefined;
  return function OnDemand(props: Props & Closable) {
    const [, setReady] = useState(Loaded !== undefined);
    const { onClose } = props;
    useEffect(() => {
      if (Loaded) return;
      load().then(
        (component) => {
          Loaded = component;
          setReady(true);
        },
        (error: unknown) => {
          onClose?.();
          throw error;
        },
      );
    }, [onClose]);
    return Loaded ? createElement(Loaded, props) : null;
  };
}
