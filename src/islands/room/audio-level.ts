import { useEffect, useState } from 'react';

/** Milliseconds between two measurements of the level. */
const MEASURE_INTERVAL = 100;

/** Frequencies of the test tones in hertz: C5 and E5. */
const TONES = [523, 659];
/** Seconds between the beginnings of two tones, and the length of one. */
const TONE_INTERVAL = 0.35;
const TONE_LENGTH = 0.3;
/** Share of the full volume, 0 to 1. */
const TONE_VOLUME = 0.15;

/** The loudness of a microphone, 0 to 1; 0 without one. */
export function useLevel(track: MediaStreamTrack | undefined): number {
  const [level, setLevel] = useState(0);
  useEffect(() => {
    if (!track) {
      setLevel(0);
      return;
    }
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    analyser.fftSize = 512;
    context.createMediaStreamSource(new MediaStream([track])).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    const timer = setInterval(() => {
      analyser.getFloatTimeDomainData(samples);
      const meanSquare = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
      // The root mean square of speech is about a tenth of the loudest possible sample; the factor fills the scale.
      setLevel(Math.min(1, Math.sqrt(meanSquare) * 6));
    }, MEASURE_INTERVAL);
    return () => {
      clearInterval(timer);
      void context.close();
    };
  }, [track]);
  return level;
}

/** Plays two soft tones, so that a person hears whether their loudspeaker works. */
export async function playTone(): Promise<void> {
  const context = new AudioContext();
  const gain = context.createGain();
  gain.gain.value = TONE_VOLUME;
  gain.connect(context.destination);
  const endings = TONES.map((frequency, index) => {
    const tone = context.createOscillator();
    tone.frequency.value = frequency;
    tone.connect(gain);
    tone.start(context.currentTime + index * TONE_INTERVAL);
    tone.stop(context.currentTime + index * TONE_INTERVAL + TONE_LENGTH);
    return new Promise((resolve) => {
      tone.onended = resolve;
    });
  });
  await Promise.all(endings);
  await context.close();
}
