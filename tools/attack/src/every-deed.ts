import { deedsOnRecords, type Deed } from './deeds';
import { deedsAnywhere, deedsOnAccounts } from './deeds-anywhere';
import { deedsOnAlerts } from './deeds-on-alerts';
import { deedsOnBulletins } from './deeds-on-bulletins';
import { deedsOnDevices } from './deeds-on-devices';
import { deedsOnMedia } from './deeds-on-media';
import { deedsOnNews } from './deeds-on-news';
import { deedsOnPeople, deedsOnPlaces } from './deeds-on-people';
import { deedsOnSlideshows } from './deeds-on-slideshows';
import { deedsOnSpeech } from './deeds-on-speech';
import { deedsOnUpgrades } from './deeds-on-upgrades';
import type { Person } from './person';
import type { Place } from './places';
import type { Actor, Subjects } from './records';

/** Every call on every kind of record in every place. */
export const everyDeed = (actors: readonly Actor[], admin: Person, subjects: Subjects, places: Place[]): Deed[] => [
  ...deedsOnAccounts(actors),
  ...deedsAnywhere(admin),
  ...[
    deedsOnPeople,
    deedsOnPlaces,
    deedsOnMedia,
    deedsOnSlideshows,
    deedsOnDevices,
    deedsOnNews,
    deedsOnSpeech,
    deedsOnAlerts,
    deedsOnUpgrades,
  ].flatMap((deedsOn) => deedsOn(admin, places)),
  ...deedsOnBulletins(admin, subjects.staging, places),
  ...deedsOnRecords(subjects, admin, places),
];

/** Tried at the end of the part, because they end sessions, and by `targets-elsewhere`. */
const APART = [
  'POST /api/auth/logout',
  'DELETE /api/account/session',
  ...['', '/media', '/slideshow'].map((kind) => `POST /api/playlist${kind}/check-conflict`),
];

/** What somebody tries, by method and path. */
export const triedCalls = (deeds: readonly Deed[]): ReadonlySet<string> =>
  new Set([...deeds.map(({ call }) => call), ...APART]);
