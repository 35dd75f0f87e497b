const ADDRESS = '/assets/provinces.topojson';

/** One province where Gia Lai is, as an installation would give its outlines to maps. */
const topology = {
  type: 'Topology',
  arcs: [
    [
      [107.4, 13],
      [109.3, 13],
      [109.3, 14.6],
      [107.4, 14.6],
      [107.4, 13],
    ],
  ],
  objects: {
    provinces: {
      type: 'GeometryCollection',
      geometries: [{ type: 'Polygon', arcs: [[0]], properties: { code: '52', name: 'Gia Lai' } }],
    },
  },
};

/** For `routes` of a page that draws maps. */
export const outlineRoutes = { [`GET ${ADDRESS}`]: () => topology };

/** Configures them for the page of a test file; answers how to take that back. */
export function giveOutlines() {
  const meta = document.createElement('meta');
  meta.name = 'loa:map-outlines';
  meta.content = ADDRESS;
  document.head.append(meta);
  return () => meta.remove();
}
