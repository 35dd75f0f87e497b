import type { FastifyInstance, RawServerDefault } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { Config } from './config';
import type { AfterCommit } from './db/changing';
import type { Database } from './db/database';
import type { DeviceLink, EmbeddedBroker } from './device-link';
import type { Events } from './events';
import type { Deactivatable } from './http/deactivatable';
import type { RecordUses } from './http/record-uses';
import type { Jobs } from './jobs/jobs';
import type { Lease } from './lease';
import type { StoredFiles } from './stored-files';
import type { FileStore, HashedFiles, WorkFolder } from './files';
import type { Figures } from './monitoring/figures';
import type { Metrics } from './monitoring/metrics';
import type { PlaceRecords } from './place-records';
import type { Processes } from './processes';
import type { Readiness } from './readiness';
import type { DemoProgress } from './demo-progress';
import type { SettingImpacts } from './setting-impacts';
import type { UploadStore } from './uploads';
import type { PendingRecords } from './pending-records';

/**
 * Dependencies of every module; passed to it, never imported as a global, so that tests run many servers in one
 * process.
 */
export interface Deps {
  config: Config;
  db: Database;
  log: Logger;
  events: Events;
  /** Whether this server leads, and which others there are. */
  lease: Lease;
  jobs: Jobs;
  processes: Processes;
  files: FileStore;
  inWorkFolder: WorkFolder;
  /** Processed files: `media`. */
  media: HashedFiles;
  /** Files being uploaded: `uploads`. */
  uploads: UploadStore;
  /** One function per module: the uploads among `ids` that its records still need. */
  uploadHolders: ((ids: string[]) => Promise<string[]>)[];
  /**
   * Steps of each module in the transaction that gives a content a new file. `lock` runs before the content itself is
   * locked.
   */
  newFiles: {
    hold: (tx: Database, content_id: string) => Promise<void>;
    follow: (tx: Database, after: AfterCommit, content_id: string) => Promise<void>;
  }[];
  /** Uses of records; each module adds its own records that refer to others. */
  uses: RecordUses;
  /** Tables whose records can be deactivated; each module adds its own. */
  offers: Deactivatable[];
  /** Null when devices connect to an external broker (`MQTT_URL`). */
  broker: EmbeddedBroker | null;
  devices: DeviceLink;
  /** Progress of making the demo. */
  demo: DemoProgress;
  /** Parts that `GET /api/health` checks; a module adds its own. */
  readiness: Readiness;
  /** Figures for `/metrics` and the page of the server's health; a module adds its own. */
  figures: Figures;
  metrics: Metrics;
  /** Records that refer to places, module by module. */
  placeRecords: PlaceRecords[];
  /** Files that should exist, module by module. */
  storedFiles: StoredFiles[];
  /** Records that a change of a setting affects, module by module. */
  settingImpacts: SettingImpacts[];
  /** Records that wait for a person, module by module. */
  waiting: PendingRecords[];
}

export type App = FastifyInstance<RawServerDefault, IncomingMessage, ServerResponse, Logger, ZodTypeProvider>;
