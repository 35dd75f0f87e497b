// A whole device in one file, written from docs/device-protocol.md alone; needs nothing but Node and the package
// `mqtt`.
//   node tiny-device.mjs http://host:4100 mqtt://host:4101 CODE TOKEN folder
// It makes no sound: where a real one would open its amplifier stands a comment. Nor does it know queues, resume rules
// or what is played out after the end: cases.json does.
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import mqtt from 'mqtt';

const [api, broker, code, token, folder = '.tiny-device'] = process.argv.slice(2);
if (!token) throw new Error('Usage: tiny-device.mjs API MQTT CODE TOKEN [folder]');
mkdirSync(folder, { recursive: true });
const memoryFile = join(folder, 'memory.json');
const fresh = {
  plan: null,
  volume: null,
  seen: [],
  runs: {},
  reports: [],
  key: null,
  acks: [],
  version: 'tiny-1',
  upgrade: null,
};
const memory = existsSync(memoryFile) ? { ...fresh, ...JSON.parse(readFileSync(memoryFile, 'utf8')) } : fresh;
const keep = () => {
  writeFileSync(`${memoryFile}.new`, JSON.stringify(memory));
  renameSync(`${memoryFile}.new`, memoryFile);
};
const key = () => memory.key ?? { token };
const now = () => new Date().toISOString();
const topic = (leaf) => `loa/v1/${code}/${leaf}`;
const fileOf = (hash) => join(folder, hash);
const hashOf = (bytes) => createHash('sha256').update(bytes).digest('hex');
const wait = (ms) => new Promise((done) => setTimeout(done, ms));

// A new id for each start, also one by command.
let boot_id = randomUUID();
let client = null;
let skew = 0;
let playing = null;
let paused = false;
let wanted = null;

async function call(path, method = 'GET') {
  const answer = await fetch(new URL(path, api), { method, headers: { authorization: `Bearer ${key().token}` } });
  const difference = Date.now() - Date.parse(answer.headers.get('date')) - 500;
  skew = Math.abs(difference) < 1000 ? 0 : Math.round(difference);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}

// Stores the file of a hash; a damaged one is fetched again, with growing pauses.
async function fetched(hash, path, isStillWanted = () => true) {
  for (let tries = 0; isStillWanted(); tries += 1) {
    if (existsSync(fileOf(hash))) return readFileSync(fileOf(hash));
    const bytes = await call(path).catch(() => null);
    if (bytes && hashOf(bytes) === hash) writeFileSync(fileOf(hash), bytes);
    else await wait(Math.min(2000 * 2 ** tries, 60_000) * (0.5 + Math.random()));
  }
  return null;
}

const document = () => (memory.plan ? JSON.parse(readFileSync(fileOf(memory.plan.hash), 'utf8')) : { occurrences: [] });
const filesOf = ({ occurrences, files_ahead = [] }) => [
  ...occurrences.flatMap(({ items }) => items.filter(({ sha256 }) => sha256)),
  ...files_ahead,
];
const missing = () => filesOf(document()).filter(({ sha256 }) => !existsSync(fileOf(sha256)));

async function takePlan(message) {
  wanted = message.hash;
  const isStillWanted = () => wanted === message.hash;
  const bytes = await fetched(message.hash, message.url, isStillWanted);
  if (!bytes || !isStillWanted()) return;
  memory.plan = message;
  keep();
  publishStatus();
  for (const file of missing()) {
    if (!isStillWanted()) return;
    await fetched(file.sha256, file.url, isStillWanted);
    publishStatus();
  }
}

const publish = (leaf, message, retain = false) =>
  new Promise((done) => {
    const line = client;
    if (!line?.connected) return done(false);
    const lost = () => done(false);
    line.once('close', lost);
    line.publish(topic(leaf), JSON.stringify(message), { qos: 1, retain }, (error) => {
      line.off('close', lost);
      done(!error);
    });
  });

