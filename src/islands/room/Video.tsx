import { useEffect, useRef } from 'react';

interface Props {
  stream: MediaStream;
  /** One’s own picture is shown as in a mirror. */
  isMirrored?: boolean;
  /** One’s own voice must not be heard. */
  isMuted?: boolean;
  isHidden?: boolean;
}

/** A picture with its sound; where the browser does not play sound by itself, the first touch starts it. */
export function Video({ stream, isMirrored = false, isMuted = false, isHidden = false }: Props) {
  const element = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const video = element.current;
    if (!video) return;
    video.srcObject = stream;
    const play = () => void video.play().catch(() => undefined);
    play();
    document.addEventListener('pointerdown', play);
    return () => document.removeEventListener('pointerdown', play);
  }, [stream]);
  return (
    <video
      ref={element}
      className={isMirrored ? 'mirrored' : undefined}
      hidden={isHidden}
      muted={isMuted}
      autoPlay
      playsInline
    />
  );
}
