import type { Enrolment } from '@loa/contracts/device-protocol';

interface Place {
  lat: number;
  lng: number;
}

/** A device as the simulator is configured with it. One with a satellite receiver also knows its position. */
export interface Simulated extends Enrolment {
  position?: Place;
}

/** Error in degrees: some thirty metres, as of a cheap receiver. */
const OFF_BY = 0.0003;
const DIGITS = 1e5;
const near = (degrees: number) => Math.round((degrees + (Math.random() * 2 - 1) * OFF_BY) * DIGITS) / DIGITS;

/** Position that the receiver reports for a place. */
export const received = ({ lat, lng }: Place): Place => ({ lat: near(lat), lng: near(lng) });
