/** A relay link is another, or is gone: what devices are told of it follows. */
export interface RelayChanged {
  id: string;
}

/** A source that gave sound gives none any more, or gives it again; `told` have heard of it. */
export interface RelayHeard {
  id: string;
  name: string;
  kind: 'relay.lost' | 'relay.back';
  detail: string | null;
  told: string[];
}

declare module '../../../events' {
  interface DomainEvents {
    'relay.changed': RelayChanged;
    'relay.heard': RelayHeard;
  }
}
