export { CONTENT_ABILITIES, SOURCE_KINDS, PROCESSING_STATUSES, SHARES, CONTENT_CALLS, CONTENT_FIELDS } from './kinds';
export type { ContentAbility, ProcessingStatus } from './kinds';
export { contentFile, contentWrite, content, contents, contentPeaks } from './content';
export type { ContentFile, Content, ContentWrite } from './content';
