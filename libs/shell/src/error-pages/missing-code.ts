const MISSING_CODE =
  /dynamically imported module|importing a module script failed|loading chunk|loading css chunk|unable to preload/i;

/**
 * Whether an error means that a part of the program could not be fetched: a new version was installed, or the line is
 * down.
 */
export const isMissingCode = (error: unknown) => error instanceof Error && MISSING_CODE.test(error.message);
