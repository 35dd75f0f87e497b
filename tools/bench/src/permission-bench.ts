import type { Bench } from './bench-kind.ts';
import { cpuMsAtRest } from './cpu-time.ts';
import { fillContents } from './many-contents.ts';
import { signIn } from './operator.ts';
import { compare } from './result.ts';
import { sized } from './sized.ts';

const ROUNDS = sized(5, 1);
const REFUSALS = sized(2000, 20);
const LISTS = sized(300, 5);
const ROWS = sized(1000, 50);
const LIST = '/api/content-manager/find?limit=20';
/** Whoever only views may not. */
const REFUSED = '/api/app-manager/find?limit=20';

/**
 * Cost of authentication and permission checks beside a list call. A call refused for want of a right and the same call
 * refused for want of a session are answered alike: reading the token, the session and the permission is all that lies
 * between them.
 */
export const permissionBench: Bench = async (own, { databases, log }) => {
  const { url, pid } = await databases.startFilled(own, 'permission', (database) => fillContents(database, ROWS));
  const { headers } = await signIn(url, 'xemthoi');
  const { accesstoken: _token, ...nobody } = headers;

  const costOf = async (path: string, sent: Record<string, string>, status: number, times: number) => {
    const before = await cpuMsAtRest(pid);
    for (let n = 0; n < times; n += 1) {
      const answer = await fetch(url + path, { headers: sent });
      await answer.arrayBuffer();
      if (answer.status !== status) throw new Error(`${path}: ${answer.status}, not ${status}`);
    }
    return ((await cpuMsAtRest(pid)) - before) / times;
  };
  const measured: number[] = [];
  const reference: number[] = [];
  for (let round = sized(0, 1); round <= ROUNDS; round += 1) {
    const [withoutSession, withoutRight] = [
      await costOf(REFUSED, nobody, 401, REFUSALS),
      await costOf(REFUSED, headers, 403, REFUSALS),
    ];
    const list = await costOf(LIST, headers, 200, LISTS);
    // The first round only warms up.
    if (round === 0) continue;
    log(
      `refused without a session ${withoutSession.toFixed(3)} ms, without the right ${withoutRight.toFixed(3)} ms, list ${list.toFixed(3)} ms of the server's processors`,
    );
    measured.push(withoutRight - withoutSession);
    reference.push(list);
  }
  return [
    compare('permission check of a call, beside a list call of 20 rows', {
      unit: 'ms CPU',
      measured,
      reference,
      ratio: { atMost: 0.05 },
    }),
  ];
};
