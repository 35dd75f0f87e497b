import { topicOf } from './device-topics.ts';
import { connectAll } from './clients.ts';

interface Settings {
  url: string;
  devices: { device_code: string; token: string }[];
  per_second: number;
}

const SLICE_MS = 20;

/** Connects every device as itself, and publishes so many changed states a second. */
async function main({ url, devices, per_second }: Settings) {
  const clients = await connectAll(
    url,
    devices.map(({ device_code, token }) => ({ clientId: device_code, username: device_code, password: token })),
  );
  const began = performance.now();
  let sent = 0;
  const publish = () => {
    const at = sent++;
    const number = (at * 2_654_435_761) % devices.length;
    const status = {
      at: new Date().toISOString(),
      volume: at % 100,
      signal: 40 + (at % 60),
      play_state: at % 3 === 0 ? 'playing' : 'idle',
      temperature: 30 + (at % 20),
    };
    clients[number]?.publish(topicOf(devices[number]?.device_code ?? '', 'status'), JSON.stringify(status), { qos: 0 });
  };
  process.send?.({ type: 'ready' });
  setInterval(() => {
    const due = ((performance.now() - began) * per_second) / 1000;
    while (sent < due) publish();
  }, SLICE_MS);
}

process.on('disconnect', () => process.exit(0));
process.once('message', (settings: Settings) => void main(settings));
