import type { PlanDocument } from '@loa/contracts/device-protocol';
import type { Content } from '@loa/contracts/content';
import type { Findings } from './findings';
import { must } from './staging';
import type { Person } from './person';
import type { Target, TargetDevice } from './target';

/** Addresses of files, changed by hand; and what a device may fetch. */
export async function anothersFiles({ url }: Target, findings: Findings, admin: Person, device: TargetDevice) {
  const { rows } = await must<{ rows: Content[] }>(admin, 'GET', '/api/content-manager/find?processing_status=ready');
  const first = rows.find(({ files }) => files[0]);
  const [good, hash] = [first?.media_url, first?.files[0]?.sha256];
  // Contents with the same sound share one file.
  const other = rows.flatMap(({ files }) => files[0]?.sha256 ?? []).find((each) => each !== hash);
  if (!good || !hash || !other) throw new Error('the demo has no two files');
  const expect = async (what: string, path: string, statuses: number[], headers: Record<string, string> = {}) => {
    const { status } = await fetch(url + path, { headers });
    findings.tried('addresses of files');
    if (!statuses.includes(status)) findings.found('a file was given, or refused, wrongly', `${what}: ${status}`);
  };
  const [, query = ''] = good.split('?');
  const { exp = '', sig = '' } = Object.fromEntries(new URLSearchParams(query));
  await expect('its own address', good, [200]);
  await expect('another file by its signature', `/media/${other}?${query}`, [403]);
  await expect('another time', `/media/${hash}?exp=${Number(exp) + 3600}&sig=${sig}`, [403]);
  await expect('another signature', `/media/${hash}?exp=${exp}&sig=${sig.slice(0, -2)}xx`, [403]);
  await expect('no signature', `/media/${hash}`, [400, 403]);
  await expect('the session instead of a signature', `/media/${hash}`, [400, 403], admin.headers);
  await expect('a way out of the folder', `/media/..%2f..%2f${hash}?${query}`, [400, 403, 404]);
  const key = { authorization: `Bearer ${device.token}` };
  await expect('a file no plan of the device names', `/device-api/media/${'0'.repeat(64)}`, [404], key);
  await expect('a plan that is not the device’s', `/device-api/plan/${'0'.repeat(64)}`, [404], key);
  await expect('a part of no plan of the device', `/device-api/plan-part/${'0'.repeat(64)}`, [404], key);
  await expect('software it is not being given', `/device-api/firmware/${'0'.repeat(64)}`, [404], key);
  await expect('software without a key', `/device-api/firmware/${'0'.repeat(64)}`, [401]);
  await expect('a part of a plan without a key', `/device-api/plan-part/${'0'.repeat(64)}`, [401]);
  await expect('a file without a key', `/device-api/media/${hash}`, [401]);
  await expect('a file with a session', `/device-api/media/${hash}`, [401], {
    ...admin.headers,
    authorization: `Bearer ${admin.headers.accesstoken}`,
  });
  await expect('the console’s calls with a key', '/api/device/find', [401], { ...key, accesstoken: device.token });
}

/** The plan and the files of a device of one commune, asked for with the key of another's. */
export async function plansOfOthers(
  { url }: Target,
  findings: Findings,
  admin: Person,
  devices: readonly TargetDevice[],
) {
  const all = await Promise.all(
    devices.map(async (device) => ({
      device,
      hash: (await must<{ wanted_plan_hash: string | null }>(admin, 'GET', `/api/device/find/${device.id}`))
        .wanted_plan_hash,
    })),
  );
  for (const { device, hash } of all)
    for (const wanted of new Set(all.map((each) => each.hash))) {
      if (!wanted || !hash) continue;
      const answer = await fetch(`${url}/device-api/plan/${wanted}`, {
        headers: { authorization: `Bearer ${device.token}` },
      });
      const isOwn = wanted === hash;
      // A device may still read the plan it had before; the empty one is everybody's first.
      const runs = answer.status === 200 ? ((await answer.json()) as PlanDocument).occurrences.length : 0;
      findings.tried('plans of devices');
      if (isOwn ? answer.status !== 200 : answer.status !== 404 && runs > 0)
        findings.found(
          'a plan was given, or refused, wrongly',
          `${device.device_code}: ${answer.status} for ${isOwn ? 'its own' : `another’s with ${runs} runs`}`,
        );
    }
}
