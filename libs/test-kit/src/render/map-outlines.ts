const ADDRESS = '/assets/provinces.topojson';

/** Outlines with one province at the position of Gia Lai, as an installation would configure them. */
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

/** For `routes` of a page with maps. */
export const outlineRoutes = { [`GET ${ADDRESS}`]: () => topology };

/** Configures them for the page of a test file; returns a function that removes them. */
export function giveOutlines() {
  const meta = document.createElement('meta');
  meta.name = 'loa:map-outlines';
  meta.content = ADDRESS;
  document.head.append(meta);
  return () => meta.remove();
}
