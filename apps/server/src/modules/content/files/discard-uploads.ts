import * as z from 'zod';
import type { Database } from '../../../db/database';
import type { Deps } from '../../../deps';
import { FOLLOW_UP } from '../../../jobs/jobs';
import { discardUpload } from '../../../uploads';

const discarded = z.object({ upload_id: z.string() });
const NAME = 'uploads.discard';

export const defineDiscardJob = (deps: Deps) =>
  deps.jobs.define(NAME, discarded, ({ upload_id }) => discardUpload(deps, upload_id), FOLLOW_UP);

/** Enqueues the removal of an upload whose bytes are no longer needed once this transaction is committed. */
export const discardLater = ({ jobs }: Pick<Deps, 'jobs'>, tx: Database, upload_id: string) =>
  jobs.named<z.input<typeof discarded>>(NAME).send({ upload_id }, { tx });
