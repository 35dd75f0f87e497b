import { PERMISSIONS } from '@loa/contracts/permissions';
import { createAccount, createGroup } from '../modules/accounts';
import { buildSchedule, create } from '../modules/schedules/broadcast-world.fixture';
import type { BroadcastWorld } from '../modules/schedules/broadcast-world.fixture';
import type { TestClient } from './test-client';

/** A collection and a slideshow of one scrolling text, and e-bulletins of both. */
async function shownOf(client: TestClient, author: BroadcastWorld['author']) {
  const area_id = author.area.id;
  const text_style = {
    font: 'sans',
    size_px: 16,
    is_bold: false,
    color: '#ffffff',
    background: '#000000',
    speed_px: 0,
  };
  const made = async (base: string, body: object) =>
    (await client.post(base, { area_id, ...body })).json<{ id: string }>().id;
  const media_id = await made('/api/content-manager/media', {
    name: 'Chữ chạy',
    typed_kind: 'text',
    body: 'Chào mừng',
    text_style,
    width: 64,
    height: 32,
  });
  await made('/api/collection', {
    name: 'Bộ sưu tập',
    kind: 'media',
    cover_id: media_id,
    items: [{ content_id: media_id }],
  });
  const resolution_id = (await client.get('/api/resolution/find?limit=1')).json<{ rows: { id: string }[] }>().rows[0]
    ?.id;
  const show_id = await made('/api/slideshow', {
    name: 'Trình chiếu',
    resolution_id,
    slides: [{ media_id, page: null, duration_sec: 5, transition: 'fade', fit: 'cover', caption: 'Chào' }],
  });
  await made(
    '/api/playlist/slideshow',
    buildSchedule({ author, contents: [] }, { items: [{ item_type: 'slideshow', ref_id: show_id }] }),
  );
  await made(
    '/api/playlist/media',
    buildSchedule({ author, contents: [] }, { items: [{ item_type: 'media', ref_id: media_id, length_sec: 10 }] }),
  );
}

/** One record of most kinds in each of two communes, made by calls. Answers somebody with every right in the first. */
export async function fillWorld(world: BroadcastWorld): Promise<TestClient> {
  const { server, db, author, neighbour, canbo, canbo2 } = world;
  const group_account_id = await createGroup(db, {
    code: 'moi-quyen',
    name: 'Mọi quyền',
    permissions: PERMISSIONS.map(({ code }) => code),
  });
  for (const [username, { area }] of Object.entries({ moiquyen: author, moiquyen2: neighbour }))
    await createAccount(db, {
      username,
      name: 'Người đủ quyền',
      password: 'Loa@123456',
      group_account_id,
      area_id: area.id,
    });
  const officer = await server.signIn('moiquyen');
  await create(canbo, buildSchedule(world));
  await world.admin.post('/api/factory', {
    name: 'Nhà sản xuất',
    code: 'nsx',
    country: 'VN',
    contact: '',
    phone: '',
    website: '',
  });
  await world.admin.post('/api/alert-channel', {
    name: 'Trung tâm điều hành',
    kind: 'webhook',
    url: 'https://dieu-hanh.example/canh-bao',
    secret: 'mot-khoa-ky-that-dai',
    area_id: author.area.id,
  });
  await canbo.post('/api/relay-link', {
    name: 'VOV1',
    url: 'https://dai.example/1',
    backup_url: 'https://dai.example/2',
    protocol: 'hls',
    backup_protocol: 'icecast',
    area_id: author.area.id,
  });
  await create(
    canbo2,
    buildSchedule({
      ...world,
      author: neighbour,
      contents: [await world.addContent('Bản tin xã bạn', 60, neighbour.area.id)],
    }),
  );
  const sound_quality_id = (await canbo.get('/api/sound-quality/find?limit=1')).json<{ rows: { id: string }[] }>()
    .rows[0]?.id;
  const spoken = {
    name: 'Bản tin đọc',
    text: 'Mời bà con nghe tin.',
    provider: 'espeak-ng',
    voice_code: 'vi',
    sound_quality_id,
    is_draft: true,
  };
  await canbo.post('/api/text-to-speech', { ...spoken, area_id: author.area.id });
  await canbo2.post('/api/text-to-speech', { ...spoken, area_id: neighbour.area.id });
  await shownOf(canbo, author);
  await shownOf(canbo2, neighbour);
  return officer;
}
