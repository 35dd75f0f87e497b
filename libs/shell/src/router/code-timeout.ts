/** SPEC §9. */
const CODE_TIMEOUT = 120_000;

/** Waits for code, and gives up when it does not come in time. */
export async function inTime<Code>(loading: Promise<Code>) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Loading chunk timed out')), CODE_TIMEOUT);
  });
  return Promise.race([loading, tooLate]).finally(() => clearTimeout(timer));
}
