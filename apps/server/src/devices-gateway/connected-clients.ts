import type { Aedes, Client } from 'aedes';

/** The clients of a broker by their ids, as its events tell of them: the field that holds them is private. */
export function connectedClients(broker: Aedes): ReadonlyMap<string, Client> {
  const clients = new Map<string, Client>();
  broker.on('client', (client) => void clients.set(client.id, client));
  broker.on('clientDisconnect', ({ id }) => void clients.delete(id));
  return clients;
}
