import { join } from 'node:path';
import type { Content } from '@loa/contracts/content';
import type { Media } from '@loa/contracts/media';
import type { PermissionCode } from '@loa/contracts/permissions';
import type { Collection, CollectionItem, ShownSlide, Slideshow } from '@loa/contracts/slideshows';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toneWav } from '../../media/sound-files.fixture';
import { noisyJpeg, pdfOf, writeClip } from '../../media/visual-files.fixture';
import type { TestClient } from '../../testing/test-client';
import { callerFor, createAccount, createGroup } from '../accounts';
import {
  addPlacesAndPeople,
  processed as processedContent,
  signIn,
  startContentServer,
  temporaryFolder,
  upload,
} from '../content/content-server.fixture';
import type { ContentServer, Places } from '../content/content-server.fixture';
import { readyCollections, readySlideshows } from './ready-slideshows';

const medias = '/api/content-manager/media';
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: ContentServer;
let places: Places;
let officer: TestClient;
let other: TestClient;
let province: TestClient;
let resolution_id: string;
/** Real files, processed once for all the following tests. */
let picture: Media;
let document: Media;
let film: Media;
let song: Content;

const rights: PermissionCode[] = [
  'NOI_DUNG_MEDIA_VIEW',
  'NOI_DUNG_MEDIA_ADD',
  'NOI_DUNG_MEDIA_EDIT',
  'NOI_DUNG_MEDIA_DELETE',
  'NOI_DUNG_MEDIA_REMOVE',
  'NOI_DUNG_PHAT_VIEW',
  'NOI_DUNG_PHAT_ADD',
  'NOI_DUNG_PHAT_EDIT',
  'NOI_DUNG_PHAT_DELETE',
  'NOI_DUNG_PHAT_REMOVE',
  'TRINH_CHIEU_VIEW',
  'TRINH_CHIEU_ADD',
  'TRINH_CHIEU_EDIT',
  'TRINH_CHIEU_DELETE',
  'BO_SUU_TAP_VIEW',
  'BO_SUU_TAP_ADD',
  'BO_SUU_TAP_EDIT',
  'BO_SUU_TAP_DELETE',
];
const typed = {
  typed_kind: 'text',
  body: 'Chào mừng',
  text_style: { font: 'sans', size_px: 32, is_bold: true, color: '#ffcc00', background: '#000000', speed_px: 60 },
  width: 192,
  height: 64,
};

async function made<Made>(client: TestClient, base: string, body: object): Promise<Made> {
  const answer = await client.post(base, { area_id: places.commune.id, ...body });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json() as Made;
}
const text = (name: string, more: object = {}, client = officer) =>
  made<Media>(client, medias, { name, ...typed, ...more });
const show = (name: string, body: object, client = officer) =>
  made<Slideshow>(client, '/api/slideshow', { name, resolution_id, ...body });
const collection = (name: string, ids: string[], more: object = {}) =>
  made<Collection>(officer, '/api/collection', {
    name,
    kind: 'media',
    items: ids.map((content_id) => ({ content_id })),
    ...more,
  });
const read = async <Read>(path: string, client = officer) => (await client.get(path)).json() as Read;
const slidesOf = async (id: string, client = officer) =>
  (await read<{ rows: ShownSlide[] }>(`/api/slideshow/${id}/slides`, client)).rows;
const fieldsOf = (answer: { statusCode: number; json: () => { errors?: { field: string }[] } }) => [
  answer.statusCode,
  answer.json().errors?.map(({ field }) => field),
];
const changeOf = ({
  name,
  note,
  area_id,
  share,
  resolution_id,
  source,
  slides,
  collection_id,
  slide_sec,
  transition,
  fit,
  music_id,
  ticker_text,
  loop,
  version,
}: Slideshow) => ({
  name,
  note,
  area_id,
  share,
  resolution_id,
  source,
  slides: slides.map(({ name: _name, ...slide }) => slide),
  collection_id,
  slide_sec,
  transition,
  fit,
  music_id,
  ticker_text,
  loop,
  version,
});

