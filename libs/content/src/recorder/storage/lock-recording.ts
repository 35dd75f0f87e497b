const PREFIX = 'loa-recording ';

/**
 * Locks a recording, so that other tabs see it is open here. Returns the function that releases it; closing the tab
 * releases it as well.
 */
export function lockRecording(id: string) {
  let release: () => void = () => undefined;
  const lock = new Promise<void>((resolve) => {
    release = resolve;
  });
  void navigator.locks?.request(`${PREFIX}${id}`, () => lock);
  return release;
}

/** Recordings that some tab has open. */
export async function lockedRecordings() {
  // eslint-disable-next-line own/plain-words -- the browser's name
  const { held: lock = [] } = (await navigator.locks?.query()) ?? {};
  return new Set(lock.flatMap(({ name }) => (name?.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : [])));
}
