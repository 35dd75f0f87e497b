import * as z from 'zod';
import { ref } from '../common';
import { device, deviceFilterQuery } from './device';
import { DEVICE_BADGES } from './kinds';

/** West, south, east, north. */
export type MapBox = [number, number, number, number];

const isBox = ([west = NaN, south = NaN, east = NaN, north = NaN, ...more]: number[]) =>
  more.length === 0 && west >= -180 && west < east && east <= 180 && south >= -90 && south < north && north <= 90;
const NUMBER = /^-?\d{1,3}(\.\d{1,12})?$/;
const numbersOf = (text: string) => text.split(',').map((part) => (NUMBER.test(part) ? Number(part) : NaN));

/** The box that `box=west,south,east,north` means; null of what is none, such as one across the 180th meridian. */
export function readBox(text: string): MapBox | null {
  const numbers = numbersOf(text);
  return isBox(numbers) ? (numbers as MapBox) : null;
}

/** The nearest a map may be looked at. */
export const NEAREST = 18;

/**
 * `GET /api/device/map`: the devices of the same list, by every filter it knows, as they lie in a box. Without `box` in
 * the smallest that
 * holds them all. `zoom` is the map's, from the whole world at 0 on: it says how near to each other devices are one
 * cluster; without it the box says.
 */
export const deviceMapQuery = deviceFilterQuery.extend({
  box: z
    .string()
    .refine((text) => readBox(text) !== null, 'Khung bản đồ không hợp lệ')
    .optional(),
  zoom: z.coerce.number().int().min(0).max(NEAREST).optional(),
});
export type DeviceMapQuery = z.output<typeof deviceMapQuery>;

const box = z.tuple([z.number(), z.number(), z.number(), z.number()]);
const place = { lat: z.number(), lng: z.number() };
/**
 * Devices near to each other, in the middle of them; `box` is the smallest that holds them, `area` the smallest place.
 */
export const deviceCluster = z.object({
  ...place,
  box,
  area: ref,
  count: z.number().int(),
  states: z.partialRecord(z.enum(DEVICE_BADGES), z.number().int()),
});
export type DeviceCluster = z.output<typeof deviceCluster>;
/** As much of a device as a map tells. */
export const mapDevice = device
  .pick({
    id: true,
    name: true,
    device_code: true,
    kind: true,
    install_status: true,
    connection: true,
    play_state: true,
    default_shown: true,
    area: true,
  })
  .extend(place);
export type MapDevice = z.output<typeof mapDevice>;

/**
 * `box`: null where nothing has a place. `total`: how many lie in it. `unplaced`: how many of the filter have no
 * position.
 */
export const deviceMap = z.object({
  box: box.nullable(),
  total: z.number().int(),
  clusters: z.array(deviceCluster),
  devices: z.array(mapDevice),
  unplaced: z.number().int(),
});
export type DeviceMap = z.output<typeof deviceMap>;