/** The media once its file is processed: by its event, never by the clock. */
function atRest(id: string): Promise<Media> {
  return new Promise((resolve, reject) => {
    const check = () =>
      void read<Media>(`${medias}/find/${id}`).then(
        (media) => media.processing_status !== 'processing' && (stop(), resolve(media)),
        reject,
      );
    const stop = server.deps.events.on('media.changed', (changed) => changed.id === id && check());
    check();
  });
}
const uploaded = async (name: string, file: Buffer | string, filename: string) =>
  atRest((await made<Media>(officer, medias, { name, upload_id: await upload(officer, file, filename) })).id);

beforeAll(async () => {
  folder = await temporaryFolder();
  server = await startContentServer(folder.path);
  places = await addPlacesAndPeople(server.deps);
  const { db } = server.deps;
  const boards = await createGroup(db, { code: 'BANG', name: 'Cán bộ bảng', permissions: rights });
  const account = (username: string, area_id: string) =>
    createAccount(db, {
      username,
      name: `Người ${username}`,
      password: 'Loa@123456',
      group_account_id: boards,
      area_id,
    });
  await account('bang1', places.commune.id);
  await account('bang2', places.other.id);
  await account('bangtinh', places.province.id);
  [officer, other, province] = [
    await signIn(server.app, 'bang1'),
    await signIn(server.app, 'bang2'),
    await signIn(server.app, 'bangtinh'),
  ];
  ({ id: resolution_id } = (await read<{ rows: { id: string }[] }>('/api/resolution/find?limit=1')).rows[0] ?? {
    id: '',
  });
  picture = await uploaded('Ảnh hội làng', await noisyJpeg(800, 400), 'anh.jpg');
  document = await uploaded('Tờ rơi', pdfOf(3), 'tờ rơi.pdf');
  film = await uploaded('Phim', await writeClip(folder.path, 'phim.mp4', { seconds: 2 }), 'phim.mp4');
  const tone = await upload(
    officer,
    await toneWav(join(folder.path, 'nhac.wav'), { seconds: 3, levels: [0.5] }),
    'nhạc.wav',
  );
  const { id } = await made<Content>(officer, '/api/content-manager', {
    name: 'Nhạc hiệu sáng',
    sound_quality_id: places.quality.id,
    upload_id: tone,
  });
  song = await processedContent(server, officer, id);
});
afterAll(async () => {
  await server.stop();
  await folder.remove();
});

