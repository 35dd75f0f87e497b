import { divIcon, marker, point, type LeafletMouseEvent, type Map as LeafletMap, type Marker } from 'leaflet';
import { positionText, roundedPosition, type Position } from '../model/position';
import styles from './map.module.css';

type Moved = (position: Position) => void;

/** Pixels of one press of an arrow key; with Shift, one. */
const STEP = 10;
const ARROWS: Record<string, [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

const PIN =
  '<svg viewBox="0 0 24 32" aria-hidden="true"><path d="M12 1a11 11 0 0 0-11 11c0 8 11 19 11 19s11-11 11-19A11 11 0 0 0 12 1zm0 15a4 4 0 1 1 0-8 4 4 0 0 1 0 8z"/></svg>';
const icon = () => divIcon({ className: styles.pin ?? '', html: PIN, iconSize: [24, 32], iconAnchor: [12, 31] });

/** The arrow keys move the focused pin, and not the map below it. */
function moveByKeys(map: LeafletMap, pin: Marker, moved: Moved) {
  pin.getElement()?.addEventListener('keydown', (event) => {
    const arrow = ARROWS[event.key];
    if (!arrow) return;
    event.preventDefault();
    event.stopPropagation();
    const [x, y] = arrow;
    const step = event.shiftKey ? 1 : STEP;
    moved(roundedPosition(map.unproject(map.project(pin.getLatLng()).add(point(x * step, y * step)))));
  });
}

/** The pin of a map; without `moved` it cannot be dragged. Returns a function that sets or removes it. */
export function drawPin(map: LeafletMap, moved: Moved | undefined) {
  let pin: Marker | undefined;
  if (moved) map.on('click', ({ latlng }: LeafletMouseEvent) => moved(roundedPosition(latlng)));

  const add = (position: Position) => {
    const made = marker(position, {
      icon: icon(),
      draggable: moved !== undefined,
      keyboard: moved !== undefined,
      interactive: moved !== undefined,
    }).addTo(map);
    if (moved) {
      made.on('dragend', () => moved(roundedPosition(made.getLatLng())));
      moveByKeys(map, made, moved);
    }
    return made;
  };
  return (position: Position | null) => {
    if (!position) {
      pin?.remove();
      pin = undefined;
      return;
    }
    pin = pin?.setLatLng(position) ?? add(position);
    if (moved)
      pin.getElement()?.setAttribute('aria-label', `Vị trí ${positionText(position)}. Phím mũi tên để di chuyển`);
  };
}
