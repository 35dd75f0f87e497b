import type { DemoScene } from '../../demo-worlds';

/** Background of a poster. The words keep to the middle: the art stays at the edges. */
interface Scene {
  anchor: 'start' | 'middle';
  /** Beginning of the words, or their middle. */
  x: number;
  /** How wide they may be. */
  room: number;
  art: (deps: string, accent: string) => string;
}

const times = (count: number, draw: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => draw(at)).join('');
const rect = (x: number, y: number, width: number, height: number, fill: string, more = '') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${more}/>`;

/** A blackboard with its chalks; books and a pencil stand below. */
const school: Scene = {
  anchor: 'start',
  x: 96,
  room: 1060,
  art: (deps, accent) => `
    ${rect(0, 0, 1280, 640, '#8d6e63')}${rect(28, 28, 1224, 584, deps)}${rect(28, 28, 1224, 584, '#101418', 'opacity="0.28"')}
    <g fill="none" stroke="#ffffff" stroke-width="5" stroke-linecap="round" opacity="0.22">
      <path d="M930 90 l120 200 l-230 0 z M1090 130 a70 70 0 1 0 1 0 M880 350 q60 -90 120 0 t120 0 t120 0"/>
    </g>
    ${rect(60, 580, 1160, 16, '#6d4c41')}${rect(96, 568, 64, 12, '#ffffff')}${rect(176, 568, 44, 12, accent)}
    ${times(4, (at) => rect(948 - at * 8, 540 - at * 36, 220 + at * 8, 32, ['#e57373', accent, '#81c784', '#64b5f6'][at] ?? accent, 'rx="4"'))}
    <g transform="rotate(-24 1130 380)">${rect(1020, 368, 190, 24, '#ffb300')}<path d="M1210 368 l34 12 l-34 12 z" fill="#ffe0b2"/>${rect(1000, 368, 20, 24, '#f48fb1')}</g>`,
};

/** Rice fields below hills, and the sun over them. */
const village: Scene = {
  anchor: 'middle',
  x: 640,
  room: 900,
  art: (deps, accent) => `
    <defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#0b1a24"/><stop offset="0.75" stop-color="${deps}"/></linearGradient></defs>
    ${rect(0, 0, 1280, 640, 'url(#sky)')}
    <circle cx="1180" cy="96" r="50" fill="${accent}"/>
    ${times(12, (at) => `<rect x="1175" y="12" width="10" height="22" rx="6" fill="${accent}" transform="rotate(${at * 30} 1180 96)"/>`)}
    <path d="M0 520 q180 -130 360 -30 t330 -20 t300 10 t290 -30 V640 H0 z" fill="#1b5e20"/>
    <path d="M0 552 q320 -50 640 0 t640 0 V640 H0 z" fill="#7cb342"/>
    ${times(5, (at) => `<path d="M0 ${572 + at * 16} q320 -44 640 0 t640 0" fill="none" stroke="#33691e" stroke-width="4"/>`)}
    <g fill="none" stroke="#5d4037" stroke-width="12" stroke-linecap="round"><path d="M120 548 q20 -160 6 -300"/></g>
    ${times(7, (at) => `<path d="M126 248 q60 -44 120 6 q-62 -20 -120 -6" fill="#43a047" transform="rotate(${at * 51} 126 248)"/>`)}`,
};

/** A works hall with its chimneys between warning stripes, and cogs. */
const works: Scene = {
  anchor: 'start',
  x: 104,
  room: 930,
  art: (deps, accent) => `
    <defs><pattern id="stripes" width="72" height="72" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">${rect(0, 0, 72, 72, '#212121')}${rect(0, 0, 36, 72, '#fdd835')}</pattern></defs>
    ${rect(0, 0, 1280, 640, '#1c2127')}${rect(0, 44, 1280, 552, deps, 'opacity="0.82"')}
    ${rect(0, 0, 1280, 44, 'url(#stripes)')}${rect(0, 596, 1280, 44, 'url(#stripes)')}
    ${rect(56, 112, 14, 400, accent)}
    <g fill="#0d1013" opacity="0.55"><path d="M820 596 v-130 l100 -60 v60 l100 -60 v60 l100 -60 v60 h110 v130 z"/>${rect(1150, 300, 44, 170, '#0d1013')}${rect(1206, 340, 36, 130, '#0d1013')}</g>
    ${[
      [1170, 150, 64],
      [1196, 262, 40],
    ]
      .map(
        ([x = 0, y = 0, r = 0]) =>
          `<g fill="none" stroke="${accent}" opacity="0.75"><circle cx="${x}" cy="${y}" r="${r * 0.62}" stroke-width="${r * 0.34}"/><circle cx="${x}" cy="${y}" r="${r * 0.9}" stroke-width="${r * 0.24}" stroke-dasharray="${(r * 0.9 * Math.PI) / 9}"/></g>`,
      )
      .join('')}`,
};

/** A town at night under a string of lanterns, with its windows lit. */
const town: Scene = {
  anchor: 'middle',
  x: 640,
  room: 1120,
  art: (deps, accent) => `
    <defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${deps}"/><stop offset="1" stop-color="#060a12"/></linearGradient></defs>
    ${rect(0, 0, 1280, 640, 'url(#sky)')}
    <path d="M0 20 q320 90 640 20 t640 20" fill="none" stroke="#cfd8dc" stroke-width="3"/>
    ${[60, 180, 300, 440, 840, 980, 1100, 1220].map((x, at) => `<ellipse cx="${x}" cy="${72 + (at % 3) * 8}" rx="21" ry="26" fill="${at % 2 ? accent : '#ef5350'}"/>`).join('')}
    ${times(13, (at) => {
      const [x, high] = [at * 100 - 10, 70 + ((at * 67) % 90)];
      const windows = times(9, (pane) =>
        (at + pane * 5) % 3
          ? rect(x + 14 + (pane % 3) * 26, 640 - high + 14 + Math.floor(pane / 3) * 28, 14, 16, accent, 'opacity="0.8"')
          : '',
      );
      return rect(x, 640 - high, 92, high, '#05070b') + windows;
    })}`,
};

export const SCENES: Record<DemoScene, Scene> = { school, village, works, town };
