import type { Media } from '@loa/contracts/media';
import type { PermissionCode } from '@loa/contracts/permissions';
import type { Resolution } from '@loa/contracts/resolutions';
import { and, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newRecord } from '../../http/record-values';
import { checkFiles } from '../../stored-files';
import { fillsBoard, trueSizeOf } from '../../media/true-size.fixture';
import { noisyJpeg, pdfOf, writeClip } from '../../media/visual-files.fixture';
import type { TestClient } from '../../testing/test-client';
import { callerFor, createAccount, createGroup } from '../accounts';
import { contentFileTable, fileUseTable } from '../content';
import {
  addPlacesAndPeople,
  signIn,
  startContentServer,
  temporaryFolder,
  upload,
} from '../content/content-server.fixture';
import type { ContentServer, Places } from '../content/content-server.fixture';
import { deviceCommandTable, deviceRuntimeTable, deviceTable } from '../devices';
import { dropUnfitted } from './follow-boards';

const base = '/api/content-manager/media';
/** Longer timeout: a server busy with other work answers late. */
const PATIENT = { timeout: 600_000, interval: 500 };
const RIGHTS: PermissionCode[] = [
  'NOI_DUNG_MEDIA_VIEW',
  'NOI_DUNG_MEDIA_ADD',
  'NOI_DUNG_MEDIA_EDIT',
  'NOI_DUNG_MEDIA_DELETE',
  'THIET_BI_DA_LAP_DAT_VIEW',
  'THIET_BI_DA_LAP_DAT_EDIT',
  'THIET_BI_DA_LAP_DAT_PLAY_PAUSE',
  'TRINH_CHIEU_VIEW',
  'TRINH_CHIEU_EDIT',
  'TRINH_CHIEU_DELETE',
];
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: ContentServer;
let places: Places;
let officer: TestClient;
/** Sizes of boards are everyone's. */
let admin: TestClient;
const boards: Record<'small' | 'large' | 'elsewhere' | 'loud', string> = {
  small: '',
  large: '',
  elsewhere: '',
  loud: '',
};

const sizes = async () =>
  new Map(
    ((await officer.get('/api/resolution/find?limit=200')).json().rows as Resolution[]).map((row) => [
      `${row.width}x${row.height}`,
      row,
    ]),
  );
const sized = async (size: string) => (await sizes()).get(size) as Resolution;

async function addDevice(name: string, area_id: string, size: string | null, kind: 'led' | 'speaker' = 'led') {
  const { db } = server.deps;
  const id = uuidv7();
  const resolution_id = size === null ? null : (await sized(size)).id;
  await db
    .insert(deviceTable)
    .values({
      id,
      name,
      device_code: `M-${id}`,
      ...newRecord(await callerFor(db, 'tinhbang'), name),
      area_id,
      kind,
      resolution_id,
    });
  await db.insert(deviceRuntimeTable).values({ device_id: id });
  return id;
}

const read = async (id: string) => (await officer.get(`${base}/find/${id}`)).json() as Media;
const pagesOf = async (id: string) =>
  (await officer.get(`${base}/${id}/pages`)).json() as {
    rows: { url: string }[];
    fitted: { board: { width: number; height: number }; url: string; size: number }[];
  };
const bytesOf = async (url: string) => (await server.app.inject({ url })).rawPayload;
const hashOf = (url: string | null) => url?.split(/[/?]/)[2];
const sizesOf = async (id: string) =>
  (await pagesOf(id)).fitted.map(({ board }) => `${board.width}x${board.height}`).sort();
/**
 * The sizes of boards a media is made for, once they are ready; the file for each must fill it, in its own shape.
 */
