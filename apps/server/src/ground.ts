import type { FastifyInstance, RawServerDefault } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { Config } from './config';
import type { AfterCommit } from './db/changing';
import type { Database } from './db/database';
import type { DeviceLink, EmbeddedBroker } from './device-link';
import type { Events } from './events';
import type { Offered } from './http/offered';
import type { RecordUses } from './http/record-uses';
import type { Jobs } from './jobs/jobs';
import type { KeptFiles } from './kept-files';
import type { MediaStore } from './media';
import type { PlaceRecords } from './place-records';
import type { Processes } from './processes';
import type { Readiness } from './readiness';
import type { DemoProgress } from './demo-progress';
import type { SettingTouches } from './setting-touches';
import type { UploadStore } from './uploads';
import type { WaitingRecords } from './waiting-records';

/**
 * What every module stands on; passed to it, never imported as a global, so that tests run many servers in one process.
 */
export interface Ground {
  config: Config;
  db: Database;
  log: Logger;
  events: Events;
  jobs: Jobs;
  processes: Processes;
  /** Processed files: `<data>/media`. */
  media: MediaStore;
  /** Files on their way in: `<data>/uploads`. */
  uploads: UploadStore;
  /** Which of the uploads a record still waits for, module by module. */
  uploadHolders: ((ids: string[]) => Promise<string[]>)[];
  /**
   * What is done in the transaction that gives a content its new file, module by module: what it needs is held before
   * the content is.
   */
  newFiles: {
    hold: (tx: Database, content_id: string) => Promise<void>;
    follow: (tx: Database, after: AfterCommit, content_id: string) => Promise<void>;
  }[];
  /** Who needs a record; each module adds the records of its own that use others'. */
  uses: RecordUses;
  /** Records that may be out of use; each module adds its own. */
  offers: Offered[];
  /** Null when devices connect to another one (`MQTT_URL`). */
  broker: EmbeddedBroker | null;
  devices: DeviceLink;
  /** What is still being made of the demo. */
  demo: DemoProgress;
  /** What `GET /api/health` waits for; a module adds its own parts. */
  readiness: Readiness;
  /** What hangs on places, module by module. */
  placeRecords: PlaceRecords[];
  /** Which files there should be, module by module. */
  keptFiles: KeptFiles[];
  /** What a change of a setting touches, module by module. */
  settingTouches: SettingTouches[];
  /** What waits for people, module by module. */
  waiting: WaitingRecords[];
  /** What the operator is told once, at the end of the start that made it. */
  firstStart: { administrator_password?: string };
}

export type App = FastifyInstance<RawServerDefault, IncomingMessage, ServerResponse, Logger, ZodTypeProvider>;
