import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Content, ContentSound, SoundEditWrite } from '@loa/contracts/content';
import { eventually } from './eventually';
import type { Findings } from './findings';
import { hashAt } from './hash-at';
import type { Part } from './part';
import type { Person } from './person';
import { demoPlaces } from './places';
import { tone, uploadWhole } from './send-upload';
import { must, Staging } from './staging';
import type { Target } from './target';

const base = '/api/content-manager';
/** Long enough to be seen while it is made. */
const LONG_SEC = 60;
const OTHER_SEC = 30;
const BELL_SEC = 2;
const NEW_BELL_SEC = 5;

/** Files in the folder of a sound that is being made: its joined parts, then the file for devices. */
const STEPS = ['joined.wav', '.mp3'];

/** The contents this is tried on. */
interface Sounds {
  admin: Person;
  staging: Staging;
  main: Content;
  other: Content;
  bell: Content;
}

const soundOf = ({ admin, main }: Sounds) => must<ContentSound>(admin, 'GET', `${base}/${main.id}/sound`);
const found = (admin: Person, { id }: Pick<Content, 'id'>) => must<Content>(admin, 'GET', `${base}/find/${id}`);

/** A part of what the content came from, and of another content. */
async function partsOf(sounds: Sounds, own_sec: number, other_sec: number): Promise<SoundEditWrite['parts']> {
  const own = (await soundOf(sounds)).originals.find(({ is_own }) => is_own)?.sha256 ?? '';
  const { as_part } = await must<ContentSound>(sounds.admin, 'GET', `${base}/${sounds.other.id}/sound`);
  const parts = [{ sha256: own, from_ms: 1000, to_ms: 1000 + own_sec * 1000 }];
  return other_sec > 0
    ? [
        ...parts,
        { content_id: sounds.other.id, sha256: as_part?.sha256 ?? '', from_ms: 500, to_ms: 500 + other_sec * 1000 },
      ]
    : parts;
}

async function edit(sounds: Sounds, parts: SoundEditWrite['parts'], jingle: string | null) {
  const { version } = await found(sounds.admin, sounds.main);
  const body: SoundEditWrite = {
    parts,
    fade_in_ms: 500,
    fade_out_ms: 500,
    jingle_before_id: jingle,
    jingle_after_id: jingle,
  };
  await must(sounds.admin, 'PUT', `${base}/${sounds.main.id}/sound`, { ...body, version });
}

/** Each asks for another sound of the content; answers how long it will be. */
const CHANGES: Record<string, (sounds: Sounds) => Promise<number>> = {
  joined: async (sounds) => {
    await edit(sounds, await partsOf(sounds, LONG_SEC - 20, OTHER_SEC - 10), null);
    return LONG_SEC - 20 + OTHER_SEC - 10;
  },
  'put between jingles': async (sounds) => {
    const bell = await found(sounds.admin, sounds.bell);
    await edit(sounds, await partsOf(sounds, LONG_SEC - 30, OTHER_SEC - 10), bell.id);
    return LONG_SEC - 30 + OTHER_SEC - 10 + 2 * (bell.duration_sec ?? 0);
  },
  'made anew for its jingle': async (sounds) => {
    const { name, area_id, sound_quality_id, version, duration_sec } = await found(sounds.admin, sounds.bell);
    const length = duration_sec && duration_sec > NEW_BELL_SEC - 1 ? BELL_SEC : NEW_BELL_SEC;
    const upload_id = await uploadWhole(sounds.admin, tone(length, 2000 + length));
    await must(sounds.admin, 'PUT', `${base}/${sounds.bell.id}`, {
      name,
      area_id,
      sound_quality_id,
      upload_id,
      version,
    });
    return LONG_SEC - 30 + OTHER_SEC - 10 + 2 * length;
  },
  trimmed: async (sounds) => {
    await edit(sounds, await partsOf(sounds, LONG_SEC - 10, 0), null);
    return LONG_SEC - 10;
  },
};

/** Sounds that differ from what was acknowledged before the kill. */
async function wrongs(target: Target, sounds: Sounds, length_sec: number): Promise<string[]> {
  await sounds.staging.processed(sounds.bell.id);
  const { processing_status, error, duration_sec, media_url, files } = await sounds.staging.processed(sounds.main.id);
  const wrong: string[] = [];
  if (processing_status !== 'ready') wrong.push(`it is ${processing_status}: ${error}`);
  if (Math.abs((duration_sec ?? 0) - length_sec) > 0.5) wrong.push(`${duration_sec} s of ${length_sec} s`);
  if ((await hashAt(target.url, media_url)) !== files[0]?.sha256)
    wrong.push('what devices would play is not what the record says');
  for (const { name, sha256, media_url: address } of (await soundOf(sounds)).originals)
    if ((await hashAt(target.url, address)) !== sha256) wrong.push(`the original ${name} is not whole`);
  const inWork = () => readdir(join(target.folder, 'processing'));
  if (!(await eventually(async () => (await inWork()).length === 0)))
    wrong.push(`left where the work is done: ${(await inWork()).join(', ')}`);
  return [...wrong, ...(await target.checkMedia())];
}

async function beingMade({ folder }: Target, { admin, main }: Sounds, step: string, findings: Findings) {
  const seen = async () =>
    (await readdir(join(folder, 'processing'), { recursive: true })).some(
      (name) => name.startsWith(main.id) && name.endsWith(step),
    );
  let isSeen = false;
  await eventually(async () => (isSeen = await seen()) || (await found(admin, main)).processing_status === 'ready');
  findings.tried(isSeen ? `kills while there was ${step}` : 'kills that came after the sound was made');
}

/**
 * Kills the server in the middle of cutting, joining and surrounding a sound; then all of it is there as it was asked
 * for.
 */
export const killedSounds: Part = async (target, findings, { rounds }) => {
  const admin = await target.as('admin');
  const [place] = await demoPlaces(admin, await target.as('canbo'));
  const quality = (
    await must<{ rows: { id: string; codec: string }[] }>(admin, 'GET', '/api/sound-quality/find')
  ).rows.find(({ codec }) => codec === 'mp3');
  const staging = new Staging(admin);
  const make = async (name: string, seconds: number) => {
    const upload_id = await uploadWhole(admin, tone(seconds, 300 + 7 * seconds));
    const { id } = await must<Content>(admin, 'POST', base, {
      name,
      sound_quality_id: quality?.id,
      area_id: place?.id,
      upload_id,
    });
    return staging.processed(id);
  };
  const sounds: Sounds = {
    admin,
    staging,
    main: await make('Bản tin cắt ghép', LONG_SEC),
    other: await make('Đoạn ghép', OTHER_SEC),
    bell: await make('Nhạc hiệu', BELL_SEC),
  };
  const changes = Object.entries(CHANGES);
  for (let round = 0; round < rounds; round += 1) {
    const [what, ask] = changes[round % changes.length] ?? [];
    const step = STEPS[(round + Math.floor(round / changes.length)) % STEPS.length] ?? '';
    const length_sec = (await ask?.(sounds)) ?? 0;
    await beingMade(target, sounds, step, findings);
    await target.kill('server');
    await target.restart();
    for (const wrong of await wrongs(target, sounds, length_sec))
      findings.found('a sound that was being made was lost', `${what}, killed at ${step}: ${wrong}`);
  }
};
