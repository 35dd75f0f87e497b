import { pronunciations, ttsProviders } from '@loa/contracts/speech';
import { crudRoutes } from '../../http/crud-routes';
import { repeat } from '../../repeat';
import type { ServerModule } from '../module';
import './changes';
import { mergeDictionaries } from './dictionary/merge-dictionaries';
import { pronunciationRepository } from './dictionary/repository';
import { documentRoutes } from './documents/document-routes';
import { followContents } from './follow-contents';
import { defineSpeechJob } from './making/speech-job';
import { piecesFolder, sweepPieces } from './pieces';
import { ttsProviderRepository } from './providers/repository';
import { readingRoutes } from './reading-routes';
import { speechRoutes } from './routes';
import { pronunciationTable, speechTable } from './table';
import { speechUses } from './uses';

const SWEEP_EVERY_MS = 6 * 3600 * 1000;

export const speechModule: ServerModule = {
  name: 'speech',
  uses: speechUses,
  places: {
    hanging: [{ area_id: speechTable.area_id }, { area_id: pronunciationTable.area_id }],
    follow: mergeDictionaries,
  },

  routes: async (app, ground) => {
    speechRoutes(app, ground, defineSpeechJob(ground));
    readingRoutes(app, ground);
    crudRoutes(app, ground, pronunciations, pronunciationRepository);
    crudRoutes(app, ground, ttsProviders, ttsProviderRepository(ground));
    await documentRoutes(app);
  },

  start: (ground) => {
    const stopFollowing = followContents(ground);
    const sweep = repeat(ground, SWEEP_EVERY_MS, 'sweep of speech', () =>
      sweepPieces(piecesFolder(ground), new Date()),
    );
    return async () => {
      stopFollowing();
      await sweep.stop();
    };
  },
};
