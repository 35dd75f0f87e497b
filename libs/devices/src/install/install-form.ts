import type { installPlace, PendingDevice } from '@loa/contracts/devices';
import { formatPhone } from '@loa/ui-kit';
import { v7 as uuidv7 } from 'uuid';
import type * as z from 'zod';
import type { StoredInstall } from './stored-installs';

export type PlaceValues = z.output<typeof installPlace>;

/** All values of one installation form, over all steps. */
export interface InstallForm {
  /** Id of the form, so that a repeated request installs only once. */
  install_id: string;
  /** Code of the machine; empty until there is one. */
  code: string;
  /** The serial number or claim code beside it, where it was typed. */
  printed: string;
  /** Initial values of the place; a different value was typed. */
  start: Partial<PlaceValues>;
  /** Values as they are typed. */
  place: PlaceValues;
  /** Photo of the place, as a `data:` address. */
  photo: string | null;
  volume: number;
}

const MIDDLE = 60;
const OF_THE_MACHINE = ['sim_phone', 'resolution_id'] as const;
const NOWHERE: PlaceValues = { name: '', note: '', area_id: '', address: '', lat: null, lng: null, sim_phone: '' };

/**
 * Known values of a machine. A machine that only announced itself by its maker's key has its code as its name and no
 * area; one of a maker's list has the area given there.
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
}: PendingDevice): PlaceValues => ({
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
  printed: '',
  start: NOWHERE,
  place: NOWHERE,
  photo: null,
  volume: MIDDLE,
});

/** A stored form as it was filled in: all of it counts as typed. */
export const formOfStored = ({
  device_code,
  printed = '',
  photo,
  body: { install_id, volume, ...place },
}: StoredInstall): InstallForm => ({
  install_id,
  code: device_code,
  printed,
  start: {},
  place: { ...place, sim_phone: formatPhone(place.sim_phone) },
  photo,
  volume: volume ?? MIDDLE,
});

/** Differences between two states of the place. */
const changed = (place: PlaceValues, before: Partial<PlaceValues>) =>
  Object.fromEntries(
    Object.entries(place).filter(([field, value]) => value !== before[field as keyof PlaceValues]),
  ) as Partial<PlaceValues>;

export const isChanged = (place: PlaceValues, before: PlaceValues) => Object.keys(changed(place, before)).length > 0;

/**
 * The form for a machine with its known values, or without any. Typed values stay, the others come from the machine;
 * after a change of the machine, SIM and board are not taken over.
 */
export function formFor(form: InstallForm, code: string, known: PendingDevice | null): InstallForm {
  const isSame = code === form.code;
  const typed = changed(form.place, form.start);
  if (!isSame) OF_THE_MACHINE.forEach((field) => delete typed[field]);
  const start = known ? knownOf(known) : isSame ? form.start : NOWHERE;
  return { ...form, code, start, place: { ...NOWHERE, ...start, ...typed } };
}
