import type { ResourceApi } from '@loa/api-client';
import type { EntityOf, ListFields, Resource, Verb } from '@loa/contracts/common';
import type { Option, UserAction } from '@loa/ui-kit';
import type { ComponentType, ReactNode } from 'react';
import type { RecordFields } from './record-fields';

/**
 * What the panel gives to a form: the record to change, none for a new one, and what stands around a form in a panel.
 */
export interface RecordFormProps<Row> {
  record: Row | undefined;
  onSaved: () => void;
  panel: { label: string; inPanel: true; onCancel: () => void };
}

/** Something to do with all records of a list. */
export interface ListPanel {
  label: string;
  icon: ReactNode;
  verb: Verb;
  /** A `lazyPart`. */
  Panel: ComponentType<{ onClose: () => void }>;
}

/** What draws the filter by place: `areaFilter` of `@loa/areas`. */
export interface AreaFilter {
  Button: ComponentType<{ value: string | undefined; onChange: (area_id: string | undefined) => void }>;
  /** A hook. */
  useName: (area_id: string | undefined) => string | undefined;
}

/** A list of records as it describes itself. */
export interface RecordList<R extends Resource> {
  calls: Pick<R, 'base' | 'module' | 'label'>;
  api: ResourceApi<R>;
  /** What the list call takes (`…_FIELDS` of the contract): columns it sorts by can be sorted. */
  lists: ListFields;
  sort: string;
  fields: RecordFields<EntityOf<R>>;
  /** Placeholder of the search box: `Tìm theo tên, mã`. */
  search: string;
  /** What can be chosen of each field the list is narrowed by. */
  filters?: Record<string, Option[]>;
  /**
   * Of records that lie in places: a filter of the list's own. The place chosen in the top bar narrows it by itself,
   * as every list whose call takes `area_id`.
   */
  areaFilter?: AreaFilter;
  /**
   * What is done with the list as a whole, such as putting it in order by hand: a button of the page each, its panel
   * drawn when it is pressed.
   */
  panels?: readonly ListPanel[];
  /** What can be done with one row besides deleting it; a hook. */
  useActions?: () => (row: EntityOf<R>) => UserAction[];
  /** A `lazyPart`, with what stands in the panel until it is there. */
  Form: ComponentType<RecordFormProps<EntityOf<R>>>;
}
