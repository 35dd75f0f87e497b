import { createServer, type AddressInfo } from 'node:net';
import { Aedes } from 'aedes';

/** aedes with nothing around it, in a process of its own: the reference of all that goes to devices. */
process.on('disconnect', () => process.exit(0));
process.once('message', async () => {
  const broker = await Aedes.createBroker();
  const server = createServer({ noDelay: true }, broker.handle);
  server.listen({ port: 0, host: '127.0.0.1', backlog: 8192 }, () =>
    process.send?.({ type: 'ready', url: `mqtt://127.0.0.1:${(server.address() as AddressInfo).port}` }),
  );
});
