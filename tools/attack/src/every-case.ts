import { casesOnRecords, type AttackCase } from './cases';
import { casesAnywhere, casesOnAccounts } from './cases-anywhere';
import { casesOnAlerts } from './cases-on-alerts';
import { casesOnBulletins } from './cases-on-bulletins';
import { casesOnDevices } from './cases-on-devices';
import { casesOnGroups } from './cases-on-groups';
import { casesOnMedia } from './cases-on-media';
import { casesOnNews } from './cases-on-news';
import { casesOnPeople, casesOnPlaces } from './cases-on-people';
import { casesOnSlideshows } from './cases-on-slideshows';
import { casesOnSpeech } from './cases-on-speech';
import { casesOnUpgrades } from './cases-on-upgrades';
import type { Person } from './person';
import type { Place } from './places';
import type { Actor, Subjects } from './records';

/** Every call on every kind of record in every place. */
export const everyCase = (
  actors: readonly Actor[],
  admin: Person,
  subjects: Subjects,
  places: Place[],
): AttackCase[] => [
  ...casesOnAccounts(actors),
  ...casesAnywhere(admin),
  ...[
    casesOnPeople,
    casesOnPlaces,
    casesOnMedia,
    casesOnSlideshows,
    casesOnDevices,
    casesOnGroups,
    casesOnNews,
    casesOnSpeech,
    casesOnAlerts,
    casesOnUpgrades,
  ].flatMap((casesOn) => casesOn(admin, places)),
  ...casesOnBulletins(admin, subjects.staging, places),
  ...casesOnRecords(subjects, admin, places),
];

/** Tried at the end of the part, because they end sessions, and by `targets-elsewhere`. */
const APART = [
  'POST /api/auth/logout',
  'DELETE /api/account/session',
  ...['', '/media', '/slideshow'].map((kind) => `POST /api/playlist${kind}/check-conflict`),
];

/** Calls that somebody tries, by method and path. */
export const triedCalls = (cases: readonly AttackCase[]): ReadonlySet<string> =>
  new Set([...cases.map(({ call }) => call), ...APART]);
