declare module '../../events' {
  interface DomainEvents {
    /** What is being spoken of this text is wanted no longer: it was cancelled, changed or deleted. */
    'speech.overtaken': { id: string };
  }
}

export {};
