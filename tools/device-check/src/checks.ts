import { topicOf } from '@loa/contracts/device-protocol';
import { plannedRun } from './planned-run';
import { wrongInReport } from './as-the-server';
import { BOARD_CHECKS } from './board-checks';
import { acksOf, bootBefore, type Check, found, obeyed, reportsOf } from './check';
import { ANOTHER, TWICE_EACH } from './sounds';
import { UPGRADE_CHECKS } from './upgrade-checks';

const JOIN_SEC = 120;
/** Largest delay (seconds) until a busy machine reports that it plays. */
const REPORTED_WITHIN_SEC = 5;
/** A start that is this much too early (seconds) is not believed. */
const TOO_EARLY_SEC = 2;

/** Checks in order: each continues from the state in which the one before left the device. */
export const CHECKS: Check[] = [
  {
    title: 'connects with its code as user and client id, and its token as password',
    isVital: true,
    run: async (stage) => {
      await stage.until(() => stage.of('said').length > 0 || stage.of('refused').length > 2, JOIN_SEC);
      const [refused] = stage.of('refused');
      const [connected] = stage.of('connected');
      if (!connected) return `nobody connected within ${JOIN_SEC} s`;
      return refused
        ? `was refused: ${refused.why}`
        : found(connected.client_id === stage.enrolment.device_code, `its client id is ${connected.client_id}`);
    },
  },
  {
    title: 'keeps its session (clean session off), so that nothing sent while it is away is lost',
    run: async (stage) => found(stage.of('connected').at(-1)?.clean === false, 'connected with a clean session'),
  },
  {
    title: 'leaves a will: presence with online false, QoS 1, retained',
    run: async (stage) => {
      const will = stage.of('connected').at(-1)?.will;
      if (!will) return 'left no will';
      return found(
        will.topic === topicOf(stage.enrolment.device_code, 'presence') &&
          will.qos === 1 &&
          will.retain &&
          /"online":\s*false/.test(will.payload),
        `its will is ${JSON.stringify(will)}`,
      );
    },
  },
  {
    title: 'subscribes to its plan and its commands with QoS 1, and to nothing else',
    run: async (stage) => {
      const wanted = (['plan', 'command'] as const).map((leaf) => topicOf(stage.enrolment.device_code, leaf));
      await stage.until(() => wanted.every((topic) => stage.of('subscribed').some((each) => each.topic === topic)), 10);
      const others = stage.of('subscribed').filter(({ topic, qos }) => !wanted.includes(topic) || qos !== 1);
      const missing = wanted.filter((topic) => !stage.of('subscribed').some((each) => each.topic === topic));
      return found(
        others.length + missing.length === 0,
        [
          ...missing.map((topic) => `not to ${topic}`),
          ...others.map(({ topic, qos }) => `to ${topic} with QoS ${qos}`),
        ].join('; '),
      );
    },
  },
  {
    title: 'says that it is there (presence, retained) and how it is (status)',
    run: async (stage) => {
      const isThere = () => stage.said('presence').some(({ message, retain }) => message['online'] === true && retain);
      await stage.until(() => isThere() && stage.said('status').length > 0, 15);
      return found(isThere(), 'no retained presence') ?? found(stage.said('status').length > 0, 'no status');
    },
  },
  {
    title: 'fetches the plan with its token, checks and holds it (plan_hash)',
    isVital: true,
    run: async (stage, memory) => {
      const run = plannedRun(12, TWICE_EACH);
      memory.first_run = run;
      const hash = await stage.givePlan([run]);
      const holds = await stage.until(() => stage.status('plan_hash') === hash, 20);
      return (
        found(!stage.of('fetched').some(({ authorized }) => !authorized), 'fetched without its token') ??
        found(holds, `says plan_hash ${String(stage.status('plan_hash'))}`)
      );
    },
  },
  {
    title: 'notices a damaged file by its hash and fetches it again (missing_files 0)',
    run: async (stage) => {
      const path = `/device-api/media/${TWICE_EACH[0]?.sound.sha256}`;
      const times = () => stage.of('fetched').filter((each) => each.path === path).length;
      await stage.until(() => times() > 1 && stage.status('missing_files') === 0, 25);
      return (
        found(times() > 1, times() === 1 ? 'kept what was damaged' : 'never fetched the file') ??
        found(stage.status('missing_files') === 0, `says missing_files ${String(stage.status('missing_files'))}`)
      );
    },
  },
  {
    title: 'begins the run at its second and says what it plays',
    run: async (stage, memory) => {
      // A run that came too late to begin on time is judged by another check.
      if (Date.parse(memory.first_run.start) < Date.now() || stage.status('missing_files') !== 0)
        memory.first_run = (await stage.giveRunInTime(TWICE_EACH)) ?? memory.first_run;
      const start = Date.parse(memory.first_run.start);
      const played = () =>
        stage
          .said('status')
          .find(
            ({ message }) =>
              message['play_state'] === 'playing' &&
              (message['now'] as { occurrence_id?: string } | null)?.occurrence_id === memory.first_run.occurrence_id,
          );
      await stage.until(
        () => played() !== undefined,
        Math.max(30, (start - Date.now()) / 1000 + 6 * REPORTED_WITHIN_SEC),
      );
      const said = played();
      if (!said) return 'never said that it plays the run';
      const late = (said.at - start) / 1000;
      const skew = `(its clock_skew_ms is ${String(stage.status('clock_skew_ms'))})`;
      return (
        found(late >= -TOO_EARLY_SEC, `said so ${-late} s before its start ${skew}`) ??
        found(late <= REPORTED_WITHIN_SEC, `said so ${late} s after its start ${skew}`)
      );
    },
  },
  {
    title: 'sets its volume on command, and reports it',
    run: async (stage) =>
      (await obeyed(stage, await stage.order('set_volume', { volume: 37 }))) ??
      found(
        await stage.until(() => stage.status('volume') === 37, 10),
        `says volume ${String(stage.status('volume'))}`,
      ),
  },
  {
    title: 'does a command that arrives twice once',
    run: async (stage) => {
      const id = await stage.order('set_volume', { volume: 41 }, { times: 2 });
      const wrong = await obeyed(stage, id);
      await stage.until(() => acksOf(stage, id).length > 2, 2);
      return wrong ?? found(acksOf(stage, id).length === 2, `acknowledged it as ${acksOf(stage, id).join(', ')}`);
    },
  },
  {
    title: 'does nothing about a command that has expired',
    run: async (stage) => {
      const id = await stage.order('set_volume', { volume: 3 }, { expires_in: -30 });
      await stage.until(() => acksOf(stage, id).length > 0 || stage.status('volume') === 3, 3);
      return found(acksOf(stage, id).length === 0 && stage.status('volume') !== 3, 'did it all the same');
    },
  },
  {
    title: 'reports the run once it is over, with what was played',
    run: async (stage, { first_run }) => {
      await stage.until(
        () => reportsOf(stage, first_run).length > 0,
        (Date.parse(first_run.end) - Date.now()) / 1000 + 30,
      );
      return wrongInReport(stage, first_run);
    },
  },
  {
    title: 'plays on while the line is cut, and comes back by itself',
    run: async (stage, memory) => {
      const run = await stage.giveRunInTime(ANOTHER);
      if (!run) return 'did not take the next plan and its file before the run in it began, however far off it was';
      memory.cut_run = run;
      stage.cut();
      await new Promise((done) => setTimeout(done, Math.max(0, Date.parse(run.end) + 1000 - Date.now())));
      stage.isCut = false;
      memory.mended_at = Date.now();
      const isBack = () =>
        stage.said('presence').some(({ at, message }) => at > memory.mended_at && message['online'] === true);
      const wrong = found(await stage.until(isBack, 60), 'did not come back within 60 s, or not with its presence');
      const [before, after] = [bootBefore(stage, memory.mended_at), bootBefore(stage, Infinity)];
      return (
        wrong ??
        found(
          before !== undefined && before === after,
          `said boot_id ${String(before)} before the cut and ${String(after)} after it`,
        )
      );
    },
  },
  {
    title: 'then reports what it played meanwhile, marked as late (is_buffered)',
    run: async (stage, { cut_run }) => {
      await stage.until(() => reportsOf(stage, cut_run).length > 0, 20);
      return (
        wrongInReport(stage, cut_run) ??
        found(reportsOf(stage, cut_run)[0]?.message['is_buffered'] === true, 'is_buffered is not true')
      );
    },
  },
  {
    title: 'gives each run one report_id, however often it sends it',
    run: async (stage, { first_run, cut_run }) => {
      const many = [first_run, cut_run].filter(
        (run) => new Set(reportsOf(stage, run).map(({ message }) => message['report_id'])).size > 1,
      );
      return found(many.length === 0, 'sent several report_id for one run');
    },
  },
  {
    title: 'takes a pause, a play and a stop where nothing is on the air as done',
    run: async (stage) => {
      for (const type of ['pause', 'play', 'stop'] as const) {
        const wrong = await obeyed(stage, await stage.order(type));
        if (wrong) return `${type}: ${wrong}`;
      }
      return null;
    },
  },
  ...BOARD_CHECKS,
  ...UPGRADE_CHECKS,
  {
    title: 'beats as often as the plan asks (every 5 s)',
    run: async (stage, { mended_at }) => {
      const beats = () => stage.said('status').filter(({ at }) => at > mended_at).length;
      const before = beats();
      return found(await stage.until(() => beats() > before + 1, 20), 'fewer than two states in 20 s');
    },
  },
  {
    title: 'says everything by the schemas, with QoS 1, on its own topics only',
    run: async (stage) => {
      const wrong = [
        ...new Set(
          stage
            .of('said')
            .flatMap(
              ({ fault, leaf, qos, retain }) =>
                fault ??
                (qos !== 1 ? `${leaf} with QoS ${qos}` : retain && leaf !== 'presence' ? `${leaf} retained` : []),
            ),
        ),
      ];
      return found(wrong.length === 0, wrong.slice(0, 5).join('; '));
    },
  },
];