async function fitted(id: string, wanted: string[], shape: [number, number] = [16, 9]) {
  await vi.waitFor(async () => expect(await sizesOf(id)).toEqual(wanted.toSorted()), PATIENT);
  for (const { board, url, size } of (await pagesOf(id)).fitted) {
    const bytes = await bytesOf(url);
    const true_size = trueSizeOf(bytes);
    expect(
      [bytes.length, fillsBoard(true_size, [board.width, board.height], shape)],
      `${true_size.join('x')} on ${board.width}x${board.height}`,
    ).toEqual([size, true]);
  }
}

async function uploaded(name: string, file: Buffer | string, more: object = {}) {
  const made = await officer.post(base, {
    name,
    area_id: places.commune.id,
    upload_id: await upload(officer, file, 'tệp'),
    ...more,
  });
  expect(made.statusCode, made.body).toBe(201);
  return vi.waitFor(async () => {
    const media = await read(made.json().id);
    expect(media.processing_status).toBe('ready');
    return media;
  }, PATIENT);
}

async function change(id: string, values: object) {
  const { name, note, is_active, area_id, address, lat, lng, sim_phone, factory_id, model, resolution_id, version } = (
    await officer.get(`/api/device/find/${id}`)
  ).json();
  return officer.put(`/api/device/${id}`, {
    name,
    note,
    is_active,
    area_id,
    address,
    lat,
    lng,
    sim_phone,
    factory_id,
    model,
    resolution_id,
    version,
    ...values,
  });
}
const problems = async () =>
  (await checkFiles(server.deps.files, server.deps.storedFiles)).flatMap((found) => found.problems);

beforeAll(async () => {
  folder = await temporaryFolder();
  server = await startContentServer(folder.path);
  places = await addPlacesAndPeople(server.deps);
  const group = await createGroup(server.deps.db, { code: 'BANG', name: 'Cán bộ bảng', permissions: RIGHTS });
  await createAccount(server.deps.db, {
    username: 'tinhbang',
    name: 'Người bảng',
    password: 'Loa@123456',
    group_account_id: group,
    area_id: places.province.id,
  });
  officer = await signIn(server.app, 'tinhbang');
  admin = await signIn(server.app, 'admin');
  boards.small = await addDevice('Bảng nhỏ', places.village.id, '192x96');
  boards.large = await addDevice('Bảng lớn', places.commune.id, '640x320');
  boards.elsewhere = await addDevice('Bảng xã hai', places.other.id, '1280x720');
  boards.loud = await addDevice('Loa', places.commune.id, null, 'speaker');
});
afterAll(async () => {
  await server.stop();
  await folder.remove();
});

describe('a video of 4K', { timeout: 0 }, () => {
  let film: Media;

  it('is made for the boards below its place, as small as each, and for no other', async () => {
    film = await uploaded(
      'Phim',
      await writeClip(folder.path, 'phim.mp4', { seconds: 0.4, width: 3840, height: 2160 }),
    );
    await fitted(film.id, ['192x96', '640x320']);
    expect(trueSizeOf(await bytesOf(film.media_url ?? ''))).toEqual([1920, 1080]);
    expect((await pagesOf(film.id)).rows).toHaveLength(1);
    expect(await problems()).toEqual([]);
  });

  it('follows a board that gets another size, while the existing files stay', async () => {
    expect((await change(boards.large, { resolution_id: (await sized('1080x1920')).id })).json()).toMatchObject({
      resolution: { name: 'Full HD dọc' },
    });
    await fitted(film.id, ['192x96', '640x320', '1080x1920']);
    const after = await vi.waitFor(async () => {
      const media = await read(film.id);
      expect(media.fit_progress).toBeNull();
      return media;
    }, PATIENT);
    expect([after.processing_status, hashOf(after.media_url), after.size]).toEqual([
      'ready',
      hashOf(film.media_url),
      film.size,
    ]);
  });

  it('follows a resolution that is corrected, and a change of sharing', async () => {
    const { name, note, is_default, is_active, version, id } = await sized('1080x1920');
    const changed = await admin.put(`/api/resolution/${id}`, {
      name,
      note,
      is_default,
      is_active,
      width: 512,
      height: 256,
      version,
    });
    expect(changed.statusCode, changed.body).toBe(200);
    await fitted(film.id, ['192x96', '640x320', '1080x1920', '512x256']);
    const { version: current } = await read(film.id);
    expect(
      (
        await officer.put(`${base}/${film.id}`, {
          name: 'Phim',
          area_id: places.commune.id,
          share: 'all',
          version: current,
        })
      ).statusCode,
    ).toBe(200);
    await fitted(film.id, ['192x96', '640x320', '1080x1920', '512x256', '1280x720']);
  });

  it('deletes files that no board shows any more, and no others', async () => {
    const before = await pagesOf(film.id);
    const hashes = (size: string) =>
      before.fitted.filter(({ board }) => `${board.width}x${board.height}` === size).map(({ url }) => hashOf(url));
    await dropUnfitted(server.deps);
    expect(await sizesOf(film.id)).toEqual(['1280x720', '192x96', '512x256']);
    const left = await Promise.all(
      [...hashes('640x320'), ...hashes('1080x1920')].map(async (hash) => server.deps.media.has(hash ?? '', 'mp4')),
    );
    expect(left).toEqual([false, false]);
    expect(await problems()).toEqual([]);
    await officer.delete(`${base}/${film.id}`);
    await vi.waitFor(
      async () =>
        expect(
          await Promise.all(before.fitted.map(({ url }) => server.deps.media.has(hashOf(url) ?? '', 'mp4'))),
        ).toEqual(before.fitted.map(() => false)),
      PATIENT,
    );
    expect(await problems()).toEqual([]);
  });
});

