import type { FeatureCollection, MultiPolygon, Polygon, Position } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import topology from '../data/provinces-2025.json';

interface Names {
  code: string;
  name: string;
}
type Outlines = Topology<{ layer: GeometryCollection<Names> }>;

const outlines = topology as unknown as Outlines;
/** The outlines of the provinces. */
export const provinces = feature(outlines, outlines.objects.layer) as FeatureCollection<Polygon | MultiPolygon, Names>;

const ringsOf = (shape: Polygon | MultiPolygon) => (shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates).flatMap(([outer]) => (outer ? [outer] : []));
const span = (values: number[]) => [Math.min(...values), Math.max(...values)] as const;

function boxOf(ring: Position[]) {
  const [west, east] = span(ring.map(([lng = 0]) => lng));
  const [south, north] = span(ring.map(([, lat = 0]) => lat));
  return { west, east, south, north, size: (east - west) * (north - south) };
}

/** The largest piece of each province, by its code: where its name is written, and what is looked at. */
export const mainlands = new Map(
  provinces.features.map(({ geometry, properties: { code, name } }) => {
    const [largest] = ringsOf(geometry).map(boxOf).toSorted((one, other) => other.size - one.size);
    return [code, { name, ...largest! }];
  }),
);