describe('slides', () => {
  it("are a document page by page, a film to its end, and each with the slideshow's settings where it has none of its own", async () => {
    const slides = [
      { media_id: picture.id, caption: 'Khai hội' },
      { media_id: document.id, fit: 'cover' },
      { media_id: document.id, page: 2, duration_sec: 25, transition: 'none' },
      { media_id: film.id },
    ];
    const made = await show('Hội làng', { slides, slide_sec: 7, transition: 'push', fit: 'stretch' });
    const shown = await slidesOf(made.id);
    expect(
      shown.map(({ media_kind, page, transition, fit, caption, state }) => [
        media_kind,
        page,
        transition,
        fit,
        caption,
        state,
      ]),
    ).toEqual([
      ['image', null, 'push', 'stretch', 'Khai hội', 'ready'],
      ['pdf', 1, 'push', 'cover', '', 'ready'],
      ['pdf', 2, 'push', 'cover', '', 'ready'],
      ['pdf', 3, 'push', 'cover', '', 'ready'],
      ['pdf', 2, 'none', 'stretch', '', 'ready'],
      ['video', null, 'push', 'stretch', '', 'ready'],
    ]);
    expect(shown.map(({ duration_sec }) => Math.round(duration_sec))).toEqual([7, 7, 7, 7, 25, 2]);
    // The list counts in the database what the call adds up one by one.
    expect(made).toMatchObject({
      slide_count: 6,
      convert_status: 'ready',
      total_duration_sec: shown.reduce((sum, { duration_sec }) => sum + duration_sec, 0),
    });
    expect(made.thumbnail_url?.split('?')[0]).toBe(picture.thumbnail_url?.split('?')[0]);
    // Each page has a preview of its own, and the page itself has the size of the board's screen.
    const [first, second] = [shown[1], shown[2]];
    expect([first?.thumbnail_url === second?.thumbnail_url, first?.width, first?.height]).toEqual([false, 1920, 1440]);
    expect((await server.app.inject({ url: second?.thumbnail_url ?? '' })).headers['content-type']).toBe('image/webp');
    const ready = (await readySlideshows(server.deps.db, [made.id], null)).get(made.id);
    expect(
      ready?.slides.map(({ media_id, page, duration_sec, transition, fit, caption }) => ({
        media_id,
        page,
        duration_sec,
        transition,
        fit,
        caption,
      })),
    ).toEqual(
      shown.map(({ media_id, page, duration_sec, transition, fit, caption }) => ({
        media_id,
        page,
        duration_sec,
        transition,
        fit,
        caption,
      })),
    );
    expect(ready?.slides.every(({ file }) => file && file.size > 0 && /^[0-9a-f]{64}$/.test(file.sha256))).toBe(true);
  });

  it('of a document that is processed later become its pages, and a missing page is named and left out', async () => {
    const made = await show('Tờ rơi', {
      slides: [
        { media_id: document.id, page: 1 },
        { media_id: document.id, page: 9 },
      ],
    });
    expect((await slidesOf(made.id)).map(({ state, reason }) => [state, reason])).toEqual([
      ['ready', null],
      ['missing_page', 'Tài liệu không còn trang này'],
    ]);
    expect(
      (await readySlideshows(server.deps.db, [made.id], null)).get(made.id)?.slides.map(({ page }) => page),
    ).toEqual([1]);
    expect(made).toMatchObject({ slide_count: 2, total_duration_sec: 10 });
    const growing = await uploaded('Tờ rơi mới', pdfOf(1), 'a.pdf');
    const whole = await show('Cả tờ rơi', { slides: [{ media_id: growing.id }] });
    const longer = {
      name: growing.name,
      area_id: growing.area_id,
      version: growing.version,
      upload_id: await upload(officer, pdfOf(4, { width: 300 }), 'b.pdf'),
    };
    await officer.put(`${medias}/${growing.id}`, longer);
    await atRest(growing.id);
    expect((await slidesOf(whole.id)).map(({ page }) => page)).toEqual([1, 2, 3, 4]);
    expect(await read<Slideshow>(`/api/slideshow/find/${whole.id}`)).toMatchObject({
      slide_count: 4,
      total_duration_sec: 40,
    });
  });

  it('show why they are not ready: still in process, refused, removed, expired', async () => {
    const [off, over] = [await text('Sẽ gỡ'), await text('Sẽ hết hạn', { expires_at: '2020-01-01T00:00:00.000Z' })];
    const broken = await uploaded('Tệp hỏng', Buffer.from('%PDF-1.7 rác'), 'hong.pdf');
    const made = await show('Lẫn lộn', { slides: [off, over, broken].map(({ id }) => ({ media_id: id })) });
    await officer.post(`${medias}/${off.id}/remove`);
    expect((await slidesOf(made.id)).map(({ state, reason }) => [state, reason])).toEqual([
      ['removed', 'Nội dung đã gỡ'],
      ['expired', 'Nội dung đã hết hạn'],
      ['failed', expect.stringMatching(/hỏng/)],
    ]);
    expect(await read<Slideshow>(`/api/slideshow/find/${made.id}`)).toMatchObject({
      slide_count: 3,
      total_duration_sec: 0,
      convert_status: 'failed',
    });
    // Whether it has expired by the time of a run is checked there.
    expect((await readySlideshows(server.deps.db, [made.id], null)).get(made.id)?.slides).toMatchObject([
      { media_id: over.id, expires_at: over.expires_at, scrolling: { body: 'Chào mừng', width: 192 } },
    ]);
    // A slide may stay though its media was removed since; it cannot be added again.
    expect(
      (await officer.put(`/api/slideshow/${made.id}`, { ...changeOf(made), name: 'Lẫn lộn nữa' })).statusCode,
    ).toBe(200);
    expect(
      fieldsOf(
        await officer.post('/api/slideshow', {
          name: 'Mới',
          area_id: places.commune.id,
          resolution_id,
          slides: [{ media_id: picture.id }, { media_id: off.id }],
        }),
      ),
    ).toEqual([400, ['slides.1']]);
  });
});

