import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Files of a downloaded voice; a path is empty where the voice has no such file. */
export interface VoiceFiles {
  model: string;
  tokens: string;
  lexicon: string;
  data_dir: string;
}

/** A folder in the folder of voices: its name is the voice's. */
export interface DownloadedVoice {
  name: string;
  files: VoiceFiles;
  /** Changes with the files, so that sentences of an older model are not taken for those of a new one. */
  edition: string;
}

/** A folder that is no voice yet, and why, in words for an administrator. */
export interface IncompleteVoice {
  name: string;
  missing: string;
}

/**
 * Parts that a model as Piper publishes it lacks: the engine needs its list of tokens, the rules of pronunciation, and
 * facts written into the model itself.
 */
const OF_PIPER =
  'tệp tokens.txt, thư mục espeak-ng-data và thông tin ghi trong mô hình, vì đây là giọng Piper gốc. Hãy chép gói vits-piper của cùng giọng, đã đóng gói cho sherpa-onnx';

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);

async function voiceIn(folder: string, name: string): Promise<DownloadedVoice | IncompleteVoice | null> {
  const at = join(folder, name);
  const names = await namesIn(at);
  const model = names.filter((file) => file.endsWith('.onnx')).toSorted()[0];
  if (names.length === 0) return null;
  if (!model) return { name, missing: 'tệp mô hình .onnx' };
  if (!names.includes('tokens.txt'))
    return { name, missing: names.includes(`${model}.json`) ? OF_PIPER : 'tệp tokens.txt' };
  const pathOf = (file: string) => (names.includes(file) ? join(at, file) : '');
  const { size, mtimeMs } = await stat(join(at, model));
  return {
    name,
    files: {
      model: join(at, model),
      tokens: join(at, 'tokens.txt'),
      lexicon: pathOf('lexicon.txt'),
      data_dir: pathOf('espeak-ng-data'),
    },
    edition: `${String(size)}-${String(Math.round(mtimeMs))}`,
  };
}

/** The voices in a folder as they are now; none where there is no such folder. */
export async function readVoiceFolder(
  folder: string,
): Promise<{ voices: DownloadedVoice[]; incomplete: IncompleteVoice[] }> {
  const names = (await namesIn(folder)).filter((name) => !name.startsWith('.')).toSorted();
  const found = await Promise.all(names.map((name) => voiceIn(folder, name).catch(() => null)));
  const all = found.filter((one) => one !== null);
  return { voices: all.filter((one) => 'files' in one), incomplete: all.filter((one) => 'missing' in one) };
}
