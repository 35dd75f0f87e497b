import type { Deps } from '../../deps';
import { deviceTokens, SERVER_USER, TRIAL_DEVICE, type TokenHolder } from '../../device-token';
import { credentialsReader, inactiveDevices } from '../../modules/devices';
import { belongsTo, mayConnect, mayPublish, maySubscribe, userNamed } from '../broker-rights';

/** Question of a broker: may this client connect? */
export interface ConnectQuestion {
  client_id: string;
  username: string;
  password: string;
}

/** Question of a broker: may this client, which is connected, use this topic? Not each broker says QoS and retain. */
export interface TopicQuestion {
  client_id: string;
  username: string;
  action: 'publish' | 'subscribe';
  topic: string;
  qos?: number;
  retain?: boolean;
}

/** Decisions of the embedded broker for brokers that ask: its rights, with keys and devices from the database. */
export function brokerDecisions({ db, config }: Pick<Deps, 'db' | 'config'>) {
  const tokens = deviceTokens(config.secret);
  const readCredentials = credentialsReader(db);
  return {
    /** The owner of the token; null refuses. */
    async connect({ client_id, username, password }: ConnectQuestion): Promise<TokenHolder | null> {
      const holder = tokens.read(password);
      if (!holder || !belongsTo(holder, username) || !mayConnect({ clientId: client_id, username })) return null;
      if (username === SERVER_USER || username.startsWith(TRIAL_DEVICE)) return holder;
      const device = await readCredentials(username);
      if (!device || holder.version < device.key_version) return null;
      if (device.is_active) return holder;
      const [inactive] = await inactiveDevices(db, username);
      return inactive?.is_silent ? null : holder;
    },
    topic({ client_id, username, action, topic, qos = 0, retain = false }: TopicQuestion): boolean {
      if (!mayConnect({ clientId: client_id, username })) return false;
      const user = userNamed(username);
      return action === 'publish' ? mayPublish(user, { topic, qos, retain }) : maySubscribe(user, topic);
    },
  };
}
