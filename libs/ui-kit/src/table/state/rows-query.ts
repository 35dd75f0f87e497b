/** Parts of a TanStack list query that a table reads. */
export interface RowsQuery<Row> {
  data?: { rows: Row[]; total: number; is_more?: true | undefined } | undefined;
  isFetching: boolean;
  isPlaceholderData?: boolean;
  isError: boolean;
  error: unknown;
  refetch: () => unknown;
}
