import type { Bench } from './bench-kind.ts';
import { Cleanup } from './cleanup.ts';
import { cpuMsAtRest } from './cpu-time.ts';
import type { DataFolders } from './data-folder.ts';
import { signIn, type Operator } from './operator.ts';
import { startProduct } from './product.ts';
import { compare, type Result } from './result.ts';
import { sized } from './sized.ts';

const COUNTS = sized([23, 200, 1000], [2]);
const ROUNDS = sized(15, 1);
const WARM_UP = sized(3, 0);
const STEPS = ['preview', 'save', 'approval'] as const;
type Step = (typeof STEPS)[number];

/** When the other schedules play: each once, on a day of the coming year, or all of them every day. */
const WORLDS = {
  once: { mode: 'once', start_date: `to_char(now() + (1 + n % 364) * interval '1 day', 'YYYY-MM-DD')` },
  daily: { mode: 'daily', start_date: `to_char(now(), 'YYYY-MM-DD')` },
} as const;
type World = keyof typeof WORLDS;

/**
 * Schedules that hold the air in the officer's commune, each at a minute of its own, none in the last hour of a day.
 */
const moreSchedules = (count: number, world: World) => {
  const clock = (minutes: number) => `to_char(time '00:00' + (n % 1360 + ${minutes}) * interval '1 minute', 'HH24:MI')`;
  const copied = `schedule s where s.id = (select id from schedule where status = 'approved' and area_id = (select area_id from account where username = 'canbo') order by id limit 1)`;
  const others = `schedule s join template t on true where s.code like 'BENCH-%'`;
  const { mode, start_date } = WORLDS[world];
  return [
    `create table template as select s.id from ${copied}`,
    `insert into schedule select (jsonb_populate_record(s,
      jsonb_build_object('id', gen_random_uuid(), 'code', 'BENCH-' || n, 'name', 'Lịch số ' || n, 'mode', '${mode}',
      'end_date', null,
      'start_date', ${start_date}, 'slots', jsonb_build_array(jsonb_build_object('start_time', ${clock(0)}, 'end_time',
      ${clock(1)}))))).*
      from template t join schedule s on s.id = t.id, generate_series(1, ${count}) n`,
    `insert into schedule_area select s.id, a.area_id
      from ${others.replace('where', 'join schedule_area a on a.schedule_id = t.id where')}`,
    `insert into schedule_item select s.id, i.sort, i.item_type, i.ref_id, i.repeat
      from ${others.replace('where', 'join schedule_item i on i.schedule_id = t.id where')}`,
    'drop table template',
    'vacuum (analyze)',
  ];
};

interface Commune {
  count: number;
  pid: number;
  officer: Operator;
  approver: Operator;
  body: Record<string, unknown>;
  took: Record<Step, number[]>;
}

/**
 * A commune of the demo with so many schedules more, and what its officer is going to write: one short run tomorrow
 * night, which meets the hourly signal.
 */
async function startCommune(own: Cleanup, dataDir: string, count: number): Promise<Commune> {
  const { url, pid } = await startProduct(own, dataDir, { LOA_RATE_LIMIT: '0' });
  const [officer, approver] = [await signIn(url, 'canbo'), await signIn(url, 'lanhdao')];
  const { rows } = await officer.call<{ rows: { items: { ref_id: string }[] }[] }>(
    'GET',
    '/api/playlist/find?status=approved&limit=1',
  );
  const tomorrow = new Date(Date.now() + 31 * 3_600_000).toISOString().slice(0, 10);
  const items = [{ item_type: 'content', ref_id: rows[0]?.items[0]?.ref_id }];
  const body = {
    name: 'Lịch đo',
    area_id: officer.area.id,
    area_ids: [officer.area.id],
    items,
    mode: 'once',
    start_date: tomorrow,
    slots: [{ start_time: '23:10', end_time: '23:15' }],
    conflict_rule: 'keep',
  };
  return { count, pid, officer, approver, body, took: { preview: [], save: [], approval: [] } };
}

/**
 * One schedule from the first look to the air, and off it again; of each step the server's CPU, with what it does after
 * its answer.
 */
async function decideOnce({ pid, officer, approver, body, took }: Commune, counts: boolean) {
  const measured = async <Answer>(step: Step, work: () => Promise<Answer>) => {
    const before = await cpuMsAtRest(pid);
    const answer = await work();
    const used = (await cpuMsAtRest(pid)) - before;
    if (counts) took[step].push(used);
    return answer;
  };
  await measured('preview', () => officer.call('POST', '/api/playlist/check-conflict', { schedule: body }));
  const { id } = await measured('save', () => officer.call<{ id: string }>('POST', '/api/playlist', body));
  await officer.call('POST', `/api/playlist/${id}/submit`, { version: 1 });
  await measured('approval', () => approver.call('POST', `/api/playlist/${id}/approve`, { version: 2 }));
  await approver.call('POST', `/api/playlist/${id}/drop`, { version: 3, reason: 'Đo xong' });
}

/** The same in communes with few and with many schedules, by turns. */
async function compareCommunes(all: Cleanup, folders: DataFolders, world: World): Promise<Result[]> {
  const own = new Cleanup();
  all.add(own, () => own.release());
  try {
    const communes: Commune[] = [];
    for (const count of COUNTS)
      communes.push(
        await startCommune(
          own,
          await folders.copy(own, `deciding-${world}-${count}`, moreSchedules(count, world)),
          count,
        ),
      );
    for (let round = -WARM_UP; round < ROUNDS; round += 1)
      for (const commune of communes) await decideOnce(commune, round >= 0);
    const [few] = communes as [Commune];
    // In a try it stands beside itself.
    const many = sized(communes.slice(1), communes);
    return STEPS.flatMap((step) =>
      many.map(({ count, took }): Result =>
        compare(`${step} of a schedule beside ${count} ${world} others, and beside ${few.count}`, {
          unit: 'ms CPU',
          measured: took[step],
          reference: few.took[step],
          ratio: { atMost: 1.5 },
        }),
      ),
    );
  } finally {
    await own.release();
  }
}

/** Preview, save and approval: they are to cost what a schedule meets, not how many there are. */
export const decidingBench: Bench = async (own, { folders }) => {
  const results: Result[] = [];
  for (const world of Object.keys(WORLDS) as World[]) results.push(...(await compareCommunes(own, folders, world)));
  return results;
};