describe('a collection', () => {
  it('keeps its order, adds up its length, and slideshows follow its changes', async () => {
    const made = await collection('Ảnh làng', [film.id, picture.id, document.id, picture.id]);
    const items = await read<{ rows: CollectionItem[] }>(`/api/collection/${made.id}/items`);
    expect(
      items.rows.map(({ name, media_kind, duration_sec }) => [name, media_kind, Math.round(duration_sec)]),
    ).toEqual([
      ['Phim', 'video', 2],
      ['Ảnh hội làng', 'image', 10],
      ['Tờ rơi', 'pdf', 30],
      ['Ảnh hội làng', 'image', 10],
    ]);
    expect(made).toMatchObject({
      item_count: 6,
      total_duration_sec: items.rows.reduce((sum, { duration_sec }) => sum + duration_sec, 0),
      cover: null,
    });
    const shown = await show('Theo bộ sưu tập', {
      source: 'collection',
      collection_id: made.id,
      slides: [{ media_id: picture.id }],
      slide_sec: 5,
    });
    expect(shown).toMatchObject({ slides: [], slide_count: 6, collection: { name: 'Ảnh làng' } });
    expect(Math.round(shown.total_duration_sec)).toBe(27);
    const reversed = {
      name: made.name,
      area_id: made.area_id,
      kind: 'media',
      items: [{ content_id: document.id }, { content_id: film.id }],
      cover_id: picture.id,
      version: made.version,
    };
    await officer.put(`/api/collection/${made.id}`, reversed);
    expect((await slidesOf(shown.id)).map(({ media_id, page }) => [media_id, page])).toEqual([
      [document.id, 1],
      [document.id, 2],
      [document.id, 3],
      [film.id, null],
    ]);
    expect(
      (await readyCollections(server.deps.db, [made.id], null))
        .get(made.id)
        ?.slides.map(({ page, duration_sec }) => [page, Math.round(duration_sec)]),
    ).toEqual([
      [1, 10],
      [2, 10],
      [3, 10],
      [null, 2],
    ]);
    expect((await readySlideshows(server.deps.db, [shown.id], null)).get(shown.id)?.duration_sec).toBe(
      (await read<Slideshow>(`/api/slideshow/find/${shown.id}`)).total_duration_sec,
    );
    // The log has the names of the items before and after.
    const [line] = (await read<{ rows: { id: string }[] }>(`/api/log/find?entity_id=${made.id}`)).rows;
    const { changes } = await read<{ changes: { field: string; old: { name: string }[]; new: { name: string }[] }[] }>(
      `/api/log/find/${line?.id}`,
    );
    const change = changes.find(({ field }) => field === 'items');
    expect([change?.old, change?.new].map((items) => items?.map(({ name }) => name))).toEqual([
      ['Phim', 'Ảnh hội làng', 'Tờ rơi', 'Ảnh hội làng'],
      ['Tờ rơi', 'Phim'],
    ]);
    expect((await read<Collection>(`/api/collection/find/${made.id}`)).cover).toEqual({
      id: picture.id,
      name: 'Ảnh hội làng',
    });
  });

  it('of sound contains audio contents and nothing else, and cannot play a removed one', async () => {
    const sounds = await collection('Nhạc hiệu', [song.id], { kind: 'audio' });
    expect(sounds).toMatchObject({ item_count: 1, total_duration_sec: song.duration_sec });
    expect(
      (await readyCollections(server.deps.db, [sounds.id], null)).get(sounds.id)?.contents.map(({ name }) => name),
    ).toEqual(['Nhạc hiệu sáng']);
    const body = {
      name: 'Lẫn',
      area_id: places.commune.id,
      items: [{ content_id: song.id }, { content_id: picture.id }],
    };
    expect(fieldsOf(await officer.post('/api/collection', { ...body, kind: 'audio' }))).toEqual([400, ['items.1']]);
    expect(fieldsOf(await officer.post('/api/collection', { ...body, kind: 'media' }))).toEqual([400, ['items.0']]);
    expect(fieldsOf(await officer.put(`/api/collection/${sounds.id}`, { ...body, kind: 'media', version: 1 }))).toEqual(
      [400, ['kind']],
    );
    expect(
      fieldsOf(
        await officer.post('/api/slideshow', {
          name: 'Nghe',
          area_id: places.commune.id,
          resolution_id,
          source: 'collection',
          collection_id: sounds.id,
        }),
      ),
    ).toEqual([400, ['collection_id']]);
    await officer.post(`/api/content-manager/${song.id}/remove`);
    expect((await readyCollections(server.deps.db, [sounds.id], null)).get(sounds.id)).toMatchObject({
      contents: [{ playable: false }],
      duration_sec: 0,
    });
    expect((await read<{ rows: CollectionItem[] }>(`/api/collection/${sounds.id}/items`)).rows).toMatchObject([
      { state: 'removed' },
    ]);
    await officer.post(`/api/content-manager/${song.id}/restore`);
  });
});

