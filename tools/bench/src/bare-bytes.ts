import Fastify from 'fastify';

/** A route that answers what it was given, and does nothing else: the reference of what comes from memory. */
async function main({ body, type }: { body: string; type: string }) {
  const app = Fastify({ logger: false });
  app.get('/', (_request, reply) => reply.type(type).send(body));
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  process.send?.({ type: 'ready', url });
}

process.on('disconnect', () => process.exit(0));
process.once('message', (settings: Parameters<typeof main>[0]) => void main(settings));
