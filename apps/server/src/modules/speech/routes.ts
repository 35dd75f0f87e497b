import { idParams } from '@loa/contracts/common';
import { isUnderWay, speech, speeches } from '@loa/contracts/speech';
import type { Speech } from '@loa/contracts/speech';
import { writeLog } from '../../activity-log';
import { changing } from '../../db/changing';
import type { AfterCommit } from '../../db/changing';
import type { Database } from '../../db/database';
import type { App, Deps } from '../../deps';
import { callerOf } from '../../http/access';
import type { Caller } from '../../http/caller';
import { crudRoutes } from '../../http/crud-routes';
import { AppError, foundOr404 } from '../../http/errors';
import { privateOwner, requireOwnArea } from '../../http/scope';
import type { SpeechJob } from './making/speech-job';
import { askForSpeech, cancelSpeech, speechRepository, sendSpeechState } from './repository';

const { base, label, module } = speeches;
const options = {
  config: { access: 'CHUYEN_DOI_VAN_BAN_EDIT' },
  schema: { tags: [label], params: idParams, response: { 200: speech } },
} as const;

/** `/api/text-to-speech`: the standard calls, speaking and cancelling. */
export function speechRoutes(app: App, deps: Deps, job: SpeechJob) {
  const repository = speechRepository(deps, job);
  crudRoutes(app, deps, speeches, repository);

  const verb = (
    name: string,
    act: (tx: Database, caller: Caller, current: Speech, after: AfterCommit) => Promise<void>,
  ) =>
    app.post(`${base}/:id/${name}`, options, (request) => {
      const caller = callerOf(request);
      const { id } = request.params;
      return changing(deps, async (tx, after) => {
        await repository.lock(tx, id);
        const one = async () => foundOr404((await repository.find(tx, caller, [id]))[0]);
        const current = await one();
        await requireOwnArea(tx, caller, current.area_id);
        await act(tx, caller, current, after);
        return one();
      });
    });
  const logged = (
    tx: Database,
    caller: Caller,
    current: Speech,
    action: 'CHUYEN_DOI_VAN_BAN_SPEAK' | 'CHUYEN_DOI_VAN_BAN_CANCEL',
  ) =>
    writeLog(tx, caller, {
      action,
      module,
      entity: { type: base, id: current.id, name: current.name },
      private_to: privateOwner(current),
    });

  verb('make', async (tx, caller, current, after) => {
    if (isUnderWay(current.job_status)) throw new AppError('WRONG_STATE', { message: 'Văn bản này đang được đọc' });
    await askForSpeech(tx, job, current.id, caller);
    await sendSpeechState(tx, deps, current.id, after);
    await logged(tx, caller, current, 'CHUYEN_DOI_VAN_BAN_SPEAK');
  });

  verb('cancel', async (tx, caller, current, after) => {
    if (!isUnderWay(current.job_status))
      throw new AppError('WRONG_STATE', { message: 'Văn bản này không ở trong hàng đợi đọc' });
    await cancelSpeech(tx, current.id);
    await sendSpeechState(tx, deps, current.id, after);
    await logged(tx, caller, current, 'CHUYEN_DOI_VAN_BAN_CANCEL');
    after(() => deps.events.emit('speech.overtaken', { id: current.id }));
  });
}
