/** A short try: nothing is measured, it is seen that every step still works. `npm test` does it (`benches.test.ts`). */
export const isTry = process.argv.includes('--try');

/** How many of something: as measured, or in a short try. */
export const sized = <Size>(measured: Size, tried: Size): Size => (isTry ? tried : measured);
