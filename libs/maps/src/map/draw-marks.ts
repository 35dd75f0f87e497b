import { divIcon, marker, type Map as LeafletMap, type Marker } from 'leaflet';
import { boxOnEarth, FARTHEST_LOOK, NEAREST_LOOK, type Box, type Look } from '../model/look';
import { baseMap } from './base-map';
import { keepApart } from './keep-apart';
import styles from './map.module.css';

/** Something at a place. `html` is drawn there, `size` pixels wide and high; a tooltip says `title`. */
export interface Mark {
  key: string;
  lat: number;
  lng: number;
  html: string;
  size: number;
  title: string;
  /** Written under it, where there is room. */
  label?: string;
  /** Drawn over those with less. */
  weight: number;
}

export interface MarksMap {
  put: (marks: readonly Mark[]) => void;
  choose: (key: string | null) => void;
  show: (box: Box) => void;
  zoomBy: (steps: number) => void;
  /** By parts of what is in view. */
  moveBy: (x: number, y: number) => void;
  remove: () => void;
}

export interface MarksMapEvents {
  looked: (look: Look, box: Box) => void;
  pressed: (key: string) => void;
}

function writeLabel(on: Marker, text: string) {
  const label = document.createElement('span');
  label.className = styles.label ?? '';
  label.textContent = text;
  on.getElement()?.append(label);
}

/** Marks of a crowd that changes: what stays the same is left as it is. */
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
    // The list beside the map says and does the same by keyboard; hundreds of stops of the Tab key would be in its way.
    const on = marker([mark.lat, mark.lng], { icon, keyboard: false, title: mark.title, zIndexOffset: mark.weight });
    on.on('click', () => pressed(mark.key)).addTo(map);
    if (mark.label) writeLabel(on, mark.label);
    drawn.set(mark.key, { mark, on });
  };
  const nameThem = () =>
    keepApart(
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

/** The country with marks on it, to be looked over: dragged, zoomed, pressed. */
export function drawMarks(element: HTMLElement, first: Look | null, { looked, pressed }: MarksMapEvents): MarksMap {
  const { map, remove } = baseMap(element, {
    minZoom: FARTHEST_LOOK,
    maxZoom: NEAREST_LOOK,
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
  const tell = () => {
    const bounds = map.getBounds();
    const box = boxOnEarth([bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()]);
    if (box) looked({ ...map.getCenter(), zoom: map.getZoom() }, box);
  };
  map.on('moveend', tell);
  if (first) tell();
  return {
    ...markLayer(map, pressed),
    show: ([west, south, east, north]) =>
      map.fitBounds(
        [
          [south, west],
          [north, east],
        ],
        { padding: [32, 32], maxZoom: NEAREST_LOOK, animate: false },
      ),
    zoomBy: (steps) => map.setZoom(map.getZoom() + steps, { animate: false }),
    moveBy: (x, y) => {
      const size = map.getSize();
      map.panBy([size.x * x, size.y * y], { animate: false });
    },
    remove,
  };
}
