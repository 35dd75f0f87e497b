import type { TtsService } from '@loa/contracts/speech';
import type { TtsProvider, Voice } from '../tts-provider.ts';
import type { ServiceAccess } from './ask-service.ts';
import { fptVoices, speakWithFpt } from './fpt.ts';
import { googleVoices, speakWithGoogle } from './google.ts';
import { serviceProvider, type SpeakPiece } from './service-provider.ts';
import { speakWithViettel, viettelVoices } from './viettel.ts';

const services: Record<TtsService, readonly [voices: readonly Voice[], speak: SpeakPiece]> = {
  viettel: [viettelVoices, speakWithViettel],
  google: [googleVoices, speakWithGoogle],
  fpt: [fptVoices, speakWithFpt],
};

/** Provider of speech for a service, chosen by its protocol. */
export const createServiceProvider = (service: TtsService, access: ServiceAccess): TtsProvider =>
  serviceProvider(access, ...services[service]);
