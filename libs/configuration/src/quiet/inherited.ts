import type { QuietRule } from '@loa/contracts/system-config';

/**
 * Rule of an area without hours of its own: that of the nearest area above, the global one, or none.
 */
export function inheritedRule(path: string, rules: readonly QuietRule[]): QuietRule | undefined {
  const above = path.split('/').filter(Boolean).slice(0, -1).reverse();
  const nearest = above.find((id) => rules.some(({ area_id }) => area_id === id));
  return rules.find(({ area_id }) => area_id === (nearest ?? null));
}
