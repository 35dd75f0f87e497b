import { createHash } from 'node:crypto';
import type { AedesPublishPacket } from 'aedes';
import type { ClassicLevel } from 'classic-level';

type Message = Pick<AedesPublishPacket, 'topic' | 'payload'>;

const keyOf = ({ topic, payload }: Message) => `${topic} ${createHash('sha256').update(payload).digest('hex')}`;

/**
 * Journal of reports that are accepted but not yet in the server's queue. The broker acknowledges a QoS 1 message
 * before it stores it, so a power cut in between would lose a report that its device has already forgotten; here it is
 * on the disk first.
 */
export function reportJournal(db: ClassicLevel) {
  const entries = db.sublevel<string, { topic: string; payload: string }>('journal', { valueEncoding: 'json' });
  return {
    // Synced: later writes of the same log (the queue entry, the removal) can only survive together with it.
    add: (message: Message) =>
      db.batch(
        [
          {
            type: 'put',
            sublevel: entries,
            key: keyOf(message),
            value: { topic: message.topic, payload: message.payload.toString() },
          },
        ],
        { sync: true },
      ),
    remove: (message: Message) => entries.del(keyOf(message)),
    /** Reports that a killed broker had accepted and not queued. */
    all: () => entries.values().all(),
  };
}
export type ReportJournal = ReturnType<typeof reportJournal>;
