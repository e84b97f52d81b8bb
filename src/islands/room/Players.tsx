import { useEffect, useRef } from 'react';

interface Props {
  stream: MediaStream;
  /** Whether the video is mirrored, as people expect of their own video. */
  isMirrored?: boolean;
}

/** Plays the video of a stream without its sound. */
export function Video({ stream, isMirrored = false }: Props) {
  const element = usePlaying<HTMLVideoElement>(stream);
  return <video ref={element} className={isMirrored ? 'mirrored' : undefined} muted autoPlay playsInline />;
}

/** Plays the sound of a person in its own element, because a `<video>` stays silent until its first frame. */
export function Sound({ stream }: Pick<Props, 'stream'>) {
  const element = usePlaying<HTMLAudioElement>(stream);
  // biome-ignore lint/a11y/useMediaCaption: a call has no captions that could be shown (docs/decisions/048)
  return <audio ref={element} autoPlay />;
}

/**
 * Plays a stream in the element of the returned ref. Where the browser blocks autoplay, a press on the page starts it.
 */
function usePlaying<T extends HTMLMediaElement>(stream: MediaStream) {
  const element = useRef<T>(null);
  useEffect(() => {
    const player = element.current;
    if (!player) return;
    player.srcObject = stream;
    const play = () => void player.play().catch(() => undefined);
    play();
    document.addEventListener('pointerdown', play);
    return () => document.removeEventListener('pointerdown', play);
  }, [stream]);
  return element;
}
