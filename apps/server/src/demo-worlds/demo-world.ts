import type { BellKind, DayTypeColor } from '@loa/contracts/schedules';
import type { PlaceKind } from '@loa/contracts/areas';
import type { STATION_KINDS } from '@loa/contracts/content';

/** One place of the demo: a commune, a school, a factory. */
export interface DemoPlace {
  /** Code of its province. */
  province: string;
  code: string;
  name: string;
  lat: number;
  lng: number;
  /** Areas in it: villages, classes, workshops. */
  parts: readonly string[];
}

/** A bulletin as it is really broadcast there; spoken once by the speech engine when demo data is made. */
export interface DemoBulletin {
  name: string;
  /** Code of the seeded news field. */
  field: string;
  author: string;
  source_name: string;
  text: (place: string) => string;
}

/** Scene behind the posters of a world. */
export type DemoScene = 'school' | 'village' | 'works' | 'town';

/** Something that a board or a screen shows: a poster drawn in a few words, or a text that scrolls. */
export interface DemoPoster {
  name: string;
  /** Code of the seeded news field. */
  field: string;
  title: string;
  lines: readonly string[];
  /** Background, and the colour behind the title. */
  colors: readonly [string, string];
}
export interface DemoTicker {
  name: string;
  /** Code of the seeded news field. */
  field: string;
  body: string;
  color: string;
  speed_px: number;
  /** Playable only in a trial. */
  is_test?: true;
}
/** Posters one after the other as a film. */
export interface DemoFilm {
  name: string;
  shows: readonly DemoPoster[];
}

export interface DemoModel {
  model: string;
  /** Beginning of its serial numbers. */
  serial: string;
  kind: 'speaker' | 'led' | 'screen';
  /** Beginning of its name. */
  noun: string;
  /** The pixels it shows: one of the resolutions every installation begins with. */
  size?: { width: number; height: number };
}

/** A device of the other kind, among the many: it has a place of its own. */
export interface DemoOther extends DemoModel {
  spot: string;
  /** A part of the first place. */
  part: string;
}

export interface WallSlot {
  start_time: string;
  end_time: string;
}

/** State of the schedule: playing, waiting or refused. */
export type DemoLife = 'approved' | 'paused' | 'waiting' | 'draft' | 'rejected' | 'dropped';

/** Day types of a bell plan, whose sounds are among what its schedule plays. */
export interface DemoBells {
  sounds: Record<BellKind, string>;
  day_types: readonly {
    name: string;
    color: DayTypeColor;
    bells: readonly (readonly [time: string, kind: BellKind, name: string])[];
  }[];
  /** Day types of days in a row, counted from 1; by default the first on the chosen weekdays. */
  cycle?: readonly number[];
}

export interface DemoSchedule {
  name: string;
  note?: string;
  /**
   * Contents by name: bulletins and sounds that come with the product; for what is seen, posters, tickers and films.
   */
  plays: readonly string[];
  /** For boards and screens: repeated to the end of its slots. */
  is_seen?: true;
  slots: readonly WallSlot[];
  /** Makes it a bell plan, whose bells ring at these slots. */
  bells?: DemoBells;
  /** ISO weekdays; every day by default. */
  days?: readonly number[];
  priority?: 10 | 20 | 30 | 90;
  volume?: number;
  shuffle?: true;
  /** Parts of its place; all of it by default. */
  parts?: readonly string[];
  /** Groups of devices of its place, instead of parts. */
  groups?: readonly string[];
  /** How long ago it began; a month when left out. */
  days_ago?: number;
  life: DemoLife;
  /** Reason of the rejection or the drop. */
  reason?: string;
}

/** A programme of another broadcaster, by its name. */
export interface DemoRelay {
  name: string;
  note: string;
  station_kind: (typeof STATION_KINDS)[number];
}
/** A text at the desk of who makes the bulletins; the first is spoken, the others are drafts. */
export interface DemoText {
  name: string;
  /** Code of the seeded news field. */
  field: string;
  text: string;
}
/** Records of its people beside their programme. */
export interface DemoDesk {
  relays: readonly DemoRelay[];
  texts: readonly DemoText[];
  /** How abbreviations and names of the place are read. */
  words: readonly { name: string; read: string }[];
  /** Receiver of alerts outside the console. */
  alert_receiver: { name: string; note: string };
}

/** Groups that may sign in, apart from the administrator; the rights of each are the same in every demo. */
export type DemoGroup = 'lanh-dao' | 'can-bo' | 'chi-xem';

/** Words and places of a variant's demo. The records made from them are the same in all variants. */
export interface DemoWorld {
  /** The first is the place of lanhdao, canbo and xemthoi, the second that of canbo2. */
  places: readonly DemoPlace[];
  /** `kind` of the areas of a place and of its parts. */
  area_kinds: { place: PlaceKind | ''; part: PlaceKind | '' };
  /** How wide a place is, in communes: a school is far smaller. */
  spread: number;
  groups: Record<DemoGroup, { name: string; note: string }>;
  /** Names of spots for devices within a part. */
  spots: readonly string[];
  models: readonly DemoModel[];
  /** A few of the other kind, among fifty devices. */
  others: readonly DemoOther[];
  /** Groups of the first place: the devices whose names have one of these words. */
  device_groups: readonly { name: string; note: string; named: readonly string[] }[];
  bulletins: readonly DemoBulletin[];
  neighbour_bulletin: DemoBulletin;
  scene: DemoScene;
  posters: readonly DemoPoster[];
  tickers: readonly DemoTicker[];
  film: DemoFilm;
  /** Poster of the neighbouring place, where it has boards only. */
  neighbour_poster?: DemoPoster;
  /** Times in which devices may sound; always by default. */
  heard_within?: readonly WallSlot[];
  /** Schedules of the first place. At most one is on air at a time on each kind of device. */
  schedules: readonly DemoSchedule[];
  /**
   * Schedules around the start of the demo: one played once, and one that waits for approval shortly before its time,
   * both at times that are otherwise free.
   */
  soon: { trial: { name: string; plays: readonly string[] }; waiting: { name: string; plays: readonly string[] } };
  /** One of tomorrow that lies inside a higher one, so that a visitor sees what the product says of it. */
  taken?: { name: string; plays: readonly string[]; slot: WallSlot };
  /** An emergency some days ago, which interrupted what was on air. */
  emergency: { name: string; plays: readonly string[]; slot: WallSlot; days_ago: number };
  /** Schedule of the neighbouring place, so that scope has something to hide. */
  neighbour: DemoSchedule;
  /** Schedule of the third place, in another province; it needs nothing that is spoken or drawn. */
  distant: DemoSchedule;
  /** Text for the boards of the third place, where it has boards only. */
  distant_ticker?: DemoTicker;
  desk: DemoDesk;
}
