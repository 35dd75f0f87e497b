/** Reason why a file cannot be read at all, in the operator's words. */
export class FileProblem extends Error {}
