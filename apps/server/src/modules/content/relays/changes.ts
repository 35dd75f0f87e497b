/** A relay link was changed or deleted; devices must get the change. */
export interface RelayChanged {
  id: string;
}

/** A source that gave sound gives none any more, or gives it again; accounts in `notified` know already. */
export interface RelayHeard {
  id: string;
  name: string;
  kind: 'relay.lost' | 'relay.back';
  detail: string | null;
  notified: string[];
}

declare module '../../../events' {
  interface DomainEvents {
    'relay.changed': RelayChanged;
    'relay.heard': RelayHeard;
  }
}
