// Names and constants only: a page that imports them loads no schema.
export { AREA_IDS_AT_ONCE, AREA_LEVELS } from './kinds';
export { areaLevelsShown } from './levels-shown';
export type { AreaLevelsShown } from './levels-shown';
export { areaLevel, areaNode, areaTree, areaTreeQuery } from './area-tree';
export type { AreaLevel, AreaNode, AreaTreeAnswer } from './area-tree';
export {
  IMPORTED_LEVELS,
  PLACE_CALLS,
  PLACE_CELLS,
  PLACE_FIELDS,
  PLACE_KIND_NAMES,
  PLACE_KINDS,
  PLACE_LEVELS,
  PLACE_PARENTS,
  PLACE_STATES,
} from './place-calls';
export { officialCode, officialCodeOfAny } from './official-code';
export type { ImportedLevel, PlaceKind, PlaceLevel, PlaceState } from './place-calls';
export {
  place,
  places,
  MERGED_AT_ONCE,
  mergeBody,
  placesImport,
  moveBody,
  REACH_CHANGES,
  placeChangePreview,
  catalogue,
  loadCatalogueBody,
  catalogueLoaded,
} from './places';
export type { Place, Places, PlaceWrite, MergeBody, PlaceChangePreview, Catalogue, CatalogueLoaded } from './places';
