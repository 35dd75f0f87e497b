import type { Right } from '../model/rights-table';

/** What ticking needs; without it the rights are only read. */
export interface RightsEdit {
  mayGrant: (right: Right) => boolean;
  onChange: (permission_ids: number[]) => void;
  /** The element that says why some of them cannot be granted. */
  reasonId: string;
}
