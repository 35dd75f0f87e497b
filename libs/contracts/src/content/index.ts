export { SIGNALS } from './signals';
export type { Signal } from './signals';
export {
  CONTENT_ABILITIES,
  CONTENTS_AT_ONCE,
  EXPIRING_DAYS,
  SOURCE_KINDS,
  PROCESSING_STATUSES,
  SHARES,
  CONTENT_CALLS,
  CONTENT_FIELDS,
} from './kinds';
export type { ContentAbility, ProcessingStatus } from './kinds';
export { changeContentsBody, contentFile, contentWrite, content, contents, contentPeaks } from './content';
export type { ContentFile, Content, ContentsChange, ContentWrite } from './content';
export { cutMs, editFaults, LONGEST_JINGLE_MS, LONGEST_SOUND_MS, MOST_PARTS, SHORTEST_CUT_MS } from './edit-faults';
export type { EditFault } from './edit-faults';
export { contentSound, soundEditWrite, soundOriginal } from './sound-edit';
export type { ContentSound, SoundEditWrite, SoundOriginal, SoundPart } from './sound-edit';
export {
  CHECK_STATUSES,
  MOST_GAIN_DB,
  RELAY_ABILITIES,
  RELAY_CALLS,
  RELAY_FIELDS,
  RELAY_PROTOCOLS,
  STATION_KINDS,
} from './relay-kinds';
export type { CheckStatus, RelayProtocol } from './relay-kinds';
export {
  checkRelayBody,
  listenAnswer,
  listenBody,
  listenStoredBody,
  relay,
  relayChecks,
  relays,
  sourceCheck,
} from './relay';
export type { ListenAnswer, Relay, RelayChecks, RelayWrite, SourceCheck } from './relay';
