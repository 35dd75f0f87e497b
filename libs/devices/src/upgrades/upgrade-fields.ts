import { upgrades, type Upgrade } from '@loa/contracts/upgrades';
import * as z from 'zod';
import type { Matching } from './matching-field';

type Body = z.input<typeof upgrades.write>;

export const sharesOf = (typed: string) =>
  typed
    .split(/[^\d]+/)
    .filter(Boolean)
    .map(Number);
/** Shares are typed as one line, `1, 10, 100`; the request has them as an array. */
export const schema = z
  .object({ ...upgrades.write.shape, stages: z.string() })
  .superRefine(({ stages, ...form }, context) => {
    const read = upgrades.write.safeParse({ ...form, stages: sharesOf(stages) });
    for (const { path, message } of read.error?.issues ?? [])
      context.addIssue({ code: 'custom', path: path.slice(0, 1), message });
  });
export type Fields = z.output<typeof schema>;

export const USUAL = { before_run_min: 15, at_once: 50, fail_percent: 10, fail_least: 3, timeout_min: 30, note: '' };
/** Choice in the list of devices: selected ones, or all that its filter matches. */
export interface Chosen {
  device_ids?: string[];
  matching?: Matching;
}
export const blankOf = (
  area_id: string,
  { device_ids = [], matching = null }: { device_ids?: string[]; matching?: Matching | null },
): Fields => ({
  name: '',
  area_id,
  release_id: '',
  area_ids: [],
  device_ids,
  device_kinds: [],
  models: [],
  matching,
  stages: '1, 10, 100',
  by_hand: false,
  wait_min: 60,
  from_time: '00:00',
  to_time: '00:00',
  ...USUAL,
});
export const formOf = ({
  name,
  note,
  area_id,
  release_id,
  area_ids,
  device_ids,
  device_kinds,
  models,
  matching,
  stages,
  by_hand,
  wait_min,
  from_time,
  to_time,
  before_run_min,
  at_once,
  fail_percent,
  fail_least,
  timeout_min,
}: Upgrade): Fields => ({
  name,
  note,
  area_id,
  release_id,
  area_ids,
  device_ids,
  device_kinds,
  models,
  matching,
  by_hand,
  wait_min,
  from_time,
  to_time,
  before_run_min,
  at_once,
  fail_percent,
  fail_least,
  timeout_min,
  stages: stages.join(', '),
});
export const bodyOf = ({ stages, ...form }: Fields): Body => ({ ...form, stages: sharesOf(stages) });
