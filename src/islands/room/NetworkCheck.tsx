import { useEffect, useState } from 'react';
import type { Entrance } from '#contract/room/room.ts';
import type { IconName } from '#domain/icon-names.ts';
import type { RoomStrings } from '#islands/room/room-strings.ts';
import { Icon } from '#islands/ui/Icon.tsx';

/** Milliseconds within which a candidate must be found. */
const CANDIDATE_TIMEOUT = 6_000;

type Result = 'checking' | 'relay' | 'direct' | 'failed' | 'unknown';

const ICONS = {
  checking: 'timer',
  relay: 'circle-check',
  direct: 'circle-check',
  failed: 'wifi-off',
  unknown: 'wifi-off',
} as const satisfies Record<Result, IconName>;

interface Props {
  /** The servers of the call; undefined until they are known, `failed` when they could not be read. */
  entrance: Entrance | 'failed' | undefined;
  /** Called to check once more, for example on another network. */
  onCheck: () => void;
  strings: RoomStrings;
}

/** Shows whether a call is possible in this network, with a button to check again. */
export function NetworkCheck({ entrance, onCheck, strings }: Props) {
  const [result, setResult] = useState<Result>('checking');
  useEffect(() => {
    setResult(entrance === 'failed' ? 'unknown' : 'checking');
    if (entrance === undefined || entrance === 'failed') return;
    let isUnmounted = false;
    void checkNetwork(entrance).then((checked) => {
      if (!isUnmounted) setResult(checked);
    });
    return () => {
      isUnmounted = true;
    };
  }, [entrance]);
  return (
    <div className="network-check">
      <p className={`network network-${result}`} role="status">
        <Icon name={ICONS[result]} />
        {strings[`network.${result}`]}
      </p>
      {result !== 'checking' && (
        <button className="button button-quiet" type="button" onClick={onCheck}>
          <Icon name="rotate-cw" size={18} />
          {strings['network.again']}
        </button>
      )}
    </div>
  );
}

/** Tests whether ICE finds a candidate through the relay, or any candidate where the site has no relay. */
async function checkNetwork({ ice_servers: iceServers, room }: Entrance): Promise<Result> {
  let connection: RTCPeerConnection | undefined;
  try {
    // This throws where the browser has no WebRTC, or does not understand the address of a server.
    connection = new RTCPeerConnection({ iceServers, iceTransportPolicy: room.relay ? 'relay' : 'all' });
    const result = firstCandidate(connection, room.relay ? 'relay' : 'direct');
    connection.createDataChannel('check');
    await connection.setLocalDescription();
    return await result;
  } catch {
    return 'failed';
  } finally {
    connection?.close();
  }
}

/** Resolves to `found` with the first candidate of the connection, or to `failed` when there is none in time. */
const firstCandidate = (connection: RTCPeerConnection, found: Result): Promise<Result> =>
  new Promise((resolve) => {
    connection.addEventListener('icecandidate', ({ candidate }) => {
      // Firefox ends the gathering with an empty candidate.
      if (candidate?.candidate) resolve(found);
    });
    setTimeout(() => resolve('failed'), CANDIDATE_TIMEOUT);
  });
