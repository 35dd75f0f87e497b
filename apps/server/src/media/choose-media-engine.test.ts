import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { chooseMediaEngine } from './choose-media-engine.ts';
import { wavHeader } from './speech/wav-file.ts';

const path = process.env.PATH;
const ENCODERS = ['libmp3lame', 'aac', 'libopus', 'libx264'];
const FACTS = { format: { format_name: 'wav', duration: '123.5' }, streams: [{ codec_type: 'audio', codec_name: 'pcm_of_the_fake', channels: 2, sample_rate: '48000' }] };
let dir: string;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'loa-choose-'));
});
afterEach(() => {
  process.env.PATH = path;
});
afterAll(() => rm(dir, { recursive: true, force: true }));

/** A machine on whose PATH there are only these programs. */
async function onPath(name: string, { version = '6.1.1-3ubuntu5', encoders = ENCODERS, programs = ['ffmpeg', 'ffprobe'] } = {}) {
  const bin = join(dir, name);
  await mkdir(bin);
  const listed = encoders.map((encoder) => ` V....D ${encoder} of this machine`).join('\n');
  const says = {
    ffmpeg: `case "$*" in *-version*) echo "ffmpeg version ${version} Copyright (c) 2000-2023";; *-encoders*) echo "${listed}";; *) exit 1;; esac`,
    ffprobe: `case "$*" in *-version*) echo "ffprobe version ${version}";; *) echo '${JSON.stringify(FACTS)}';; esac`,
  };
  for (const program of ['ffmpeg', 'ffprobe'] as const) {
    if (!programs.includes(program)) continue;
    await writeFile(join(bin, program), `#!/bin/sh\n${says[program]}\n`);
    await chmod(join(bin, program), 0o755);
  }
  process.env.PATH = bin;
  return chooseMediaEngine();
}

it('takes the ffmpeg of the machine, and believes what it says of a file', async () => {
  const engine = await onPath('good');
  expect(engine.id).toBe('ffmpeg');
  const file = join(dir, 'long.wav');
  const bytes = 5_000_000;
  await writeFile(file, Buffer.concat([wavHeader(44_100, bytes), Buffer.alloc(bytes)]));
  expect(await engine.probe(file)).toEqual({ mime: 'audio/wav', codec: 'pcm_of_the_fake', duration_sec: 123.5, channels: 2, sample_rate: 48_000 });
});

it.each([
  ['5.0', '5.0.3', 'ffmpeg'],
  ['of a distribution that writes an n', 'n7.1', 'ffmpeg'],
  ['built from the sources, without a number', 'N-112183-gb8ae4ee0a5', 'ffmpeg'],
  ['4.4, too old', '4.4.2-0ubuntu0.22.04.1', 'node-av'],
])('is given one %s', async (name, version, id) => {
  expect((await onPath(name, { version })).id).toBe(id);
});

it('brings its own where there is none, where its other half is missing, and where it cannot write what devices play', async () => {
  expect((await onPath('none', { programs: [] })).id).toBe('node-av');
  expect((await onPath('half', { programs: ['ffmpeg'] })).id).toBe('node-av');
  for (const missing of ENCODERS) expect((await onPath(`no-${missing}`, { encoders: ENCODERS.filter((encoder) => encoder !== missing) })).id, missing).toBe('node-av');
});
