import { useEffect, useRef } from 'react';

interface Props {
  stream: MediaStream;
  /** One’s own picture is shown as in a mirror. */
  isMirrored?: boolean;
}

/** A picture without its sound. */
export function Video({ stream, isMirrored = false }: Props) {
  const element = usePlaying<HTMLVideoElement>(stream);
  return <video ref={element} className={isMirrored ? 'mirrored' : undefined} muted autoPlay playsInline />;
}

/** The sound of a person. An element of its own: a `<video>` is silent until the first frame of its picture. */
export function Sound({ stream }: Pick<Props, 'stream'>) {
  const element = usePlaying<HTMLAudioElement>(stream);
  // biome-ignore lint/a11y/useMediaCaption: a call has no captions that could be shown (docs/decisions/048)
  return <audio ref={element} autoPlay />;
}

/** Plays a stream; where the browser does not play by itself, the first touch starts it. */
function usePlaying<T extends HTMLMediaElement>(stream: MediaStream) {
  const element = useRef<T>(null);
  useEffect(() => {
    const media = element.current;
    if (!media) return;
    media.srcObject = stream;
    const play = () => void media.play().catch(() => undefined);
    play();
    document.addEventListener('pointerdown', play);
    return () => document.removeEventListener('pointerdown', play);
  }, [stream]);
  return element;
}