describe('a picture', { timeout: 0 }, () => {
  it('that is smaller than a board is the same file for it, stored once', async () => {
    const picture = await uploaded('Biển hiệu', await noisyJpeg(300, 90));
    const { fitted: files } = await pagesOf(picture.id);
    const [small, large] = [192, 512].map((width) => files.find(({ board }) => board.width === width)?.url ?? '');
    expect([fillsBoard(trueSizeOf(await bytesOf(small ?? '')), [192, 96], [300, 90]), hashOf(large ?? null)]).toEqual([
      true,
      hashOf(picture.media_url),
    ]);
  });

  it('is found by the resolutions it is made for, like a scrolling text by that of its board', async () => {
    const text_style = {
      font: 'sans',
      size_px: 16,
      is_bold: false,
      color: '#ffffff',
      background: '#000000',
      speed_px: 0,
    };
    const typed = (width: number, height: number) =>
      officer.post(base, {
        name: `Chữ tìm cỡ ${width}`,
        area_id: places.commune.id,
        typed_kind: 'text',
        body: 'Chào mừng',
        text_style,
        width,
        height,
      });
    for (const [width, height] of [
      [192, 96],
      [96, 192],
    ] as const)
      expect((await typed(width, height)).statusCode).toBe(201);
    const picture = await uploaded('Ảnh tìm cỡ', await noisyJpeg(300, 90));
    const named = async (size: string) =>
      (
        (await officer.get(`${base}/find?search=tim%20co&sort=name&resolution_id=${(await sized(size)).id}`)).json()
          .rows as Media[]
      ).map(({ name }) => name);
    expect(await named('192x96')).toEqual(['Ảnh tìm cỡ', 'Chữ tìm cỡ 192']);
    expect(await named('512x256')).toEqual(['Ảnh tìm cỡ']);
    // Boards of another commune do not count.
    expect(await named('1280x720')).toEqual([]);
    await officer.delete(`${base}/${picture.id}`);
  });

  it('is made for a board that comes below its place because a place moves', async () => {
    const picture = await uploaded('Ảnh xã hai', await noisyJpeg(300, 90), { area_id: places.other.id });
    const comesTo = (sizes: string[]) =>
      vi.waitFor(async () => expect(await sizesOf(picture.id)).toEqual(sizes), PATIENT);
    await comesTo(['1280x720']);
    const villages = '/api/category/village';
    const made = (await admin.post(villages, { name: 'Thôn đi', parent_id: places.commune.id })).json();
    const board = await addDevice('Bảng thôn đi', made.id, '192x96');
    const moved = await admin.post(`${villages}/${made.id}/move`, {
      parent_id: places.other.id,
      version: made.version,
    });
    expect(moved.statusCode, moved.body).toBe(200);
    await comesTo(['1280x720', '192x96']);
    await officer.delete(`${base}/${picture.id}`);
    await server.deps.db.delete(deviceTable).where(eq(deviceTable.id, board));
  });

  it('is tried on each screen in its own size', async () => {
    const trial = await uploaded('Thử ảnh', await noisyJpeg(400, 200), { is_test: true });
    const plain = await addDevice('Bảng chưa rõ cỡ', places.commune.id, null);
    const shown = await officer.post(`${base}/${trial.id}/trial`, { device_ids: [boards.small, plain] });
    expect(shown.statusCode, shown.body).toBe(202);
    const sentData = async (id: string) =>
      (
        await server.deps.db
          .select({ payload: deviceCommandTable.payload })
          .from(deviceCommandTable)
          .where(eq(deviceCommandTable.device_id, id))
      )[0]?.payload.show?.files[0]?.sha256;
    const small = (await pagesOf(trial.id)).fitted.find(({ board }) => board.width === 192);
    expect([await sentData(boards.small), await sentData(plain)]).toEqual([
      hashOf(small?.url ?? null),
      hashOf(trial.media_url),
    ]);
    expect(new Set((shown.json().rows as { batch_id: string }[]).map(({ batch_id }) => batch_id)).size).toBe(1);
  });
});

