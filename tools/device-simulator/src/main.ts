import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { enrolment, position } from '@loa/contracts/device-protocol';
import type { ControlAnswer, ControlMessage } from './control';
import { readScenario, scenario } from './scenario';
import { Simulator } from './simulator';

const simulated = enrolment.extend({ position: position.pick({ lat: true, lng: true }).optional() });

let simulator: Simulator | null = null;

const reply = (answer: ControlAnswer) => process.connected && process.send?.(answer);

async function obey(message: ControlMessage) {
  if (message.type === 'start') {
    simulator ??= await Simulator.start(message);
    return reply({ type: 'done', of: 'start' });
  }
  if (!simulator) return;
  if (message.type === 'stats') return reply({ type: 'stats', ...simulator.stats() });
  await (message.type === 'scenario' ? simulator.play(scenario.parse(message.scenario)) : simulator.order(message));
  reply({ type: 'done', of: message.type });
}

async function stop() {
  setTimeout(() => process.exit(0), 3000).unref();
  await simulator?.end();
  process.exit(0);
}

async function startFromArguments() {
  const { values } = parseArgs({
    options: {
      api: { type: 'string' },
      mqtt: { type: 'string' },
      devices: { type: 'string' },
      ca: { type: 'string' },
      'relay-host': { type: 'string', multiple: true },
      scenario: { type: 'string' },
      diary: { type: 'string' },
      state: { type: 'string', default: '.loa-simulator' },
    },
  });
  const { api, mqtt, devices, ca, state } = values;
  if (!api || !mqtt || !devices)
    throw new Error(
      'Usage: device-simulator --api URL --mqtt URL --devices enrolments.json [--ca ca.pem] [--state folder] [--scenario faults.json] [--diary experiences.jsonl]',
    );
  const enrolments = z.array(simulated).parse(JSON.parse(await readFile(devices, 'utf8')));
  const troubles = values.scenario && readScenario(await readFile(values.scenario, 'utf8'));
  simulator = await Simulator.start({
    api_url: api,
    mqtt_url: mqtt,
    ca: ca && (await readFile(ca, 'utf8')),
    relay_hosts: values['relay-host'],
    diary: values.diary,
    devices: enrolments,
    state_dir: state,
  });
  console.log(`${enrolments.length} devices started`);
  if (!troubles) return;
  await simulator.play(troubles);
  console.log('The scenario is over');
}

const fail = (error: Error) => {
  console.error(error.message);
  process.exit(1);
};

process.on('SIGTERM', stop);
if (process.send) {
  process.on('disconnect', stop);
  // The parent may have died before this line.
  if (!process.connected) void stop();
  // Ctrl-C reaches the whole process group: the parent ends its children in order.
  process.on('SIGINT', () => undefined);
  process.on('message', (message: ControlMessage) => void obey(message).catch(fail));
  reply({ type: 'ready' });
} else {
  process.on('SIGINT', stop);
  startFromArguments().catch(fail);
}
