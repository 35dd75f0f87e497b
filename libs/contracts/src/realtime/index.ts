import type { Relay } from '../content';
import type { DeviceCommand, DeviceRuntime } from '../devices';
import type { OccurrenceStatus, ScheduleStatus } from '../schedules';
import type { SpeechStatus } from '../speech';

/** Change of one device; a field left out has not changed. */
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
   * `fit_progress` of a media that is ready: progress of the files for boards of another resolution; null once they are
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
  /** An alert began, changed or is over; the console loads it again. */
  'alert.changed': (alerts: { id: string }[]) => void;
  /** A roll-out or one of its devices made progress; the console loads it again. */
  'upgrade.changed': (upgrades: { id: string }[]) => void;
  'command.status': (commands: DeviceCommand[]) => void;
  /** Notifications of the account have changed; the console loads them again. */
  'notification.changed': (bells: { id: string }[]) => void;
  /**
   * The account's rights, area or name have changed: the console loads the account and everything on the screen again.
   */
  'access.changed': (accounts: { id: string }[]) => void;
  'session.revoked': (sessions: { session_id: string }[]) => void;
}
export type ServerEvent = keyof ServerEvents;
/**
 * Events sent to the consoles of one account or session alone, whatever they show; all other events go to everybody who
 * may see their subject.
 */
export type PersonalEvent = 'notification.changed' | 'access.changed' | 'session.revoked';
export type SharedEvent = Exclude<ServerEvent, PersonalEvent>;
/** The payload array of an event. */
export type EventPayload<E extends ServerEvent> = Parameters<ServerEvents[E]>[0];

/** The console sends nothing but its handshake: `auth: { accesstoken }`. */
export interface SocketAuth {
  accesstoken: string;
}
