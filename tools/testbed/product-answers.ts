interface Health {
  preparing: { done: number; total: number } | null;
}

/** Whether the product at this address is ready; with `whole`, whether its demo is made, too. */
export async function answers(url: string, { whole = true } = {}): Promise<boolean> {
  const answer = await fetch(`${url}/api/health`).catch(() => null);
  if (answer?.status !== 200) return false;
  return !whole || ((await answer.json()) as Health).preparing === null;
}
