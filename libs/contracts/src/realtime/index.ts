import type { Relay } from '../content';
import type { DeviceCommand, DeviceRuntime } from '../devices';
import type { OccurrenceStatus, ScheduleStatus } from '../schedules';
import type { SpeechStatus } from '../speech';

/** One device's change; a field left out has not changed. */
export type DeviceDelta = { id: string } & Partial<DeviceRuntime>;

/**
 * Socket.IO, server to console. Every event is an array: the server gathers what a socket may see and sends at most one
 * message of each kind a second. After a reconnect the console refetches what it shows.
 */
export interface ServerEvents {
  'device.status': (deltas: DeviceDelta[]) => void;
  'playlist.status': (changes: { id: string; status: ScheduleStatus; version: number }[]) => void;
  'occurrence.status': (changes: { id: string; schedule_id: string; status: OccurrenceStatus }[]) => void;
  'approval.changed': (changes: { id: string; waiting: boolean }[]) => void;
  /**
   * `fit_progress` of a media that is ready: how far what boards of another resolution show has come; null once it is
   * there.
   */
  'job.progress': (
    jobs: {
      entity: 'content' | 'media';
      id: string;
      progress: number;
      status: 'processing' | 'ready' | 'failed';
      error: string | null;
      fit_progress?: number | null;
    }[],
  ) => void;
  'speech.progress': (
    speeches: { id: string; job_status: SpeechStatus; progress: number; error: string | null }[],
  ) => void;
  'relay.status': (checked: Pick<Relay, 'id' | 'check_status' | 'last_check_at' | 'last_error' | 'checks'>[]) => void;
  /** An alert began, changed or is over; it is read anew. */
  'alert.changed': (alerts: { id: string }[]) => void;
  /** A roll-out or one of its devices went on; it is read anew. */
  'upgrade.changed': (upgrades: { id: string }[]) => void;
  'command.status': (commands: DeviceCommand[]) => void;
  /** The bell of this account has changed; what it says is read anew. */
  'notification.changed': (bells: { id: string }[]) => void;
  /**
   * What this account may do, where it belongs or what it is called has changed: the console reads its account and all
   * it shows anew.
   */
  'access.changed': (accounts: { id: string }[]) => void;
  'session.revoked': (sessions: { session_id: string }[]) => void;
}
export type ServerEvent = keyof ServerEvents;
/**
 * Told to the consoles of one account or session alone, whatever they show; all others go to who may see what they are
 * about.
 */
export type PersonalEvent = 'notification.changed' | 'access.changed' | 'session.revoked';
export type SharedEvent = Exclude<ServerEvent, PersonalEvent>;
/** The payload array of an event. */
export type EventPayload<E extends ServerEvent> = Parameters<ServerEvents[E]>[0];

/** The console sends nothing but its handshake: `auth: { accesstoken }`. */
export interface SocketAuth {
  accesstoken: string;
}
