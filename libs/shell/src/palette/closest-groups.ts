import { closestFirst, nameDistance } from '@loa/contracts/common';

interface Group<Item> {
  label: string;
  items: readonly Item[];
}

/**
 * The groups of a search that found something: within each the closest names first, and first the group whose first
 * name is closest. Equally close ones keep their order.
 */
export function closestGroups<Item extends { label: string }>(groups: readonly Group<Item>[], search: string) {
  return groups
    .map(({ label, items }) => ({ label, items: closestFirst(items, search, (item) => item.label) }))
    .flatMap(({ label, items }) => {
      const [first] = items;
      return first ? [{ label, items, distance: nameDistance(first.label, search) }] : [];
    })
    .toSorted((one, other) => one.distance - other.distance);
}
