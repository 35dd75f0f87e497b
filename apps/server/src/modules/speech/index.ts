import { pronunciations, ttsProviders } from '@loa/contracts/speech';
import { crudRoutes } from '../../http/crud-routes';
import { runEvery } from '../../run-every';
import type { ServerModule } from '../module';
import './changes';
import { mergeDictionaries } from './dictionary/merge-dictionaries';
import { pronunciationRepository } from './dictionary/repository';
import { documentRoutes } from './documents/document-routes';
import { followContents } from './follow-contents';
import { defineSpeechJob } from './making/speech-job';
import { piecesFolder, cleanUpPieces } from './pieces';
import { ttsProviderRepository } from './providers/repository';
import { readingRoutes } from './reading-routes';
import { speechRoutes } from './routes';
import { seedDemoSpeech } from './seed-demo';
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

  routes: async (app, deps) => {
    speechRoutes(app, deps, defineSpeechJob(deps));
    readingRoutes(app, deps);
    crudRoutes(app, deps, pronunciations, pronunciationRepository);
    crudRoutes(app, deps, ttsProviders, ttsProviderRepository(deps));
    await documentRoutes(app);
  },

  seedDemo: seedDemoSpeech,

  lead: (deps) => {
    const cleanUp = runEvery(deps, SWEEP_EVERY_MS, 'speech_clean_up', () =>
      cleanUpPieces(piecesFolder(deps), new Date()),
    );
    return [followContents(deps), cleanUp.stop];
  },
};
