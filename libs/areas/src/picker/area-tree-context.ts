import type { PlaceNode } from '../api/groups-api';
import { createContext, use } from 'react';
import type { Box } from '../model/area-choice';

export interface DrawnTree {
  nodes: ReadonlyMap<string, PlaceNode>;
  /** Depth in the drawn tree, from 1. */
  levelOf: (itemId: string) => number;
  /** Areas above an area, for places without the tree around them. */
  placeOf: (areaId: string) => string;
  checkboxOf: (areaId: string) => Box;
  multiple: boolean;
  /** Whether an area may be chosen, or only opened. */
  takes: (area: PlaceNode) => boolean;
  /** Counts accounts beside devices. */
  withAccounts: boolean;
  /** Id that Enter in the search box chooses. */
  first: string | undefined;
  choose: (area: PlaceNode) => void;
}

/** Context of the tree's items, because the tree component creates them itself. */
export const DrawnTreeContext = createContext<DrawnTree | null>(null);

export function useDrawnTree() {
  const tree = use(DrawnTreeContext);
  if (!tree) throw new Error('useDrawnTree is for items of an area tree');
  return tree;
}
