/** Something the device did, in the order it did it. */
export type Seen =
  | {
      what: 'connected';
      at: number;
      client_id: string;
      clean: boolean;
      will: { topic: string; payload: string; qos: number; retain: boolean } | null;
    }
  | { what: 'refused'; at: number; why: string }
  | { what: 'subscribed'; at: number; topic: string; qos: number }
  | {
      what: 'said';
      at: number;
      leaf: string;
      message: Record<string, unknown>;
      retain: boolean;
      qos: number;
      fault: string | null;
    }
  | { what: 'fetched'; at: number; path: string; authorized: boolean }
  | { what: 'left'; at: number };
export type SeenOf<What extends Seen['what']> = Extract<Seen, { what: What }>;
