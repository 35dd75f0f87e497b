import { TROUBLE, type DeviceBadge } from '@loa/contracts/devices';
import { colorOf, shapeOf } from './state-shapes';

const PAPER = 'var(--mui-palette-background-paper)';
const shape = (badge: DeviceBadge, place = '') =>
  `<path d="${shapeOf(badge).path}" fill-rule="evenodd" ${place} style="fill:${colorOf(badge)};stroke:${PAPER};stroke-width:1.5;paint-order:stroke"/>`;

/** Mark of a device: the shape of its state. */
export const deviceMark = (badge: DeviceBadge) => `<svg viewBox="0 0 24 24" aria-hidden="true">${shape(badge)}</svg>`;

/** Size of a cluster in pixels, slowly growing: 36 for a few devices, 56 for thousands. */
export const sizeOfCluster = (count: number) => Math.min(56, 32 + Math.round(Math.log10(count) * 6));

const RADIUS = 19;
const ROUND = 2 * Math.PI * RADIUS;
/** Short number, such as `12,3k`, where the full one does not fit. */
const short = (count: number) => (count < 10_000 ? String(count) : `${Math.floor(count / 1000)}k`);

/**
 * Mark of a cluster: its number of devices in a ring by state; with trouble, the shape of the worst state and the
 * number of such devices.
 */
export function clusterMark(count: number, states: readonly (readonly [DeviceBadge, number])[]) {
  let from = 0;
  const ring = states.map(([badge, of]) => {
    const length = (of / count) * ROUND;
    const arc = `<circle cx="24" cy="24" r="${RADIUS}" fill="none" stroke-width="6" stroke-dasharray="${length.toFixed(2)} ${ROUND.toFixed(2)}" stroke-dashoffset="${(-from).toFixed(2)}" transform="rotate(-90 24 24)" style="stroke:${colorOf(badge)}"/>`;
    from += length;
    return arc;
  });
  const worst = states.find(([badge]) => TROUBLE.includes(badge));
  const trouble = worst ? `<g transform="translate(33 -3) scale(.75)">${shape(worst[0])}</g>` : '';
  return `<svg viewBox="0 0 48 48" aria-hidden="true"><circle cx="24" cy="24" r="22" style="fill:${PAPER}"/>${ring.join('')}<text x="24" y="24" text-anchor="middle" dominant-baseline="central" style="fill:var(--mui-palette-text-primary);font-size:12px;font-weight:600">${short(count)}</text>${trouble}</svg>`;
}