function publishStatus() {
  const faults =
    Math.abs(skew) > 2000 ? [{ code: 'clock', message: 'Đồng hồ của thiết bị lệch so với máy chủ', since: now() }] : [];
  const run = playing && {
    occurrence_id: playing.occurrence_id,
    schedule_id: playing.schedule_id,
    title: playing.title,
    position_sec: memory.runs[playing.occurrence_id].played,
    ends_at: playing.end,
  };
  const play_state = playing ? (paused ? 'paused' : 'playing') : 'idle';
  const volume = playing?.volume ?? memory.volume ?? document().settings?.volume ?? 70;
  return publish('status', {
    at: now(),
    play_state,
    now: run,
    volume,
    plan_hash: memory.plan?.hash ?? null,
    plan_valid_to: memory.plan?.valid_to ?? null,
    missing_files: missing().length,
    clock_skew_ms: skew,
    faults,
  });
}

// Answers that could not be sent are sent when it is back, also after a power cut.
async function ack(command_id, status, more = {}) {
  const said = { command_id, status, at: now(), ...more };
  if (await publish('ack', said)) return;
  memory.acks.push(said);
  keep();
}

async function obey({ id, type, payload = {}, expires_at }) {
  // By the server's clock: its own may be wrong.
  if (memory.seen.includes(id) || Date.parse(expires_at) <= Date.now() - skew) return;
  memory.seen = [...memory.seen.slice(-99), id];
  keep();
  await ack(id, 'delivered');
  if (type === 'set_volume') memory.volume = payload.volume;
  else if (!playing && ['pause', 'play', 'stop'].includes(type))
    return ack(id, 'succeeded', { message: 'Không có gì đang phát' });
  else if (type === 'pause' || type === 'play') paused = type === 'pause';
  else if (type === 'stop') memory.runs[playing.occurrence_id].stopped = true;
  else if (type === 'sync_plan' && memory.plan) await takePlan(memory.plan);
  else if (type === 'reset') return restart(id);
  else if (type === 'upgrade') {
    memory.upgrade = { id, ...payload.upgrade };
    keep();
    return upgrade();
  } else if (type === 'show') return ack(id, 'failed', { message: 'Thiết bị này không có màn hình' });
  keep();
  await ack(id, 'succeeded');
  await publishStatus();
}

async function restart(id) {
  await publish('status', { at: now(), play_state: 'restarting' });
  memory.acks.push({ command_id: id, status: 'succeeded', at: now() });
  keep();
  boot_id = randomUUID();
  client.end(true);
}

// Stored in the memory until it is over, so that it continues after a power cut.
async function upgrade() {
  const { id, version_name, url, sha256 } = memory.upgrade;
  const over = (message) => {
    memory.upgrade = null;
    keep();
    return message ? ack(id, 'failed', { message }) : ack(id, 'succeeded');
  };
  if (memory.version === version_name) return over();
  await ack(id, 'delivered', { step: 'downloading' });
  let bytes = null;
  for (let tries = 0; !bytes && tries < 5; tries += 1)
    bytes = await call(url).catch(() => wait(2000 * 2 ** tries).then(() => null));
  if (!bytes) return over('Không tải được tệp');
  if (hashOf(bytes) !== sha256) return over('Tệp tải về không đúng mã đối chiếu');
  while (playing) await wait(500);
  await ack(id, 'delivered', { step: 'installing' });
  // Here the new software would be written, and started by the restart.
  memory.version = version_name;
  memory.upgrade = null;
  return restart(id);
}

const isEmergency = ({ priority_level }) => priority_level === 90;
// Urgent runs use the server's clock, the others its own.
const own = (run, at) => Date.parse(at) + (run.urgent || isEmergency(run) ? skew : 0);
// A decision of a person holds from its arrival on, whatever the own clock says.
const isSilenced = ({ dropped_at, pauses = [] }) => dropped_at || pauses.some(({ to }) => !to);

// The run that plays at this instant: the highest level, of two emergencies the later, of equals the one that began
// first, then the one with the smaller id.
function winner(at) {
  const candidates = document().occurrences.filter(
    (run) =>
      own(run, run.start) <= at &&
      at < own(run, run.end) &&
      !isSilenced(run) &&
      !memory.runs[run.occurrence_id]?.stopped &&
      run.items.every(({ sha256 }) => !sha256 || existsSync(fileOf(sha256))),
  );
  const rank = (run) => run.priority_level * 1e15 + (isEmergency(run) ? 1 : -1) * Date.parse(run.start);
  return candidates.sort((a, b) => rank(b) - rank(a) || (a.occurrence_id < b.occurrence_id ? -1 : 1))[0] ?? null;
}

