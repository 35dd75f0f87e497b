const PREFIX = 'loa-recording ';

/**
 * Says to other tabs that this one is at work on a recording. Answers the function that lets it go; closing the tab
 * does as well.
 */
export function holdRecording(id: string) {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  void navigator.locks?.request(`${PREFIX}${id}`, () => held);
  return release;
}

/** The recordings that some tab is at work on. */
export async function heldRecordings() {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return new Set(held.flatMap(({ name }) => (name?.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : [])));
}
