import * as z from 'zod';
import type { Database } from '../../../db/database';
import type { Ground } from '../../../ground';
import { FOLLOW_UP } from '../../../jobs/jobs';
import { discardUpload } from '../../../uploads';

const discarded = z.object({ upload_id: z.string() });
const NAME = 'uploads.discard';

export const defineDiscardJob = (ground: Ground) =>
  ground.jobs.define(NAME, discarded, ({ upload_id }) => discardUpload(ground, upload_id), FOLLOW_UP);

/** Removes an upload whose bytes are no longer needed once the change that says so is stored. */
export const discardLater = ({ jobs }: Pick<Ground, 'jobs'>, tx: Database, upload_id: string) =>
  jobs.named<z.input<typeof discarded>>(NAME).send({ upload_id }, { tx });