let looked = Date.now();
function look() {
  const at = Date.now();
  const next = winner(at);
  const run = playing && memory.runs[playing.occurrence_id];
  if (run && !paused) run.played = Math.min(playing.required_sec, run.played + (at - looked) / 1000);
  looked = at;
  if (next?.occurrence_id !== playing?.occurrence_id) {
    if (run) run.stop = now();
    // The amplifier goes on, or off.
    playing = next;
    // The id of its report is chosen once, before it is needed.
    if (next) memory.runs[next.occurrence_id] ??= { report_id: randomUUID(), start: now(), played: 0, run: next };
    keep();
    void publishStatus();
  }
  for (const [id, entry] of Object.entries(memory.runs))
    if (!entry.reported && id !== playing?.occurrence_id && (entry.stopped || own(entry.run, entry.run.end) <= at))
      report(id, entry);
}

function report(occurrence_id, entry) {
  const { schedule_id, title, start, end, required_sec } = entry.run;
  const played_sec = Math.round(entry.played * 10) / 10;
  const result = played_sec >= required_sec - 1 ? 'success' : played_sec > 0 ? 'partial' : 'failed';
  entry.reported = true;
  memory.reports.push({
    report_id: entry.report_id,
    occurrence_id,
    schedule_id,
    title,
    planned_start: start,
    planned_end: end,
    actual_start: entry.start,
    actual_end: entry.stop ?? now(),
    required_sec,
    played_sec,
    result,
    reason: result === 'success' ? null : 'unknown',
    is_buffered: !client?.connected,
    clock_skew_ms: skew,
    at: now(),
  });
  keep();
  void sendReports();
}

let sending = false;
async function sendReports() {
  if (sending) return;
  sending = true;
  while (memory.reports[0] && client?.connected) {
    if (await publish('report', memory.reports[0])) memory.reports.shift();
    else memory.reports[0].is_buffered = true;
    keep();
  }
  sending = false;
}

async function renewKey() {
  if (Date.parse(key().renew_from) > Date.now()) return;
  const next = await call('/device-api/key', 'POST').then(
    (bytes) => JSON.parse(bytes.toString()),
    () => null,
  );
  if (next) memory.key = next;
  keep();
}

let failures = 0;
function connect() {
  client = mqtt.connect(broker, {
    clientId: code,
    username: code,
    password: key().token,
    clean: false,
    protocolVersion: 4,
    keepalive: 30,
    reconnectPeriod: 0,
    resubscribe: false,
    connectTimeout: 20_000,
    will: {
      topic: topic('presence'),
      payload: Buffer.from(JSON.stringify({ online: false, at: now() })),
      qos: 1,
      retain: true,
    },
  });
  client.on(
    'message',
    (name, payload) =>
      void (name === topic('plan') ? takePlan(JSON.parse(payload.toString())) : obey(JSON.parse(payload.toString()))),
  );
  client.on('connect', () => {
    failures = 0;
    client.subscribe([topic('plan'), topic('command')], { qos: 1 }, async () => {
      await publish('presence', { online: true, at: now(), fw_version: memory.version, boot_id }, true);
      await publishStatus();
      for (const { command_id, status, ...more } of memory.acks.splice(0)) await ack(command_id, status, more);
      keep();
      await sendReports();
    });
  });
  client.on('error', () => undefined);
  client.on('close', () => setTimeout(connect, Math.min(1000 * 2 ** failures++, 30_000) * (0.5 + Math.random())));
}

async function beat() {
  await renewKey();
  await publishStatus();
  setTimeout(beat, (document().settings?.heartbeat_sec ?? 30) * 1000 * (0.95 + Math.random() * 0.1));
}

connect();
if (memory.upgrade) void upgrade();
setInterval(look, 200);
void beat();
