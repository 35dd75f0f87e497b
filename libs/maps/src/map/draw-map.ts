import { control, divIcon, geoJSON, map as createMap, marker, type LatLngBoundsLiteral, type Map as LeafletMap } from 'leaflet';
import 'leaflet/dist/leaflet.css';
import type { MapView, Position } from '../model/position';
import { ARCHIPELAGOS, COUNTRY } from '../model/viet-nam';
import { drawPin } from './draw-pin';
import styles from './map.module.css';
import { loadOutlines, type Outlines } from './outlines';

/** From how near the provinces are named, and how near one looks at a place. */
const NEAR = 7;
const AT_A_PLACE = 8;

const classes = (...names: (string | undefined)[]) => names.filter(Boolean).join(' ');

function writeName(map: LeafletMap, name: string, { lat, lng }: Position, className: string) {
  const text = document.createElement('span');
  text.textContent = name;
  marker([lat, lng], { icon: divIcon({ className, html: text, iconSize: [110, 30] }), interactive: false, keyboard: false }).addTo(map);
}

function drawOutlines(map: LeafletMap, { shapes, provinces }: Outlines) {
  geoJSON(shapes, { interactive: false, style: { className: styles.province ?? '' } }).addTo(map);
  for (const { name, south, north, west, east } of provinces.values()) writeName(map, name, { lat: (south + north) / 2, lng: (west + east) / 2 }, styles.name ?? '');
}

function drawNames(map: LeafletMap) {
  for (const { name, ...position } of ARCHIPELAGOS) writeName(map, name, position, classes(styles.name, styles.islands));
  const nameWhenNear = () => map.getContainer().classList.toggle(styles.near ?? 'near', map.getZoom() >= NEAR);
  map.on('zoomend', nameWhenNear);
}

export interface DrawnMap {
  putPin: (position: Position | null) => void;
  lookAt: (view: MapView) => void;
  centre: () => Position;
  remove: () => void;
}

/** Draws Viet Nam into an element. Without `moved` it stands still: nothing in it can be dragged, pressed or focused. */
export function drawMap(element: HTMLElement, moved: ((position: Position) => void) | undefined): DrawnMap {
  const moves = moved !== undefined;
  const map = createMap(element, {
    attributionControl: false, zoomControl: false, minZoom: 4, maxZoom: 17,
    // The wheel belongs to the panel the map stands in.
    scrollWheelZoom: false, dragging: moves, keyboard: moves, doubleClickZoom: moves, touchZoom: moves, boxZoom: false,
  });
  map.fitBounds(COUNTRY as unknown as LatLngBoundsLiteral, { animate: false });
  drawNames(map);
  let isRemoved = false;
  const outlines = loadOutlines();
  void outlines.then((drawn) => !isRemoved && drawOutlines(map, drawn));
  if (moves) control.zoom({ zoomInTitle: 'Phóng to', zoomOutTitle: 'Thu nhỏ' }).addTo(map);
  control.scale({ imperial: false }).addTo(map);
  const put = drawPin(map, moved);
  const sized = new ResizeObserver(() => map.invalidateSize());
  sized.observe(element);

  let isPlaced = false;
  return {
    putPin: (position) => {
      put(position);
      if (position && !isPlaced) map.setView(position, AT_A_PLACE, { animate: false });
      else if (position && !map.getBounds().contains(position)) map.panTo(position, { animate: false });
      isPlaced ||= position !== null;
    },
    lookAt: (view) => {
      if ('lat' in view) return void map.setView(view, AT_A_PLACE, { animate: false });
      void outlines.then(({ provinces }) => {
        const land = provinces.get(view.province);
        if (land && !isRemoved) map.fitBounds([[land.south, land.west], [land.north, land.east]], { animate: false });
      });
    },
    centre: () => map.getCenter(),
    remove: () => {
      isRemoved = true;
      sized.disconnect();
      map.remove();
    },
  };
}
