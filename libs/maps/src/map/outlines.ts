import type { FeatureCollection, GeometryObject, MultiPolygon, Polygon, Position } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

/** `code`: the official code of a province, in a layer of provinces. */
interface Names {
  name?: string;
  code?: string;
}
type Layer = Topology<Record<string, GeometryCollection<Names>>>;

interface Land {
  name: string;
  south: number;
  north: number;
  west: number;
  east: number;
}

export interface Outlines {
  shapes: FeatureCollection<GeometryObject, Names>;
  /**
   * Largest polygon of each province, by its code: for its label and its view. Empty in a layer of countries.
   */
  provinces: Map<string, Land>;
}

/**
 * TopoJSON of this installation's own outlines, such as its provinces: `<meta name="loa:map-outlines"
 * content="/assets/provinces.topojson">`.
 */
const ownLayer = () => document.querySelector<HTMLMetaElement>('meta[name="loa:map-outlines"]')?.content.trim() ?? '';

/** The countries of the world, which need no configuration and no internet. */
const countries = async () => (await import('world-atlas/countries-110m.json')).default as unknown as Layer;

const ringsOf = (shape: GeometryObject) => {
  if (shape.type !== 'Polygon' && shape.type !== 'MultiPolygon') return [];
  const { type, coordinates } = shape as Polygon | MultiPolygon;
  return (type === 'Polygon' ? [coordinates as Position[][]] : (coordinates as Position[][][])).flatMap(([outer]) =>
    outer ? [outer] : [],
  );
};
const span = (values: number[]) => [Math.min(...values), Math.max(...values)] as const;

function ringBounds(ring: Position[]) {
  const [west, east] = span(ring.map(([lng = 0]) => lng));
  const [south, north] = span(ring.map(([, lat = 0]) => lat));
  return { west, east, south, north };
}
const sizeOf = ({ west, east, south, north }: Omit<Land, 'name'>) => (east - west) * (north - south);

function outlinesOf({ objects, ...rest }: Layer): Outlines {
  const [layer] = Object.values(objects);
  if (!layer) throw new Error('a layer of outlines holds nothing');
  const shapes = feature({ ...rest, objects } as Layer, layer) as FeatureCollection<GeometryObject, Names>;
  const provinces = new Map<string, Land>();
  for (const { geometry, properties } of shapes.features) {
    const [largest] = ringsOf(geometry)
      .map(ringBounds)
      .toSorted((one, other) => sizeOf(other) - sizeOf(one));
    if (properties?.code && largest) provinces.set(properties.code, { name: properties.name ?? '', ...largest });
  }
  return { shapes, provinces };
}

async function own(address: string): Promise<Layer> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return (await answer.json()) as Layer;
}

const NOTHING: Outlines = { shapes: { type: 'FeatureCollection', features: [] }, provinces: new Map() };

/**
 * Outlines of the map. If the installation's own layer fails to load, the countries are used; without a network for
 * these either, the map still works for positions.
 */
export async function loadOutlines(): Promise<Outlines> {
  const address = ownLayer();
  const known = () =>
    countries()
      .then(outlinesOf)
      .catch(() => NOTHING);
  return address ? own(address).then(outlinesOf).catch(known) : known();
}
