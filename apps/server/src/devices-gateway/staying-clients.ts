import type { Aedes, Client } from 'aedes';
import { parseTopic, topicOf } from '@loa/contracts/device-protocol';

const saysGoodbye = (payload: string | Buffer) => /"online"\s*:\s*false/.test(payload.toString());

/**
 * A device that said it leaves and whose session goes on is present: a mistake in one message must not keep it from its
 * commands until it speaks again. Its next ping counts as a status without news.
 */
export function hearStayingClients(broker: Aedes) {
  const leaving = new WeakSet<Client>();
  broker.on('publish', ({ topic, payload }, client) => {
    if (!client || parseTopic(topic)?.leaf !== 'presence') return;
    if (saysGoodbye(payload)) leaving.add(client);
    else leaving.delete(client);
  });
  broker.on('ping', (_packet, client) => {
    if (!leaving.has(client)) return;
    const payload = JSON.stringify({ at: new Date().toISOString() });
    const topic = topicOf(client.id, 'status');
    broker.publish({ cmd: 'publish', topic, payload, qos: 0, dup: false, retain: false }, () => undefined);
  });
}
