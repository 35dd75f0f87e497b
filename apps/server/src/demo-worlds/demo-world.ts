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

/** What the posters of a world are drawn on. */
export type DemoScene = 'school' | 'village' | 'works' | 'town';

/** What a board or a screen shows: a poster drawn in a few words, or a text that scrolls. */
export interface DemoPoster {
  name: string;
  /** Code of the seeded news field. */
  field: string;
  title: string;
  lines: readonly string[];
  /** Background, and what the title stands on. */
  colors: readonly [string, string];
}
export interface DemoTicker {
  name: string;
  /** Code of the seeded news field. */
  field: string;
  body: string;
  color: string;
  speed_px: number;
  /** Playable only where it is tried. */
  is_test?: true;
}
/** Posters one after the other as a film. */
export interface DemoFilm {
  name: string;
  shows: readonly DemoPoster[];
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

/** A device of the other kind, among the many: where it hangs is its own. */
export interface DemoOther extends DemoModel {
  spot: string;
  /** A part of the first place. */
  part: string;
}

export interface WallSlot {
  start_time: string;
  end_time: string;
}

/** What became of it: it plays, or waits, or was refused. */
export type DemoLife = 'approved' | 'paused' | 'waiting' | 'draft' | 'rejected' | 'dropped';

export interface DemoSchedule {
  name: string;
  note?: string;
  /** By their names: bulletins and sounds that come with the product; of what is seen, posters, tickers and films. */
  plays: readonly string[];
  /** On boards and screens, round and round as long as its slots are. */
  is_seen?: true;
  slots: readonly WallSlot[];
  /** ISO weekdays; every day when left out. */
  days?: readonly number[];
  priority?: 10 | 20 | 30 | 90;
  volume?: number;
  shuffle?: true;
  /** Parts of its place; all of it when left out. */
  parts?: readonly string[];
  /** How long ago it began; a month when left out. */
  days_ago?: number;
  life: DemoLife;
  /** Why it was rejected or dropped. */
  reason?: string;
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
  /** A few of the other kind, among fifty devices. */
  others: readonly DemoOther[];
  bulletins: readonly DemoBulletin[];
  neighbour_bulletin: DemoBulletin;
  scene: DemoScene;
  posters: readonly DemoPoster[];
  tickers: readonly DemoTicker[];
  film: DemoFilm;
  /** What the neighbouring place shows, where it has boards only. */
  neighbour_poster?: DemoPoster;
  /** When devices may sound at all; always when left out. */
  heard_within?: readonly WallSlot[];
  /** What is planned for the first place. At most one on the air at a time on each kind of device. */
  schedules: readonly DemoSchedule[];
  /**
   * Played once around the start of the demo, and one that waits for approval shortly before its time: laid where
   * nothing else is.
   */
  soon: { trial: { name: string; plays: readonly string[] }; waiting: { name: string; plays: readonly string[] } };
  /** Came through once, some days ago, and interrupted what was on the air. */
  emergency: { name: string; plays: readonly string[]; slot: WallSlot; days_ago: number };
  /** Of the neighbouring place, so that scope has something to hide. */
  neighbour: DemoSchedule;
}
