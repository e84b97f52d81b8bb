import { useEffect, useRef } from 'react';

interface Props {
  stream: MediaStream;
  /** Whether the video is mirrored, as people expect of their own video. */
  isMirrored?: boolean;
  /** Is called every second with whether no new frame has come for some time. */
  onFrozen?: (isFrozen: boolean) => void;
}

/** Seconds without a new frame after which a video counts as frozen. */
const FROZEN_AFTER = 3;

/** The gestures after which browsers allow sound: of a mouse, a finger and the keyboard. */
const GESTURES = ['pointerdown', 'pointerup', 'keydown'] as const;

/** Plays the video of a stream without its sound. */
export function Video({ stream, isMirrored = false, onFrozen }: Props) {
  const element = usePlaying<HTMLVideoElement>(stream);
  useEffect(() => {
    const video = element.current;
    return video && onFrozen ? watchFrames(video, onFrozen) : undefined;
  }, [element, onFrozen]);
  return <video ref={element} className={isMirrored ? 'mirrored' : undefined} muted autoPlay playsInline />;
}

/** Plays the sound of a person in its own element, because a `<video>` stays silent until its first frame. */
export function Sound({ stream }: Pick<Props, 'stream'>) {
  const element = usePlaying<HTMLAudioElement>(stream);
  // biome-ignore lint/a11y/useMediaCaption: the captions of a call stand below the videos (docs/decisions/048)
  return <audio ref={element} autoPlay />;
}

/**
 * Plays a stream in the element of the returned ref. Where the browser blocks autoplay, a click, a tap or a key
 * starts it.
 */
function usePlaying<T extends HTMLMediaElement>(stream: MediaStream) {
  const element = useRef<T>(null);
  useEffect(() => {
    const player = element.current;
    if (!player) return;
    player.srcObject = stream;
    const play = () => void player.play().catch(() => undefined);
    play();
    for (const gesture of GESTURES) document.addEventListener(gesture, play);
    return () => {
      for (const gesture of GESTURES) document.removeEventListener(gesture, play);
    };
  }, [stream]);
  return element;
}

/** Reports every second whether a video stands still, until the returned function is called. */
function watchFrames(video: HTMLVideoElement, onFrozen: (isFrozen: boolean) => void): () => void {
  let lastCount = 0;
  let stillSeconds = 0;
  const timer = setInterval(() => {
    const { totalVideoFrames: count } = video.getVideoPlaybackQuality();
    // A page in the background shows no frames, and a video without a first frame is still to come.
    stillSeconds = count === lastCount && count > 0 && !document.hidden ? stillSeconds + 1 : 0;
    lastCount = count;
    onFrozen(stillSeconds >= FROZEN_AFTER);
  }, 1_000);
  return () => clearInterval(timer);
}
