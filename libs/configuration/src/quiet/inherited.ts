import type { QuietRule } from '@loa/contracts/system-config';

/**
 * What a place without hours of its own follows: the rule of the nearest place around it, that of everywhere, or none.
 */
export function inheritedRule(path: string, rules: readonly QuietRule[]): QuietRule | undefined {
  const above = path.split('/').filter(Boolean).slice(0, -1).reverse();
  const nearest = above.find((id) => rules.some(({ area_id }) => area_id === id));
  return rules.find(({ area_id }) => area_id === (nearest ?? null));
}
