import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { asMediaError } from './media-error.ts';
import { writeAtomically } from './atomic-file.ts';

describe('a file written atomically', () => {
  it('appears only when its writer has finished, and never when the writer fails', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'loa-whole-'));
    const target = join(dir, 'a.mp3');
    const half = writeAtomically(target, async (path) => {
      await writeFile(path, 'half');
      expect(await readdir(dir)).not.toContain('a.mp3');
      throw new Error('power cut');
    });
    await expect(half).rejects.toThrow('power cut');
    expect(await readdir(dir)).toEqual([]);
    await rm(dir, { recursive: true });
  });

  it.skipIf(process.platform !== 'linux')('says so when the disk is full', async () => {
    const failure = await writeFile('/dev/full', 'âm thanh').catch((error: unknown) =>
      asMediaError(error, 'engine_failed', ''),
    );
    expect(failure).toMatchObject({ code: 'no_space', message: expect.stringContaining('đã đầy') });
  });
});
