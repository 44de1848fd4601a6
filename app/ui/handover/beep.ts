let audio: AudioContext | undefined;

/** One short high tone for what is right, two long low ones for what is not: to be heard without a look. */
export function beep(isRight: boolean): void {
  try {
    audio ??= new AudioContext();
    const tones = isRight
      ? [[0, 0.08, 1200]]
      : [
          [0, 0.2, 220],
          [0.28, 0.25, 220],
        ];
    for (const [start = 0, length = 0, frequency = 0] of tones)
      sound(audio, { start, length, frequency });
  } catch {
    // A browser without sound still shows it.
  }
}

function sound(
  context: AudioContext,
  { start, length, frequency }: { start: number; length: number; frequency: number },
): void {
  const at = context.currentTime + start;
  const tone = new OscillatorNode(context, { frequency, type: "square" });
  const volume = new GainNode(context, { gain: 0.1 });
  tone.connect(volume).connect(context.destination);
  tone.start(at);
  tone.stop(at + length);
}
