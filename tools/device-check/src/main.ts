import { readFile } from 'node:fs/promises';
import { networkInterfaces } from 'node:os';
import { parseArgs } from 'node:util';
import { checkDevice, type Verdict } from './check-device';
import { CHECKS } from './checks';
import { writeFiles } from './schemas';
import { type Firmware, Stage } from './stage';

const { values } = parseArgs({
  options: {
    host: { type: 'string', default: '127.0.0.1' },
    'mqtt-port': { type: 'string', default: '4101' },
    'http-port': { type: 'string', default: '4100' },
    firmware: { type: 'string' },
    version: { type: 'string' },
    screen: { type: 'boolean', default: false },
    'write-schemas': { type: 'boolean', default: false },
  },
});

/** Address under which a device in the same network reaches this machine. */
function reachableAt(host: string) {
  if (host !== '0.0.0.0') return host;
  return (
    Object.values(networkInterfaces())
      .flat()
      .find((each) => each && each.family === 'IPv4' && !each.internal)?.address ?? '127.0.0.1'
  );
}

async function firmwareGiven(): Promise<Firmware | undefined> {
  const { firmware, version } = values;
  if ((firmware === undefined) !== (version === undefined))
    throw new Error('--firmware FILE and --version NAME are given together');
  return firmware && version ? { version_name: version, bytes: await readFile(firmware) } : undefined;
}

const lineOf = ({ title, fault, not_made }: Verdict) =>
  not_made
    ? `-     ${title}\n      not made: ${not_made}`
    : fault === null
      ? `ok    ${title}`
      : `FAIL  ${title}\n      ${fault}`;

async function check() {
  const { host } = values;
  const stage = await Stage.open({
    host,
    mqtt_port: Number(values['mqtt-port']),
    http_port: Number(values['http-port']),
    firmware: await firmwareGiven(),
    has_screen: values.screen,
  });
  const at = reachableAt(host);
  console.log(
    `Start the device now:\n  API    http://${at}:${stage.http_port}\n  MQTT   mqtt://${at}:${stage.mqtt_port}\n  code   ${stage.enrolment.device_code}\n  token  ${stage.enrolment.token}\n`,
  );
  const verdicts = await checkDevice(stage, (verdict) => console.log(lineOf(verdict)));
  await stage.close();
  const made = verdicts.filter(({ not_made }) => !not_made).length;
  const failed = verdicts.filter(({ fault }) => fault !== null).length;
  const left = CHECKS.length - made;
  console.log(
    `\n${made - failed} of ${CHECKS.length} passed${failed ? `, ${failed} failed` : ''}${left ? `, ${left} not made` : ''}`,
  );
  process.exit(failed === 0 ? 0 : 1);
}

if (values['write-schemas']) await writeFiles('docs/device-protocol');
else await check();
