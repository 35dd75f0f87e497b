/** Changes the volume of a sound by decibels, as devices do with a relay; 0 leaves it alone. */
export function createLoudness(audio: HTMLMediaElement) {
  let made: { context: AudioContext; gain: GainNode } | undefined;

  function make() {
    const context = new AudioContext();
    const gain = context.createGain();
    const connect = () => {
      if (context.state !== 'running') return;
      context.removeEventListener('statechange', connect);
      context.createMediaElementSource(audio).connect(gain).connect(context.destination);
    };
    // Sound is not routed through a context that the browser suspends: it would be silent.
    context.addEventListener('statechange', connect);
    return { context, gain };
  }

  return {
    set(gain_db: number) {
      if (gain_db === 0 && !made) return;
      made ??= make();
      made.gain.gain.value = 10 ** (gain_db / 20);
    },
    close: () => void made?.context.close(),
  };
}
