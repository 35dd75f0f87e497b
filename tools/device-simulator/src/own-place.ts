import type { Enrolment } from '@loa/contracts/device-protocol';

interface Place {
  lat: number;
  lng: number;
}

/** A device as the simulator is told of it. One that has satellites also knows where it stands. */
export interface Simulated extends Enrolment {
  position?: Place;
}

/** Degrees: some thirty metres, which is what a cheap receiver is off by. */
const OFF_BY = 0.0003;
const DIGITS = 1e5;
const near = (degrees: number) => Math.round((degrees + (Math.random() * 2 - 1) * OFF_BY) * DIGITS) / DIGITS;

/** What its receiver makes of the place it stands at. */
export const received = ({ lat, lng }: Place): Place => ({ lat: near(lat), lng: near(lng) });
