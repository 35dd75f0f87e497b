import { contents } from '@loa/contracts/content';
import { eq } from 'drizzle-orm';
import type { Ground } from '../../../ground';
import type { Repository } from '../../../http/crud-routes';
import { releaseFile } from './content-files';
import { contentTable } from '../table';

/**
 * Lets a deleted content's file go once the deletion is committed; a crash in between leaves it to the sweep. Also tells
 * the other modules what the standard calls changed.
 */
export function releaseAfterDelete(ground: Ground, repository: Repository<typeof contents>): Repository<typeof contents> {
  const files = new Map<string, string>();
  ground.events.on('record.changed', ({ base, verb, id }) => {
    if (base !== contents.base || verb === 'ADD') return;
    ground.events.emit('content.changed', { id, change: verb === 'DELETE' ? 'deleted' : 'edited' });
    const sha256 = files.get(id);
    files.delete(id);
    if (verb === 'DELETE' && sha256) releaseFile(ground, sha256).catch((err: unknown) => ground.log.error({ err, sha256 }, 'file not released'));
  });
  return {
    ...repository,
    async remove(tx, caller, current) {
      const [row] = await tx.select({ sha256: contentTable.file_sha256 }).from(contentTable).where(eq(contentTable.id, current.id));
      await repository.remove(tx, caller, current);
      if (row?.sha256) files.set(current.id, row.sha256);
    },
  };
}
