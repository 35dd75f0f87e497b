const MISSING_CODE =
  /dynamically imported module|importing a module script failed|loading chunk|loading css chunk|unable to preload/i;

/**
 * Whether an error means that a part of the program could not be loaded: a new version was installed, or there is no
 * network.
 */
export const isMissingCode = (error: unknown) => error instanceof Error && MISSING_CODE.test(error.message);
