import {
  control,
  divIcon,
  geoJSON,
  map as createMap,
  marker,
  tileLayer,
  type LatLngBoundsLiteral,
  type Map as LeafletMap,
  type MapOptions,
} from 'leaflet';
import 'leaflet/dist/leaflet.css';
import type { Position } from '../model/position';
import { ARCHIPELAGOS, COUNTRY } from '../model/viet-nam';
import styles from './map.module.css';
import { loadOutlines, type Outlines } from './outlines';
import { tilesOfInstallation } from './tiles';

/** Zoom from which the provinces have names. */
const NEAR = 7;

const classes = (...names: (string | undefined)[]) => names.filter(Boolean).join(' ');

function writeName(map: LeafletMap, name: string, { lat, lng }: Position, className: string) {
  const text = document.createElement('span');
  text.textContent = name;
  marker([lat, lng], {
    icon: divIcon({ className, html: text, iconSize: [110, 30] }),
    interactive: false,
    keyboard: false,
    zIndexOffset: -10_000,
  }).addTo(map);
}

function drawOutlines(map: LeafletMap, { shapes, provinces }: Outlines) {
  geoJSON(shapes, { interactive: false, style: { className: styles.province ?? '' } }).addTo(map);
  for (const { name, south, north, west, east } of provinces.values())
    writeName(map, name, { lat: (south + north) / 2, lng: (west + east) / 2 }, styles.name ?? '');
}

function drawNames(map: LeafletMap) {
  for (const { name, ...position } of ARCHIPELAGOS)
    writeName(map, name, position, classes(styles.name, styles.islands));
  const nameWhenNear = () => map.getContainer().classList.toggle(styles.near ?? 'near', map.getZoom() >= NEAR);
  map.on('zoomend', nameWhenNear);
}

/** Escapes a text: Leaflet treats a credit as HTML. */
function asText(text: string) {
  const span = document.createElement('span');
  span.textContent = text;
  return span.innerHTML;
}

/**
 * The installation's own map tiles: until the first one is loaded, and without the internet, the outlines are visible.
 */
function drawTiles(map: LeafletMap) {
  const { address, credit } = tilesOfInstallation();
  if (!address) return;
  control.attribution({ prefix: false }).addAttribution(asText(credit)).addTo(map);
  tileLayer(address, { maxZoom: map.getMaxZoom() })
    .on('tileload', () => map.getContainer().classList.add(styles.tiled ?? 'tiled'))
    .addTo(map);
}

/** Maximum ms before the outlines are loaded: they are only a background, so they wait for idle time. */
const PATIENCE_MS = 1000;
const whenIdle = () =>
  new Promise<void>((done) =>
    'requestIdleCallback' in window
      ? void requestIdleCallback(() => done(), { timeout: PATIENCE_MS })
      : void setTimeout(done),
  );

export interface BaseMap {
  map: LeafletMap;
  outlines: Promise<Outlines>;
  isRemoved: () => boolean;
  remove: () => void;
}

/** Viet Nam in an element: outlines, Hoàng Sa and Trường Sa by name, a scale; the whole country is in view. */
export function baseMap(element: HTMLElement, options: MapOptions): BaseMap {
  const map = createMap(element, {
    attributionControl: false,
    zoomControl: false,
    minZoom: 4,
    maxZoom: 17,
    ...options,
  });
  map.fitBounds(COUNTRY as unknown as LatLngBoundsLiteral, { animate: false });
  drawTiles(map);
  drawNames(map);
  let removed = false;
  const outlines = whenIdle().then(loadOutlines);
  void outlines.then((drawn) => !removed && drawOutlines(map, drawn));
  control.scale({ imperial: false }).addTo(map);
  const sized = new ResizeObserver(() => map.invalidateSize());
  sized.observe(element);
  return {
    map,
    outlines,
    isRemoved: () => removed,
    remove: () => {
      removed = true;
      sized.disconnect();
      map.remove();
    },
  };
}
