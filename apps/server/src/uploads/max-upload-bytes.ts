import { UPLOAD_MAX_BYTES } from '@loa/contracts/uploads';
import type { Ground } from '../ground';

export const maxUploadBytes = async (_ground: Ground) => UPLOAD_MAX_BYTES;
