// The speech engine by itself: sentence after sentence, each in an instance of its own, as it has to be used.
import { constants, setPriority } from 'node:os';
import espeak from 'espeak-ng';

const speak = async (text: string) => {
  const instance = await espeak({
    arguments: ['-v', 'vi', '-s', '150', '-p', '50', '-b', '1', '-f', 'text.txt', '-w', 'speech.wav'],
    preRun: [({ FS }) => FS.writeFile('text.txt', text)],
    print: () => undefined,
    printErr: () => undefined,
  });
  return instance.FS.readFile('speech.wav').length;
};

// As the server's own workers: what people wait for comes first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
process.on('disconnect', () => process.exit(0));
process.on('message', async (asked: { type?: string; sentences: string[] }) => {
  if (asked.type !== 'speak') return void process.send?.({ type: 'ready' });
  const began = performance.now();
  let bytes = 0;
  for (const [at, sentence] of asked.sentences.entries()) {
    bytes += await speak(sentence);
    if (at % 8 === 0) globalThis.gc?.();
  }
  process.send?.({ type: 'speak', seconds: (performance.now() - began) / 1000, bytes });
});
