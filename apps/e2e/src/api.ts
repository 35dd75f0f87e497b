import type { ApiUser } from '../../../tools/testbed/api-user.ts';

export { apiAs, type ApiUser } from '../../../tools/testbed/api-user.ts';

/** Drops the demo's own schedules for an hour, everywhere. */
export async function clearTheAir({ call, accountId }: ApiUser) {
  const { body } = await call<{ area: { id: string } }>('GET', `/api/account/find/${accountId}`);
  const { status } = await call('POST', '/api/playlist/drop-all', {
    area_id: body.area.id,
    reason: 'Dọn lịch trước khi phát bản tin của xã',
    until: new Date(Date.now() + 3_600_000).toISOString(),
  });
  if (status !== 200) throw new Error(`schedules could not be dropped: ${status}`);
}
