import { networkInterfaces } from 'node:os';
import { parseArgs } from 'node:util';
import { checkDevice } from './check-device';
import { CHECKS } from './checks';
import { writeSchemas } from './schemas';
import { Stage } from './stage';

const { values } = parseArgs({
  options: { host: { type: 'string', default: '127.0.0.1' }, 'mqtt-port': { type: 'string', default: '4101' }, 'http-port': { type: 'string', default: '4100' }, 'write-schemas': { type: 'boolean', default: false } },
});

/** Where a device in the same network finds this machine. */
function reachableAt(host: string) {
  if (host !== '0.0.0.0') return host;
  return Object.values(networkInterfaces()).flat().find((each) => each && each.family === 'IPv4' && !each.internal)?.address ?? '127.0.0.1';
}

async function check() {
  const { host } = values;
  const stage = await Stage.open({ host, mqtt_port: Number(values['mqtt-port']), http_port: Number(values['http-port']) });
  const at = reachableAt(host);
  console.log(`Start the device now:\n  API    http://${at}:${stage.http_port}\n  MQTT   mqtt://${at}:${stage.mqtt_port}\n  code   ${stage.enrolment.device_code}\n  token  ${stage.enrolment.token}\n`);
  const verdicts = await checkDevice(stage, ({ title, fault }) => console.log(fault === null ? `ok    ${title}` : `FAIL  ${title}\n      ${fault}`));
  await stage.close();
  const failed = verdicts.filter(({ fault }) => fault !== null).length;
  const left = CHECKS.length - verdicts.length;
  console.log(`\n${verdicts.length - failed} of ${CHECKS.length} passed${failed ? `, ${failed} failed` : ''}${left ? `, ${left} not made` : ''}`);
  process.exit(failed === 0 ? 0 : 1);
}

if (values['write-schemas']) await writeSchemas('docs/device-protocol');
else await check();
