import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { mediaEngineOf, takeFfmpeg } from './media-engine-of.ts';
import { toneWav } from './sound-files.fixture.ts';

const path = process.env.PATH;
let dir: string;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'loa-engine-'));
  const stream = { codec_type: 'audio', codec_name: 'pcm_s16le', channels: 1, sample_rate: '44100' };
  const claims = { format: { format_name: 'wav', duration: '123.5' }, streams: [stream] };
  const says = { ffmpeg: 'echo "ffmpeg version 8.1"', ffprobe: `echo '${JSON.stringify(claims)}'` };
  for (const [name, line] of Object.entries(says)) {
    await writeFile(join(dir, name), `#!/bin/sh\n${line}\n`);
    await chmod(join(dir, name), 0o755);
  }
});
afterEach(() => {
  process.env.PATH = path;
});
afterAll(() => rm(dir, { recursive: true, force: true }));

it('is the one that ships, also where another ffmpeg is on the PATH', async () => {
  process.env.PATH = `${dir}${delimiter}${path}`;
  const sound = await toneWav(join(dir, 'tone.wav'), { seconds: 2, levels: [0.5] });
  expect(await mediaEngineOf().probe(sound)).toMatchObject({ codec: 'pcm_s16le', duration_sec: 2 });
});

it('is never a configured one that does not exist, or that prints much and does nothing', async () => {
  const shipped = mediaEngineOf();
  for (const named of [join(dir, 'nowhere', 'ffmpeg'), join(dir, 'ffmpeg')]) {
    await expect(takeFfmpeg(named), named).rejects.toThrow();
  }
  expect(mediaEngineOf()).toBe(shipped);
});

it.runIf(process.env.LOA_FFMPEG)('is the configured one that passes all checks', async () => {
  await takeFfmpeg(process.env.LOA_FFMPEG ?? '');
  expect(mediaEngineOf().id).toBe('ffmpeg');
});

it.runIf(process.env.LOA_FFMPEG)('is never one that leaves HDR video grey, and says what it lacks', async () => {
  const whole = process.env.LOA_FFMPEG ?? '';
  const lesser = {
    ffmpeg: `case "$*" in *zscale*) echo "No such filter: 'zscale'" >&2; exit 1;; esac\nexec "${whole}" "$@"`,
    ffprobe: `exec "${whole.replace(/ffmpeg(?=[^/]*$)/, 'ffprobe')}" "$@"`,
  };
  for (const [name, lines] of Object.entries(lesser)) {
    await writeFile(join(dir, name), `#!/bin/sh\n${lines}\n`);
    await chmod(join(dir, name), 0o755);
  }
  await expect(takeFfmpeg(join(dir, 'ffmpeg'))).rejects.toThrow(/^HDR video .* zscale \(libzimg\)/);
});
