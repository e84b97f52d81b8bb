import { useEffect, useState } from 'react';
import type { Entrance } from '#contract/room/room.ts';
import type { RoomStrings } from '#islands/room/room-strings.ts';
import { Icon } from '#islands/ui/Icon.tsx';

/** Milliseconds in which a relay answers. */
const RELAY_TIMEOUT = 6_000;

type Result = 'checking' | 'relay' | 'direct' | 'failed';

interface Props {
  /** The servers of the call; undefined until they are known. */
  entrance: Entrance | undefined;
  strings: RoomStrings;
}

/** Says whether this network lets a call through. */
export function NetworkCheck({ entrance, strings }: Props) {
  const [result, setResult] = useState<Result>('checking');
  useEffect(() => {
    if (!entrance) return;
    let isLeft = false;
    void checkNetwork(entrance).then((result) => {
      if (!isLeft) setResult(result);
    });
    return () => {
      isLeft = true;
    };
  }, [entrance]);
  return (
    <p className={`network network-${result}`} role="status">
      <Icon name={result === 'failed' ? 'wifi-off' : result === 'checking' ? 'timer' : 'circle-check'} />
      {strings[`network.${result}`]}
    </p>
  );
}

/** Gathers addresses through the relay, or where there is none any address at all. */
async function checkNetwork({ ice_servers: iceServers, room }: Entrance): Promise<Result> {
  if (typeof RTCPeerConnection === 'undefined') return 'failed';
  const connection = new RTCPeerConnection({ iceServers, iceTransportPolicy: room.relay ? 'relay' : 'all' });
  const result = new Promise<Result>((resolve) => {
    connection.addEventListener('icecandidate', ({ candidate }) => {
      // Firefox ends with an empty one.
      if (candidate?.candidate) resolve(room.relay ? 'relay' : 'direct');
    });
    setTimeout(() => resolve('failed'), RELAY_TIMEOUT);
  });
  connection.createDataChannel('check');
  try {
    await connection.setLocalDescription();
    return await result;
  } catch {
    return 'failed';
  } finally {
    connection.close();
  }
}
