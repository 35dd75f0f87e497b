import type { Ground } from '../../ground';

export const loudnessTarget = async (_ground: Ground) => -16;
