import type { Events } from '../../../events';

export interface ContentChanged {
  id: string;
  /** `processed`: there is a new file to play; `edited`: name, expiry or sharing may be new. */
  change: 'processed' | 'failed' | 'edited' | 'removed' | 'restored' | 'deleted';
}

declare module '../../../events' {
  interface DomainEvents {
    'content.changed': ContentChanged;
    'media.changed': ContentChanged;
  }
}

/** Subscribes to changes of contents, after their commit. Returns the function that stops it. */
export const onContentChanged = (events: Events, listener: (change: ContentChanged) => void) =>
  events.on('content.changed', listener);
