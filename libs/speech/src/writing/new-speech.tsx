import { lazyPart } from '@loa/ui-kit';

/** Panel to write a new text that is read aloud. Its code is loaded when it opens. */
export const NewSpeech = lazyPart(() => import('./new-speech-panel').then((panel) => panel.NewSpeechPanel));
