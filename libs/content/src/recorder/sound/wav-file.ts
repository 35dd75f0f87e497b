import { samplesOf, type Piece } from './pieces';

const HEADER = 44;
const BYTES = 2;

/** The head of a WAV file: one channel, 16 bits. */
function headerOf(bytes: number, rate: number) {
  const view = new DataView(new ArrayBuffer(HEADER));
  const text = (at: number, letters: string) =>
    [...letters].forEach((letter, index) => view.setUint8(at + index, letter.charCodeAt(0)));
  text(0, 'RIFF');
  view.setUint32(4, HEADER - 8 + bytes, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate * BYTES, true);
  view.setUint16(32, BYTES, true);
  view.setUint16(34, BYTES * 8, true);
  text(36, 'data');
  view.setUint32(40, bytes, true);
  return view.buffer;
}

/**
 * A recording as a file that any program opens. Samples are in the machine's byte order, which is WAV's wherever a
 * browser runs.
 */
export const wavFile = (pieces: readonly Piece[], rate: number, name: string) =>
  new File([headerOf(samplesOf(pieces) * BYTES, rate), ...pieces], name, { type: 'audio/wav' });
