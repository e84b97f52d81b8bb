import { useEffect, useState } from 'react';
import type { PushState } from '#browser/push.ts';
import { Notice } from '#islands/ui/Notice.tsx';
import { toast } from '#islands/ui/toast.ts';

interface Props {
  strings: Record<
    'title' | 'text' | 'on' | 'off' | 'start' | 'stop' | 'blocked' | 'unsupported' | 'failed',
    string
  >;
}

/**
 * Switches push messages to this browser on and off. Renders nothing before hydration, because only a script can do it.
 */
export default function PushSwitch({ strings }: Props) {
  const [state, setState] = useState<PushState>();
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    void import('#browser/push.ts').then(({ pushState }) => setState(pushState()));
  }, []);
  if (!state) return null;

  const switchPush = async () => {
    setBusy(true);
    const push = await import('#browser/push.ts');
    try {
      await (state === 'on' ? push.stopPush() : push.startPush());
    } catch {
      void toast('error', strings.failed);
    }
    setState(push.pushState());
    setBusy(false);
  };

  return (
    <section className="panel" aria-labelledby="account-push">
      <div className="panel-head">
        <h2 id="account-push">{strings.title}</h2>
        {(state === 'on' || state === 'off') && (
          <span className={state === 'on' ? 'badge badge-success' : 'badge'}>{strings[state]}</span>
        )}
      </div>
      <p className="muted">{strings.text}</p>
      {state === 'unsupported' || state === 'blocked' ? (
        <Notice>
          <p>{strings[state]}</p>
        </Notice>
      ) : (
        <div>
          <button
            className="button button-quiet"
            type="button"
            aria-disabled={busy || undefined}
            onClick={() => {
              if (!busy) void switchPush();
            }}
          >
            {state === 'on' ? strings.stop : strings.start}
          </button>
        </div>
      )}
    </section>
  );
}