describe('a document', { timeout: 0 }, () => {
  it('is made page by page for existing boards, and for a later one from the pages that all show', async () => {
    const leaflet = await uploaded('Tờ rơi', pdfOf(3));
    const pages = (...sizes: string[]) => sizes.flatMap((size) => [size, size, size]);
    await fitted(leaflet.id, pages('192x96', '512x256'), [4, 3]);
    const later = await addDevice('Bảng mới', places.village.id, '640x320');
    await server.deps.events.publish(server.deps.db, 'record.changed', { base: '/api/device', verb: 'ADD', id: later });
    await fitted(leaflet.id, pages('192x96', '512x256', '640x320'), [4, 3]);
    // A page of its own for each board: three pictures for each size.
    const { rows, fitted: files } = await pagesOf(leaflet.id);
    expect([rows.length, new Set(files.map(({ url }) => hashOf(url))).size]).toEqual([3, 9]);
    expect(await problems()).toEqual([]);
    await officer.delete(`/api/device/${later}`);
    await officer.delete(`${base}/${leaflet.id}`);
    await vi.waitFor(
      async () =>
        expect(await Promise.all(files.map(({ url }) => server.deps.media.has(hashOf(url) ?? '', 'jpg')))).toEqual(
          files.map(() => false),
        ),
      PATIENT,
    );
    expect(await problems()).toEqual([]);
  });
});

