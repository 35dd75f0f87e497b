import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { VARIANTS } from '../../config';
import { DEMO_WORLDS } from '../../demo-worlds';
import { mediaEngineOf, processVisual } from '../../media';
import { drawFilm, drawPoster } from './demo-pictures';

it.each(VARIANTS)('pictures for boards of %s are accepted like any upload', async (variant) => {
  const { posters, film, scene } = DEMO_WORLDS[variant];
  const folder = await mkdtemp(join(tmpdir(), 'loa-demo-pictures-'));
  try {
    const [poster] = posters;
    if (!poster) throw new Error('no poster');
    await writeFile(join(folder, 'a.png'), await drawPoster(poster, scene));
    await writeFile(join(folder, 'a.avi'), await drawFilm(film.shows, scene));
    const engine = await mediaEngineOf();
    const process = (name: string) =>
      processVisual(engine, { source: join(folder, name), target_dir: folder, name, boards: [] });
    expect(await process('a.png')).toMatchObject({ kind: 'image', notice: null });
    const video = await process('a.avi');
    expect(video.kind).toBe('video');
    expect(video.duration_sec).toBeCloseTo(8, 0);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
