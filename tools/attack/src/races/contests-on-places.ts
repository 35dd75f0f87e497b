import type { Device } from '@loa/contracts/devices';
import type { Schedule } from '@loa/contracts/schedules';
import type { Person } from '../person';
import { must, type Staging } from '../staging';
import { decide, post, put, remove, type Contest } from './contest';

interface Made {
  id: string;
  version: number;
}

const of = ({ id, version }: Made) => ({ id, version });

/** A commune is renamed, moved, merged and deleted while things are installed in it and its parent is changed too. */
export function contestOnCommune(admin: Person, staging: Staging, group_account_id: string): Contest {
  let made = 0;
  let id = '';
  const make = (level: string, parent_id?: string) =>
    must<Made>(admin, 'POST', `/api/category/${level}`, {
      name: `Nơi tranh ${(made += 1)}`,
      ...(parent_id && { parent_id }),
    });
  return {
    what: 'a commune',
    about: () => ({ base: '/api/category/commune', id }),
    make: async () => {
      const [above, elsewhere] = [await make('province'), await make('province')];
      const [commune, other] = [await make('commune', above.id), await make('commune', above.id)];
      const village = await make('village', commune.id);
      ({ id } = commune);
      const { rows } = await must<{ rows: Device[] }>(admin, 'GET', '/api/device/find?limit=1');
      const [device] = rows;
      const [base, villages] = ['/api/category/commune', '/api/category/village'];
      const draft = await must<Schedule>(admin, 'POST', '/api/playlist', await staging.scheduleBody(other, {}, true));
      const into = (from: Made, to: Made) => ({ sources: [of(from)], into: of(to) });
      const settle = device && {
        version: device.version,
        name: device.name,
        note: device.note,
        area_id: id,
        address: device.address,
        lat: device.lat,
        lng: device.lng,
        sim_phone: device.sim_phone,
      };
      return [
        put(admin, `${base}/${id}`, { version: 1, name: `Nơi tranh ${made} sửa`, parent_id: above.id }),
        remove(admin, `${base}/${id}`),
        decide(admin, `${base}/${id}/move`, { version: 1, parent_id: elsewhere.id }),
        decide(admin, `${base}/merge`, into(commune, other)),
        { ...decide(admin, `${base}/merge`, into(other, commune)), what: 'merge another into it' },
        { ...post(admin, '/api/category/province/merge', into(above, elsewhere)), what: 'merge what it lies in' },
        post(admin, `${base}/preview-merge`, into(commune, other)),
        post(admin, `${base}/${id}/preview-move`, { version: 1, parent_id: elsewhere.id }),
        post(admin, `${villages}/${village.id}/move`, { version: 1, parent_id: other.id }, 'move a village out'),
        { ...remove(admin, `${villages}/${village.id}`, 'delete its village'), takes: undefined },
        post(admin, villages, { name: `Thôn ${made}`, parent_id: id }, 'add a village'),
        post(
          admin,
          '/api/account',
          { username: `tranh-${made}`, name: 'Người', group_account_id, area_id: id },
          'register somebody in it',
        ),
        post(admin, '/api/playlist', await staging.scheduleBody(commune, {}, true), 'schedule in it'),
        post(
          admin,
          `/api/playlist/${draft.id}/submit`,
          { version: draft.version, conflict_rule: 'keep' },
          'submit beside it',
        ),
        ...(device
          ? [{ ...put(admin, `/api/device/${device.id}`, settle ?? {}, 'move a device into it'), takes: undefined }]
          : []),
        post(admin, '/api/playlist/drop-all', {
          area_id: above.id,
          reason: 'Thử',
          until: new Date(Date.now() + 60_000).toISOString(),
        }),
      ];
    },
  };
}
