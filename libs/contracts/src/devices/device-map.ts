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

/** The box for `box=west,south,east,north`; null for an invalid one, such as one across the 180th meridian. */
export function readBox(text: string): MapBox | null {
  const numbers = numbersOf(text);
  return isBox(numbers) ? (numbers as MapBox) : null;
}

/** Maximum zoom of a map. */
export const NEAREST = 18;

/**
 * `GET /api/device/map`: the devices of the same list, with all its filters, that lie in a box. Without `box` it is the
 * smallest one around them all. `zoom` is the map's, from 0 (the whole world) up: it decides how near devices must be
 * to form one cluster; without it the size of the box decides.
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
 * A cluster of devices near to each other, at their centre; `box` is the smallest one around them, `area` the smallest
 * area with all of them, `parts` one or two of the areas in it that they are in.
 */
export const deviceCluster = z.object({
  ...place,
  box,
  area: ref,
  parts: z.array(ref),
  count: z.number().int(),
  states: z.partialRecord(z.enum(DEVICE_BADGES), z.number().int()),
});
export type DeviceCluster = z.output<typeof deviceCluster>;
/** The fields of a device that a map needs. */
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
 * `box`: null where no device has a position. `total`: devices in it. `unplaced`: devices of the filter without a
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
