import type { PlaceKind } from '@loa/contracts/areas';

/** One place of the demo: a commune, a school, a factory. */
export interface DemoPlace {
  /** Code of its province. */
  province: string;
  code: string;
  name: string;
  lat: number;
  lng: number;
  /** What lies in it: villages, classes, workshops. */
  parts: readonly string[];
}

/** What is really broadcast there; spoken once by the speech engine when demo data is made. */
export interface DemoBulletin {
  name: string;
  /** Code of the seeded news field. */
  field: string;
  author: string;
  source_name: string;
  text: (place: string) => string;
}

export interface DemoModel {
  model: string;
  /** What its serial numbers begin with. */
  serial: string;
  kind: 'speaker' | 'led' | 'screen';
  /** What its name begins with. */
  noun: string;
  /** The pixels it shows: one of the resolutions every installation begins with. */
  size?: { width: number; height: number };
}

interface WallSlot {
  start_time: string;
  end_time: string;
}

export interface DemoSchedule {
  name: string;
  note?: string;
  plays: readonly DemoBulletin[];
}
export interface FixedSchedule extends DemoSchedule {
  slots: readonly WallSlot[];
}

/** One schedule for each thing a screen must show; where no time is fixed it is laid around the present. */
export interface DemoSchedules {
  /** On the air within a minute, and again each hour. */
  hourly: DemoSchedule;
  /** Each hour too, short and quieter. */
  between: DemoSchedule;
  daily: FixedSchedule;
  weekly: FixedSchedule & { days_of_week: readonly number[] };
  /** Approved, then paused by the leader. */
  paused: FixedSchedule & { days_of_week: readonly number[] };
  /** Waits for approval, on the air in 25 minutes. */
  waiting: DemoSchedule;
  draft: FixedSchedule & { days_of_week: readonly number[] };
  rejected: FixedSchedule & { reason: string };
  /** Of the neighbouring place, so that scope has something to hide. */
  neighbour: FixedSchedule;
}

/** Who may sign in, apart from the administrator; what each may do is the same in every demo. */
export type DemoGroup = 'lanh-dao' | 'can-bo' | 'chi-xem';

/** The words and places a variant's demo is made of. What is made of them is the same in all. */
export interface DemoWorld {
  /** The first is that of lanhdao, canbo and xemthoi, the second that of canbo2. */
  places: readonly DemoPlace[];
  /** What a place and a part of it are in the `kind` of an area. */
  area_kinds: { place: PlaceKind | ''; part: PlaceKind | '' };
  /** How wide a place is, in communes: a school is far smaller. */
  spread: number;
  groups: Record<DemoGroup, { name: string; note: string }>;
  /** Where devices hang within a part. */
  spots: readonly string[];
  models: readonly DemoModel[];
  bulletins: readonly DemoBulletin[];
  neighbour_bulletin: DemoBulletin;
  schedules: DemoSchedules;
}