describe('an original with more pixels than all boards show', { timeout: 0 }, () => {
  const UHD = '3840x2160';
  const originalsOf = (id: string) =>
    server.deps.db
      .select({ sha256: fileUseTable.sha256, ext: contentFileTable.ext })
      .from(fileUseTable)
      .innerJoin(contentFileTable, eq(contentFileTable.sha256, fileUseTable.sha256))
      .where(and(eq(fileUseTable.owner_id, id), eq(fileUseTable.role, 'original')));

  it('is stored as uploaded, so that a larger board installed later gets all its pixels, and deleted with its record', async () => {
    const clip = await writeClip(folder.path, 'rong.mp4', { seconds: 0.4, width: 2560, height: 1440 });
    const sent = { photo: await noisyJpeg(3000, 1500), leaflet: pdfOf(2), film: clip };
    const large = await Promise.all(Object.entries(sent).map(([name, file]) => uploaded(`Lớn ${name}`, file)));
    const whole = await uploaded('Vừa full HD', await noisyJpeg(1920, 1080));
    const originals = await Promise.all(large.map(({ id }) => originalsOf(id)));
    expect([originals.map((files) => files.map(({ ext }) => ext)), await originalsOf(whole.id)]).toEqual([
      [['jpg'], ['pdf'], ['mp4']],
      [],
    ]);
    const sizeOn = async (id: string) => {
      const files = (await pagesOf(id)).fitted.filter(({ board }) => `${board.width}x${board.height}` === UHD);
      return Promise.all(files.map(async ({ url }) => trueSizeOf(await bytesOf(url)).join('x')));
    };
    expect(await Promise.all(large.map(({ id }) => sizeOn(id)))).toEqual([[], [], []]);

    const later = await addDevice('Bảng quảng trường', places.village.id, UHD);
    await server.deps.events.publish(server.deps.db, 'record.changed', { base: '/api/device', verb: 'ADD', id: later });
    await vi.waitFor(
      async () =>
        expect(await Promise.all([...large, whole].map(({ id }) => sizeOn(id)))).toEqual([
          ['3000x1500'],
          ['2880x2160', '2880x2160'],
          ['2560x1440'],
          ['1920x1080'],
        ]),
      PATIENT,
    );
    // Only the server reads the original: it may contain where a photo was taken.
    const sentData = JSON.stringify(
      await Promise.all(large.map(async ({ id }) => [await read(id), await pagesOf(id)])),
    );
    for (const { sha256 } of originals.flat()) expect(sentData).not.toContain(sha256);
    expect(await problems()).toEqual([]);
    await officer.delete(`/api/device/${later}`);
    for (const { id } of [...large, whole]) expect((await officer.delete(`${base}/${id}`)).statusCode).toBe(200);
    await vi.waitFor(
      async () =>
        expect(
          await Promise.all(originals.flat().map(({ sha256, ext }) => server.deps.media.has(sha256, ext))),
        ).toEqual([false, false, false]),
      PATIENT,
    );
    expect(await problems()).toEqual([]);
  });
});

describe('the resolution of a device', () => {
  it('is one that is active, and only for devices with a screen', async () => {
    const fields = (answer: Awaited<ReturnType<typeof change>>) => [
      answer.statusCode,
      answer.json().errors?.map(({ field }: { field: string }) => field),
    ];
    const { id, name, note, width, height, version } = await sized('1280x720');
    expect(fields(await change(boards.loud, { resolution_id: id }))).toEqual([400, ['resolution_id']]);
    expect(fields(await change(boards.small, { resolution_id: boards.small }))).toEqual([400, ['resolution_id']]);
    expect(
      (
        await admin.put(`/api/resolution/${id}`, {
          name,
          note,
          width,
          height,
          is_default: false,
          is_active: false,
          version,
        })
      ).statusCode,
    ).toBe(200);
    expect(fields(await change(boards.small, { resolution_id: id }))).toEqual([400, ['resolution_id']]);
    // A device that already has it keeps it.
    expect((await change(boards.elsewhere, { note: 'Cạnh chợ' })).statusCode).toBe(200);
  });

  it('is not deleted while devices have it, and filters the list', async () => {
    const { id } = await sized('192x96');
    const refused = await admin.delete(`/api/resolution/${id}`);
    expect([refused.statusCode, refused.json().details.uses]).toEqual([
      409,
      [{ base: '/api/device', id: boards.small, name: 'Bảng nhỏ' }],
    ]);
    expect(
      (await officer.get(`/api/device/find?resolution_id=${id}`)).json().rows.map((row: { id: string }) => row.id),
    ).toEqual([boards.small]);
    expect((await change(boards.small, { resolution_id: null })).statusCode).toBe(200);
    expect((await admin.delete(`/api/resolution/${id}`)).statusCode).toBe(200);
  });
});
