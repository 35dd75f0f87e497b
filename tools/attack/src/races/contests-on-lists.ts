import type { Device } from '@loa/contracts/devices';
import type { Person } from '../person';
import type { Place } from '../places';
import { beginUpload, sendPart, tone, uploadIdOf } from '../send-upload';
import { must, type Staging } from '../staging';
import { post, put, remove, type Contest } from './contest';

const qualityBody = (code: string) => ({
  code,
  name: `Chất lượng ${code}`,
  codec: 'mp3',
  bitrate_kbps: 64,
  sample_rate_hz: 44100,
  channels: 1,
  is_default: false,
});

let made = 0;
/** A sound quality of its own for each who asks. */
export async function freshQuality(admin: Person, name: string) {
  const body = qualityBody(`TR${(made += 1)}${name}`);
  return { id: (await must<{ id: string }>(admin, 'POST', '/api/sound-quality', body)).id, body };
}

/** The small lists of settings: two change, delete, name or double one entry. */
export function contestsOnLists(admin: Person, staging: Staging, place: Place): Contest[] {
  const lists = {
    '/api/sound-quality': (at: number) => qualityBody(`TD${at}`),
    '/api/category-news': (at: number) => ({
      code: `TL${at}`,
      name: `Lĩnh vực tranh ${at}`,
      color: '#0099ff',
      sort: 1,
    }),
    '/api/content-category': (at: number) => ({
      code: `TN${at}`,
      name: `Loại tranh ${at}`,
      kind: 'audio',
      color: '#0099ff',
      sort: 1,
    }),
    '/api/factory': (at: number) => ({ code: `TH${at}`, name: `Hãng tranh ${at}`, country: null }),
  };
  return Object.entries(lists).map(([base, fields]) => {
    let id = '';
    return {
      what: base,
      about: () => ({ base, id }),
      make: async () => {
        const body: Record<string, unknown> = fields((made += 1));
        ({ id } = await must<{ id: string }>(admin, 'POST', base, body));
        const at = `${base}/${id}`;
        return [
          put(admin, at, { version: 1, ...body, name: 'Sửa' }),
          ...(base === '/api/sound-quality'
            ? [put(admin, at, { version: 1, ...body, is_default: true }, 'make it the default')]
            : []),
          remove(admin, at),
          post(admin, base, { ...body }, 'add one of the same code'),
          post(
            admin,
            base,
            { ...body, code: `${String(body['code'])}X`, ...('is_default' in body && { is_default: true }) },
            'add another',
          ),
          ...(base === '/api/category-news'
            ? [
                post(
                  admin,
                  '/api/playlist',
                  await staging.scheduleBody(place, { category_news_id: id }, true),
                  'schedule under it',
                ),
              ]
            : []),
        ];
      },
    };
  });
}

/** A device is moved, commanded and given another key at once. */
export function contestOnDevice(admin: Person, officer: Person, places: readonly Place[]): Contest {
  let id = '';
  return {
    what: 'a device',
    about: () => ({ base: '/api/device', id }),
    make: async () => {
      const { rows } = await must<{ rows: Device[] }>(
        admin,
        'GET',
        `/api/device/find?limit=1&area_id=${places[0]?.id}`,
      );
      const [device] = rows;
      if (!device) throw new Error('the demo has no device in its commune');
      ({ id } = device);
      const { version, name, note, area_id, address, lat, lng, sim_phone } = device;
      const order = { type: 'set_volume', payload: { volume: 7 } };
      return [
        put(admin, `/api/device/${id}`, {
          version,
          name,
          note: `${note}.`.slice(-20),
          area_id,
          address,
          lat,
          lng,
          sim_phone,
        }),
        put(
          admin,
          `/api/device/${id}`,
          { version, name, note, area_id: places[1]?.id, address, lat, lng, sim_phone },
          'move it',
        ),
        post(officer, `/api/device/${id}/command`, order),
        post(admin, '/api/device/command', { device_ids: [id], ...order }),
        post(admin, `/api/device/${id}/token`),
        post(admin, '/api/playlist/drop-all', {
          area_id: places[0]?.id,
          reason: 'Thử',
          until: new Date(Date.now() + 60_000).toISOString(),
        }),
      ];
    },
  };
}

/** One upload is finished, given up and used by two at once. */
export function contestOnUpload(officer: Person, qualityId: string, place: Place): Contest {
  let id = '';
  return {
    what: 'an upload',
    about: () => ({ base: '', id }),
    make: async () => {
      const file = tone(0.2, 300 + (made += 1));
      const { address } = await beginUpload(officer, file.length);
      await sendPart(officer, address, file, 0);
      id = uploadIdOf(address);
      const content = { name: `Tệp tranh ${made}`, sound_quality_id: qualityId, area_id: place.id, upload_id: id };
      return [
        post(officer, '/api/content-manager', content, 'make a content of it'),
        post(officer, '/api/content-manager', { ...content, name: `${content.name} nữa` }, 'make another of it'),
        { ...remove(officer, address, 'give it up'), takes: undefined },
      ];
    },
  };
}

/** Records of one's own account, and those of the whole installation. */
export function contestOnTheRest(admin: Person): Contest {
  return {
    what: 'what is there once',
    about: () => ({ base: '', id: '' }),
    make: async () => [
      post(admin, '/api/category/catalogue', { codes: ['96'] }, 'load a province'),
      post(admin, '/api/category/catalogue', { codes: ['96', '01'] }, 'load two'),
      post(admin, '/api/category/province', { name: 'Tỉnh Cà Mau', code: '96' }, 'add it by hand'),
      { ...remove(admin, '/api/account/avatar', 'take the own picture away'), takes: undefined },
      { ...remove(admin, '/api/account/session', 'end the other sessions'), takes: undefined },
    ],
  };
}
