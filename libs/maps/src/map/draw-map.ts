import { control } from 'leaflet';
import type { MapView, Position } from '../model/position';
import { baseMap } from './base-map';
import { drawPin } from './draw-pin';

/** Zoom for a single place. */
const AT_A_PLACE = 8;

export interface DrawnMap {
  putPin: (position: Position | null) => void;
  lookAt: (view: MapView) => void;
  centre: () => Position;
  remove: () => void;
}

/**
 * Draws Viet Nam into an element. Without `moved` it is static: nothing in it can be dragged, clicked or focused.
 */
export function drawMap(element: HTMLElement, moved: ((position: Position) => void) | undefined): DrawnMap {
  const moves = moved !== undefined;
  const { map, outlines, isRemoved, remove } = baseMap(element, {
    // The mouse wheel scrolls the panel around the map.
    scrollWheelZoom: false,
    dragging: moves,
    keyboard: moves,
    doubleClickZoom: moves,
    touchZoom: moves,
    boxZoom: false,
  });
  if (moves) control.zoom({ zoomInTitle: 'Phóng to', zoomOutTitle: 'Thu nhỏ' }).addTo(map);
  const put = drawPin(map, moved);

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
        if (land && !isRemoved())
          map.fitBounds(
            [
              [land.south, land.west],
              [land.north, land.east],
            ],
            { animate: false },
          );
      });
    },
    centre: () => map.getCenter(),
    remove,
  };
}
