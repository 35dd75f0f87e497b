import type { Right } from '../model/rights-table';

/** Props for editing; without them the permissions are read-only. */
export interface RightsEdit {
  mayGrant: (right: Right) => boolean;
  onChange: (permission_ids: number[]) => void;
  /** Id of the element with the reason why some of them cannot be granted. */
  reasonId: string;
}
