import { topicOfDevice } from './bare-topics.ts';
import { connectAll } from './clients.ts';

type Request = { type: 'connect'; url: string; from: number; to: number } | { type: 'reset' } | { type: 'received' };

let received = { count: 0, last_at: 0 };
const now = () => performance.timeOrigin + performance.now();
const note = () => {
  received = { count: received.count + 1, last_at: now() };
};

/** As many clients as there are devices, each listening to its own topic as a device does. */
async function connect({ url, from, to }: Extract<Request, { type: 'connect' }>) {
  const options = Array.from({ length: to - from }, (_, index) => ({
    clientId: `client-${from + index}`,
    clean: false,
  }));
  await connectAll(url, options, async (client, at) => {
    client.on('message', note);
    await client.subscribeAsync(topicOfDevice(from + at), { qos: 1 });
  });
}

process.on('disconnect', () => process.exit(0));
process.on('message', async (request: Request) => {
  if (request.type === 'connect') await connect(request);
  if (request.type === 'reset') received = { count: 0, last_at: 0 };
  process.send?.({ ...received, type: request.type });
});
process.send?.({ type: 'ready' });
