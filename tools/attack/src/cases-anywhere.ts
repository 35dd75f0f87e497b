import type { AttackCase } from './cases';
import type { Person } from './person';
import { NOWHERE, type Actor, type Subject } from './records';
import { uploadWhole } from './send-upload';
import { must } from './staging';

const here = async (): Promise<Subject> => NOWHERE;
export const attackCase = (call: string, more: Partial<AttackCase> = {}): AttackCase => ({
  call,
  takes: 'nothing',
  on: here,
  ...more,
});

/** Records that are the same for everyone. */
export function sharedRecords(
  admin: Person,
  base: string,
  fields: (at: number) => object | Promise<object>,
): AttackCase[] {
  let made = 0;
  const make = async (): Promise<Subject> => ({
    ...NOWHERE,
    what: base,
    id: (await must<{ id: string }>(admin, 'POST', base, await fields(made++))).id,
  });
  return [
    attackCase(`GET ${base}/find`),
    attackCase(`GET ${base}/find/{id}`, { on: make }),
    attackCase(`POST ${base}/find-ids/`, { on: make, body: ({ id }) => ({ ids: [id] }) }),
    attackCase(`POST ${base}`, { body: () => fields(made++) }),
    attackCase(`PUT ${base}/{id}`, { on: make, body: async () => ({ version: 1, ...(await fields(made++)) }) }),
    attackCase(`DELETE ${base}/{id}`, { on: make }),
  ];
}

/** A release of the devices' software, with a file of its own. */
async function releaseFields(admin: Person, at: number) {
  const upload_id = await uploadWhole(admin, Buffer.from(`firmware ${at} ${Date.now()}`));
  const { sha256 } = await must<{ sha256: string }>(admin, 'POST', '/api/app-manager/file', { upload_id });
  return {
    name: `Bản ${at}`,
    platform: 'device_fw',
    package_name: `loa-fw-${Date.now()}`,
    version_name: `1.${at}`,
    version_code: at + 1,
    file_sha256: sha256,
  };
}
function releaseCases(admin: Person): AttackCase[] {
  const base = '/api/app-manager';
  let made = 0;
  const make = async (): Promise<Subject> => ({
    ...NOWHERE,
    what: base,
    id: (await must<{ id: string }>(admin, 'POST', base, await releaseFields(admin, (made += 1)))).id,
  });
  const published = async () => {
    const release = await make();
    await must(admin, 'POST', `${base}/${release.id}/publish`);
    return release;
  };
  return [
    ...sharedRecords(admin, base, (at) => releaseFields(admin, at)),
    attackCase(`POST ${base}/{id}/publish`, { on: make }),
    attackCase(`POST ${base}/{id}/withdraw`, { on: published }),
    attackCase(`POST ${base}/file`, { body: () => ({ upload_id: 'none' }), orElse: [400] }),
    attackCase(`GET ${base}/released`),
  ];
}

const LISTS = [
  '/api/log/find',
  '/api/account/tree-area',
  '/api/permission/find',
  '/api/users/profile',
  '/api/dashboard',
  '/api/device/find',
  '/api/device/command/find',
  '/api/device/command/batch/find',
  '/api/device/count',
  '/api/device/map',
  '/api/device/facets',
  '/api/device/makers',
  '/api/content-manager/find',
  '/api/relay-link/find',
  '/api/playlist/find',
  '/api/playlist/occurrence/find',
  '/api/playlist/history/find',
  '/api/_',
  '/api/health',
  '/api/health/live',
  '/api/health/ready',
  '/api/account/find',
  '/api/account/hotline',
  '/api/account/tree-area-account',
  '/api/account/device',
  '/api/account/session/find',
  '/api/account/colleagues',
  '/api/calendar-feed/find',
  '/api/notification/find',
  '/api/notification/waiting',
  '/api/category/catalogue',
  '/api/system-config/find',
  '/api/system-config/backups',
  '/api/system-config/failed-jobs',
  '/api/system-config/health',
  '/api/dashboard/find',
  '/api/resolution/usual',
];
const OF_RECORDS = [
  '/api/content-manager',
  '/api/relay-link',
  '/api/device',
  '/api/playlist',
  '/api/account',
  '/api/dashboard',
  '/api/log',
];

