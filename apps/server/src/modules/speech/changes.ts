declare module '../../events' {
  interface DomainEvents {
    /**
     * The speech that is being made of this text is not needed any more: the text was cancelled, changed or deleted.
     */
    'speech.overtaken': { id: string };
  }
}

export {};