describe('a record in use', () => {
  it('is not deleted, and the error says where it is used', async () => {
    const own = await text('Dùng nhiều nơi');
    const [used, shown] = [
      await collection('Có dùng', [own.id]),
      await show('Cũng dùng', { slides: [{ media_id: own.id }], music_id: song.id }),
    ];
    const follower = await show('Theo bộ', { source: 'collection', collection_id: used.id });
    const usesOf = async (path: string) => (await officer.delete(path)).json();
    expect(await usesOf(`${medias}/${own.id}`)).toMatchObject({
      code: 'IN_USE',
      details: {
        uses: [
          { base: '/api/collection', id: used.id, name: 'Có dùng' },
          { base: '/api/slideshow', id: shown.id, name: 'Cũng dùng' },
        ],
      },
    });
    expect(await usesOf(`/api/content-manager/${song.id}`)).toMatchObject({
      code: 'IN_USE',
      message: expect.stringMatching(/“Cũng dùng”/),
    });
    expect(await usesOf(`/api/collection/${used.id}`)).toMatchObject({
      code: 'IN_USE',
      details: { uses: [{ base: '/api/slideshow', id: follower.id, name: 'Theo bộ' }] },
    });
    for (const path of [
      `/api/slideshow/${follower.id}`,
      `/api/slideshow/${shown.id}`,
      `/api/collection/${used.id}`,
      `${medias}/${own.id}`,
    ])
      expect((await officer.delete(path)).statusCode).toBe(200);
  });

  it('cannot be deleted while another record begins to use it', async () => {
    const own = await text('Tranh nhau');
    const [attached, deletion] = await Promise.all([
      officer.post('/api/slideshow', {
        name: 'Lấy',
        area_id: places.commune.id,
        resolution_id,
        slides: [{ media_id: own.id }],
      }),
      officer.delete(`${medias}/${own.id}`),
    ]);
    expect([
      [201, 409],
      [400, 200],
    ]).toContainEqual([attached.statusCode, deletion.statusCode]);
  });

  it('is no test media', async () => {
    const trial = await text('Chiếu thử', { is_test: true });
    expect(
      fieldsOf(
        await officer.post('/api/slideshow', {
          name: 'Thử',
          area_id: places.commune.id,
          resolution_id,
          slides: [{ media_id: trial.id }],
        }),
      ),
    ).toEqual([400, ['slides.0']]);
    expect(
      fieldsOf(
        await officer.post('/api/collection', {
          name: 'Thử',
          area_id: places.commune.id,
          kind: 'media',
          items: [{ content_id: trial.id }],
        }),
      ),
    ).toEqual([400, ['items.0']]);
  });
});