/** Calls for which no place matters; what lists carry is looked at elsewhere. */
export const casesAnywhere = (admin: Person): AttackCase[] => [
  ...sharedRecords(admin, '/api/sound-quality', (at) => ({
    code: `TC${at}`,
    name: `Chất lượng ${at}`,
    codec: 'mp3',
    bitrate_kbps: 64,
    sample_rate_hz: 44100,
    channels: 1,
    is_default: false,
  })),
  attackCase('GET /api/sound-quality/sample', { orElse: [400] }),
  ...sharedRecords(admin, '/api/category-news', (at) => ({
    code: `TC${at}`,
    name: `Lĩnh vực ${at}`,
    color: '#0099ff',
    sort: 1,
  })),
  attackCase('PUT /api/category-news/order', {
    body: () => ({ rows: [{ id: NOWHERE.id, version: 1 }] }),
    orElse: [409],
  }),
  ...sharedRecords(admin, '/api/content-category', (at) => ({
    code: `TC${at}`,
    name: `Loại ${at}`,
    kind: 'audio',
    color: '#0099ff',
    sort: 1,
  })),
  ...sharedRecords(admin, '/api/resolution', (at) => ({ name: `Cỡ ${at}`, width: 1000 + at, height: 777 })),
  ...sharedRecords(admin, '/api/factory', (at) => ({ code: `TC${at}`, name: `Hãng ${at}`, country: null })),
  ...sharedRecords(admin, '/api/group-account', (at) => ({ code: `tc-${at}`, name: `Nhóm ${at}`, permission_ids: [] })),
  ...releaseCases(admin),
  ...LISTS.map((path) => attackCase(`GET ${path}`)),
  attackCase('POST /api/relay-link/check', { body: () => ({ url: 'http://169.254.169.254/', protocol: 'http' }) }),
  attackCase('POST /api/relay-link/listen', { body: () => ({ url: 'http://169.254.169.254/', protocol: 'http' }) }),
  ...OF_RECORDS.map((base) => attackCase(`POST ${base}/find-ids/`, { body: () => ({ ids: [NOWHERE.id] }) })),
  attackCase('POST /api/auth/login', {
    body: () => ({ username: 'khongco', password: 'Sai@123456' }),
    orElse: [400, 429],
  }),
  attackCase('POST /api/auth/refresh', { body: () => ({ refresh_token: 'x' }), orElse: [401] }),
  attackCase('POST /api/auth/forgot-password', { body: () => ({ username: 'khongco' }), orElse: [400, 429] }),
  attackCase('POST /api/auth/reset-password', {
    body: () => ({ token: 'x', new_password: 'Khac@123456' }),
    orElse: [422, 429],
  }),
  attackCase('PUT /api/account/delegation', { body: () => ({ version: 1, delegation: null }), orElse: [409] }),
  attackCase('PUT /api/account/profile', { body: () => ({ version: 0 }), orElse: [400, 409] }),
  attackCase('PUT /api/account/avatar', { orElse: [400, 415] }),
  attackCase('POST /api/picture', { orElse: [400, 415] }),
  attackCase('DELETE /api/account/avatar'),
  attackCase('DELETE /api/account/session/{id}', { orElse: [404], isNever: true }),
  attackCase('GET /api/playlist/history/report', { orElse: [400] }),
  attackCase('GET /api/playlist/calendar', { orElse: [400] }),
  attackCase('GET /api/playlist/media/calendar', { orElse: [400] }),
  attackCase('POST /api/playlist/copies/undo', { body: () => ({ ids: [NOWHERE.id] }) }),
  attackCase('POST /api/playlist/media/copies/undo', { body: () => ({ ids: [NOWHERE.id] }) }),
  attackCase('POST /api/calendar-feed', { body: () => ({}), orElse: [422] }),
  attackCase('DELETE /api/calendar-feed/{id}', { orElse: [404], isNever: true }),
  attackCase('GET /api/device/command/batch/{id}', { orElse: [404], isNever: true }),
  attackCase('POST /api/notification/read', { body: () => ({ ids: [] }) }),
  attackCase('PUT /api/system-config', { body: () => ({ version: 1, max_upload_mb: 2048 }) }),
  attackCase('POST /api/system-config/preview', { body: () => ({ time_zone: 'Asia/Seoul' }) }),
  attackCase('GET /api/system-config/find/{id}', { orElse: [404], isNever: true }),
  attackCase('POST /api/system-config/find-ids/', { body: () => ({ ids: ['time_zone'] }) }),
  attackCase('POST /api/system-config/support-bundle'),
  attackCase('POST /api/system-config/failed-jobs/retry', { body: () => ({ ids: [NOWHERE.id] }) }),
  attackCase('POST /api/system-config/failed-jobs/forget', { body: () => ({ ids: [NOWHERE.id] }) }),
  attackCase('GET /api/permission/find/{id}', { orElse: [400, 404], isNever: true }),
  attackCase('POST /api/permission/find-ids/', { body: () => ({ ids: [1] }), orElse: [400] }),
  attackCase('GET /api/dashboard/find/{id}', { orElse: [404], isNever: true }),
  attackCase('GET /api/default-show/{of}/{id}', { orElse: [400, 404], isNever: true }),
  attackCase('PUT /api/default-show/{of}/{id}', {
    body: () => ({ kind: 'dark', version: 0 }),
    orElse: [400, 404],
    isNever: true,
  }),
  attackCase('POST /api/category/catalogue', { body: () => ({ codes: ['96'] }) }),
  attackCase('PUT /api/account/change-pass/{id}', {
    body: () => ({ old_password: 'Sai@123456', new_password: 'Khac@123456' }),
    orElse: [403],
    isNever: true,
  }),
];

/**
 * Calls on an account: the own one is everybody's to read, another's of those who view accounts and whose area it is.
 */
export const casesOnAccounts = (actors: readonly Actor[]): AttackCase[] =>
  actors
    .filter(({ account_id }) => account_id)
    .map(({ person, account_id, area }) =>
      attackCase('GET /api/account/find/{id}', {
        takes: 'sees',
        on: async () => ({
          what: `account ${person.username}`,
          id: account_id,
          place: { what: 'its area', id: '', path: area.path },
        }),
      }),
    );
