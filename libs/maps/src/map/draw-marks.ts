import { divIcon, marker, type Map as LeafletMap, type Marker } from 'leaflet';
import { boxOnEarth, FARTHEST_ZOOM, NEAREST_ZOOM, type Box, type Viewport } from '../model/viewport';
import { baseMap } from './base-map';
import { hideOverlaps } from './hide-overlaps';
import styles from './map.module.css';

/** A mark at a position. `html` is drawn there, `size` pixels wide and high; the tooltip is `title`. */
export interface Mark {
  key: string;
  lat: number;
  lng: number;
  html: string;
  size: number;
  title: string;
  /** Label below it, where it fits. */
  label?: string;
  /** Order of drawing: above marks with less weight. */
  weight: number;
}

export interface MarksMap {
  put: (marks: readonly Mark[]) => void;
  choose: (key: string | null) => void;
  show: (box: Box) => void;
  zoomBy: (steps: number) => void;
  /** Fractions of the visible part. */
  moveBy: (x: number, y: number) => void;
  remove: () => void;
}

export interface MarksMapEvents {
  viewChanged: (view: Viewport, box: Box) => void;
  pressed: (key: string) => void;
}

function writeLabel(on: Marker, text: string) {
  const label = document.createElement('span');
  label.className = styles.label ?? '';
  label.textContent = text;
  on.getElement()?.append(label);
}

/** Updates many marks: unchanged ones stay as they are. */
function markLayer(map: LeafletMap, pressed: (key: string) => void) {
  const drawn = new Map<string, { mark: Mark; on: Marker }>();
  let chosen: string | null = null;
  const show = (key: string | null, isChosen: boolean) => {
    const on = key === null ? undefined : drawn.get(key)?.on;
    on?.getElement()?.classList.toggle(styles.chosen ?? 'chosen', isChosen);
    on?.setZIndexOffset(isChosen ? 100_000 : (drawn.get(key ?? '')?.mark.weight ?? 0));
  };
  const add = (mark: Mark) => {
    const icon = divIcon({ className: styles.mark ?? '', html: mark.html, iconSize: [mark.size, mark.size] });
    // The list beside the map offers the same by keyboard; hundreds of stops of the Tab key would be in the way.
    const on = marker([mark.lat, mark.lng], { icon, keyboard: false, title: mark.title, zIndexOffset: mark.weight });
    on.on('click', () => pressed(mark.key)).addTo(map);
    if (mark.label) writeLabel(on, mark.label);
    drawn.set(mark.key, { mark, on });
  };
  const nameThem = () =>
    hideOverlaps(
      [...drawn.values()].flatMap(({ on }) => on.getElement() ?? []),
      (mark) => mark.querySelector<HTMLElement>(`.${styles.label}`),
    );
  map.on('zoomend', nameThem);
  return {
    put(marks: readonly Mark[]) {
      const wanted = new Map(marks.map((mark) => [mark.key, mark]));
      for (const [key, { mark, on }] of drawn) {
        const next = wanted.get(key);
        if (
          next &&
          next.html === mark.html &&
          next.lat === mark.lat &&
          next.lng === mark.lng &&
          next.title === mark.title &&
          next.label === mark.label
        )
          wanted.delete(key);
        else {
          on.remove();
          drawn.delete(key);
        }
      }
      wanted.forEach(add);
      nameThem();
      show(chosen, true);
    },
    choose(key: string | null) {
      show(chosen, false);
      chosen = key;
      show(chosen, true);
    },
  };
}

/** Map of the country with marks: it can be dragged, zoomed and clicked. */
export function drawMarks(
  element: HTMLElement,
  first: Viewport | null,
  { viewChanged, pressed }: MarksMapEvents,
): MarksMap {
  const { map, remove } = baseMap(element, {
    minZoom: FARTHEST_ZOOM,
    maxZoom: NEAREST_ZOOM,
    worldCopyJump: false,
    maxBounds: [
      [-85, -180],
      [85, 180],
    ],
    zoomAnimation: false,
    markerZoomAnimation: false,
    fadeAnimation: false,
  });
  if (first) map.setView(first, first.zoom, { animate: false });
  const reportView = () => {
    const bounds = map.getBounds();
    const box = boxOnEarth([bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()]);
    if (box) viewChanged({ ...map.getCenter(), zoom: map.getZoom() }, box);
  };
  map.on('moveend', reportView);
  if (first) reportView();
  return {
    ...markLayer(map, pressed),
    show: ([west, south, east, north]) =>
      map.fitBounds(
        [
          [south, west],
          [north, east],
        ],
        {
          paddingTopLeft: [32, 32],
          // A mark at the edge has its label below it.
          paddingBottomRight: [32, 64],
          maxZoom: NEAREST_ZOOM,
          animate: false,
        },
      ),
    zoomBy: (steps) => map.setZoom(map.getZoom() + steps, { animate: false }),
    moveBy: (x, y) => {
      const size = map.getSize();
      map.panBy([size.x * x, size.y * y], { animate: false });
    },
    remove,
  };
}