describe('rights and places', () => {
  it('accept only records the caller may use, and show nobody what he may not see by itself', async () => {
    const [hidden, open] = [
      await text('Riêng tôi', { share: 'private', body: 'Kín đáo' }),
      await text('Cho mọi nơi', { share: 'all' }),
    ];
    const body = (ids: string[]) => ({
      name: 'Của xã hai',
      area_id: places.other.id,
      resolution_id,
      slides: ids.map((media_id) => ({ media_id })),
    });
    expect(fieldsOf(await other.post('/api/slideshow', body([open.id, hidden.id])))).toEqual([400, ['slides.1']]);
    expect((await other.post('/api/slideshow', body([open.id]))).statusCode).toBe(201);
    const shared = await show('Cho mọi người xem', {
      share: 'all',
      slides: [{ media_id: hidden.id }, { media_id: open.id }],
    });
    const seen = await slidesOf(shared.id, other);
    expect(seen.map(({ name, body: words, text_style }) => [name, words, text_style === null])).toEqual([
      ['Riêng tôi', '', true],
      ['Cho mọi nơi', 'Chào mừng', false],
    ]);
    // In lists each has the preview of the first item that the reader may see.
    const faceOf = async (client: TestClient) =>
      (await read<Slideshow>(`/api/slideshow/find/${shared.id}`, client)).thumbnail_text?.body;
    expect([await faceOf(officer), await faceOf(other)]).toEqual(['Kín đáo', 'Chào mừng']);
    expect(
      (await other.put(`/api/slideshow/${shared.id}`, { ...changeOf(shared), area_id: places.other.id })).statusCode,
    ).toBe(403);
    expect((await read<Slideshow>(`/api/slideshow/find/${shared.id}`, other)).abilities).toEqual([]);
    const own = await show('Chỉ của xã', { slides: [{ media_id: open.id }], share: 'below' });
    expect((await other.get(`/api/slideshow/${own.id}/slides`)).statusCode).toBe(404);
    const from = await collection('Bộ của xã', [open.id]);
    const face = {
      thumbnail_url: null,
      thumbnail_text: { body: 'Chào mừng', text_style: typed.text_style, width: 192, height: 64 },
    };
    expect([from, ...(await read<{ rows: CollectionItem[] }>(`/api/collection/${from.id}/items`)).rows]).toMatchObject([
      face,
      face,
    ]);
    expect((await other.get(`/api/collection/${from.id}/items`)).statusCode).toBe(404);
    expect(
      fieldsOf(await other.post('/api/slideshow', { ...body([]), source: 'collection', collection_id: from.id })),
    ).toEqual([400, ['collection_id']]);
    const caller = await callerFor(server.deps.db, 'bang2');
    expect([...(await readySlideshows(server.deps.db, [own.id, shared.id], caller)).keys()]).toEqual([shared.id]);
    expect((await province.get(`/api/slideshow/${own.id}/slides`)).statusCode).toBe(200);
    // The preview of chosen media: documents page by page, and nothing of another's media.
    const chosen = async (client: TestClient, given: object) =>
      ((await client.post('/api/slideshow/preview', given)).json().rows as ShownSlide[]).map(({ name, page }) => [
        name,
        page,
      ]);
    expect(await chosen(officer, { media_ids: [hidden.id, document.id] })).toEqual([
      ['Riêng tôi', null],
      ['Tờ rơi', 1],
      ['Tờ rơi', 2],
      ['Tờ rơi', 3],
    ]);
    expect(await chosen(other, { media_ids: [hidden.id, open.id] })).toEqual([['Cho mọi nơi', null]]);
    expect([
      await chosen(officer, { collection_id: from.id }),
      await chosen(other, { collection_id: from.id }),
    ]).toEqual([[['Cho mọi nơi', null]], []]);
  });
});
