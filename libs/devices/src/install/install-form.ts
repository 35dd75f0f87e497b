import type { installPlace, WaitingDevice } from '@loa/contracts/devices';
import { formatPhone } from '@loa/ui-kit';
import { v7 as uuidv7 } from 'uuid';
import type * as z from 'zod';
import type { KeptInstall } from './kept-store';

export type PlaceValues = z.output<typeof installPlace>;

/** All that is filled in for one machine, over all steps. */
export interface InstallForm {
  /** What is sent twice is done once. */
  install_id: string;
  /** The machine it is filled in for; empty until there is one. */
  code: string;
  /** What the place began with; where it differs, somebody typed. */
  start: Partial<PlaceValues>;
  /** As it is typed. */
  place: PlaceValues;
  /** What it looks like there, as a `data:` address. */
  photo: string | null;
  volume: number;
}

const MIDDLE = 60;
const OF_THE_MACHINE = ['sim_phone', 'resolution_id'] as const;
const NOWHERE: PlaceValues = { name: '', note: '', area_id: '', address: '', lat: null, lng: null, sim_phone: '' };

/**
 * What is known of the machine already. One that only announced itself, by its maker's key, is called by its code until
 * now, and lies nowhere; one of a maker's list lies where that says.
 */
const knownOf = ({
  name,
  device_code,
  note,
  address,
  lat,
  lng,
  sim_phone,
  area_id,
  resolution_id,
  installed_at,
  first_seen_at,
  maker,
}: WaitingDevice): PlaceValues => ({
  ...NOWHERE,
  name: name === device_code ? '' : name,
  note,
  address,
  lat,
  lng,
  sim_phone: formatPhone(sim_phone),
  resolution_id,
  area_id: installed_at === null && first_seen_at !== null && maker !== null ? '' : area_id,
});

export const blankForm = (code: string): InstallForm => ({
  install_id: uuidv7(),
  code,
  start: NOWHERE,
  place: NOWHERE,
  photo: null,
  volume: MIDDLE,
});

/** A kept form as it was filled in: all of it counts as typed. */
export const formOfKept = ({
  device_code,
  photo,
  body: { install_id, volume, ...place },
}: KeptInstall): InstallForm => ({
  install_id,
  code: device_code,
  start: {},
  place: { ...place, sim_phone: formatPhone(place.sim_phone) },
  photo,
  volume: volume ?? MIDDLE,
});

/** What differs between two states of the place. */
const changed = (place: PlaceValues, before: Partial<PlaceValues>) =>
  Object.fromEntries(
    Object.entries(place).filter(([field, value]) => value !== before[field as keyof PlaceValues]),
  ) as Partial<PlaceValues>;

export const isChanged = (place: PlaceValues, before: PlaceValues) => Object.keys(changed(place, before)).length > 0;

/**
 * The form for a machine as it is known now, or not at all. What was typed stands, the rest is what that machine has;
 * of another
 * machine than before its SIM and its board stay with that one.
 */
export function formFor(form: InstallForm, code: string, known: WaitingDevice | null): InstallForm {
  const isSame = code === form.code;
  const typed = changed(form.place, form.start);
  if (!isSame) OF_THE_MACHINE.forEach((field) => delete typed[field]);
  const start = known ? knownOf(known) : isSame ? form.start : NOWHERE;
  return { ...form, code, start, place: { ...NOWHERE, ...start, ...typed } };
}
