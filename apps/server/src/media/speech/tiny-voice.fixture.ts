import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

type Field = [number: number, value: number | string | Buffer];

const varint = (value: number): number[] =>
  value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))];

/** A protobuf message: numbers as varints, all else with its length. */
const message = (...fields: Field[]): Buffer =>
  Buffer.concat(
    fields.map(([field, value]) => {
      if (typeof value === 'number') return Buffer.from([...varint(field * 8), ...varint(value)]);
      const bytes = Buffer.from(value);
      return Buffer.concat([Buffer.from([...varint(field * 8 + 2), ...varint(bytes.length)]), bytes]);
    }),
  );

const [float32, int64] = [1, 7];
const tensor = (name: string, type: number, dims: number[], data: Float32Array | BigInt64Array): Buffer =>
  message(...dims.map((dim): Field => [1, dim]), [2, type], [8, name], [9, Buffer.from(data.buffer)]);
const whole = (name: string, ...values: number[]) =>
  tensor(name, int64, [values.length], BigInt64Array.from(values.map(BigInt)));
const port = (name: string, type: number, ...dims: string[]): Buffer => {
  const shape = message(...dims.map((dim): Field => [1, message([2, dim])]));
  return message([1, name], [2, message([1, message([1, type], [2, shape])])]);
};
const node = (op: string, inputs: string[], output: string, ...attributes: Field[]): Buffer =>
  message(...inputs.map((input): Field => [1, input]), [2, output], [4, op], ...attributes);
const castTo = (type: number): Field => [5, message([1, 'to'], [3, type], [20, 2])];

const sampleRate = 16_000;
/** Samples that a letter takes at the usual speed. */
export const samplesOfLetter = 400;

/** A network with a voice's inputs and outputs: each letter is a step of its own height, as long as the speed says. */
const graph = message(
  [1, node('Cast', ['input'], 'numbers', castTo(float32))],
  [1, node('Mul', ['numbers', 'height'], 'heights')],
  [1, node('Unsqueeze', ['heights', 'last'], 'steps')],
  [1, node('Gather', ['scales', 'second'], 'length_scale')],
  [1, node('Mul', ['length_scale', 'usual'], 'long')],
  [1, node('Cast', ['long'], 'length', castTo(int64))],
  [1, node('Slice', ['ones', 'zero', 'length'], 'step')],
  [1, node('Mul', ['steps', 'step'], 'sound')],
  [1, node('Reshape', ['sound', 'shape'], 'output')],
  [2, 'tiny'],
  [5, tensor('height', float32, [1], Float32Array.of(0.01))],
  [5, tensor('usual', float32, [1], Float32Array.of(samplesOfLetter))],
  [5, tensor('ones', float32, [4000], new Float32Array(4000).fill(1))],
  [5, whole('last', 2)],
  [5, whole('second', 1)],
  [5, whole('zero', 0)],
  [5, whole('shape', 1, 1, 1, -1)],
  [11, port('input', int64, 'N', 'T')],
  [11, port('input_lengths', int64, 'N')],
  [11, port('scales', float32, 'S')],
  [12, port('output', float32, 'N', 'one', 'channel', 'L')],
);

const facts = {
  sample_rate: String(sampleRate),
  n_speakers: '1',
  add_blank: '0',
  language: 'Vietnamese',
  comment: 'coqui',
  frontend: 'characters',
  model_type: 'vits',
  punctuation: '. ,',
  blank_id: '0',
  bos_id: '0',
  eos_id: '0',
  pad_id: '0',
  use_eos_bos: '0',
};

const letters = [...' ,.aàáảãạăằắẳẵặâầấẩẫậbcdđeèéẻẽẹêềếểễệghiìíỉĩịklmnoòóỏõọôồốổỗộơờớởỡợpqrstuùúủũụưừứửữựvxyỳýỷỹỵ'];

/** Writes the folder of a voice as small as a voice can be. */
export async function writeTinyVoice(folder: string): Promise<void> {
  const model = message(
    [1, 8],
    [8, message([2, 13])],
    [7, graph],
    ...Object.entries(facts).map((fact): Field => [14, message([1, fact[0]], [2, fact[1]])]),
  );
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'tiny.onnx'), model);
  await writeFile(join(folder, 'tokens.txt'), letters.map((letter, id) => `${letter} ${id + 1}\n`).join(''));
}
