import type { AreaNode } from '@loa/contracts/areas';
import { createContext, use } from 'react';
import type { Box } from '../model/area-choice';

export interface DrawnTree {
  nodes: ReadonlyMap<string, AreaNode>;
  /** Depth in the tree as it is drawn, from 1. */
  levelOf: (itemId: string) => number;
  /** What an area lies in, when the tree around it is not drawn. */
  placeOf: (areaId: string) => string;
  boxOf: (areaId: string) => Box;
  multiple: boolean;
  /** Whether an area may be chosen, or only leads to those in it. */
  takes: (area: AreaNode) => boolean;
  /** Accounts are counted beside devices. */
  withAccounts: boolean;
  /** What Enter in the search box takes. */
  first: string | undefined;
  choose: (area: AreaNode) => void;
}

/** The tree component makes its items itself; this is what each needs to know. */
export const DrawnTreeContext = createContext<DrawnTree | null>(null);

export function useDrawnTree() {
  const tree = use(DrawnTreeContext);
  if (!tree) throw new Error('useDrawnTree is for items of an area tree');
  return tree;
}
