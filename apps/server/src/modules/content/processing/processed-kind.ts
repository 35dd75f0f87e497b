import type { LogAction, LogModule } from '@loa/contracts/activity-log';
import type { Ref } from '@loa/contracts/common';
import type { ProcessingStatus } from '@loa/contracts/content';
import type { NotificationKind } from '@loa/contracts/notifications';
import { and, eq } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { DomainEvents } from '../../../events';
import { contents } from '@loa/contracts/content';
import { contentTable } from '../table';

type Columns =
  | 'id'
  | 'process_no'
  | 'processing_status'
  | 'progress'
  | 'error'
  | 'upload_id'
  | 'removed_at'
  | 'created_by'
  | 'updated_by';

/** A kind of record whose file is processed, with its notifications. */
export interface ProcessedKind {
  table: PgTable & Record<Columns, AnyPgColumn>;
  base: string;
  module: LogModule;
  /** The name of the kind in `job.progress`. */
  entity: 'content' | 'media';
  actions: { process: LogAction; remove: LogAction; edit: LogAction };
  notices: { ready: NotificationKind; failed: NotificationKind };
  changed: Extract<keyof DomainEvents, 'content.changed' | 'media.changed'>;
}

/** Fields of such a record that processing needs. */
export interface ProcessedRecord {
  id: string;
  name: string;
  area_id: string;
  share: string;
  process_no: number;
  created_by: Ref | null;
  updated_by: Ref | null;
}

/** A record as it was when its processing began. */
export interface RecordTask<Processed extends ProcessedRecord = ProcessedRecord> {
  kind: ProcessedKind;
  content: Processed;
  area_path: string;
}

/** Fields of the record that every processing writes. */
export interface ProcessingState {
  processing_status: ProcessingStatus;
  progress: number;
  error: string | null;
}

export const AUDIO: ProcessedKind = {
  table: contentTable,
  base: contents.base,
  module: contents.module,
  entity: 'content',
  actions: { process: 'NOI_DUNG_PHAT_PROCESS', remove: 'NOI_DUNG_PHAT_REMOVE', edit: 'NOI_DUNG_PHAT_EDIT' },
  notices: { ready: 'content.ready', failed: 'content.failed' },
  changed: 'content.changed',
};

/** Condition that is false for a request that a newer one, or a deletion, has overtaken. */
export const stillWanted = ({ table }: ProcessedKind, id: string, process_no: number) =>
  and(eq(table.id, id), eq(table.process_no, process_no), eq(table.processing_status, 'processing'));
