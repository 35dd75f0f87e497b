import { useAreaScope } from '@loa/areas';
import { useAccount } from '@loa/auth';
import type { UploadSheetProps } from '@loa/content/parts';
import { createLastFields, UploadSheet, uploadAsRecords } from '@loa/content/uploads';
import { MEDIA_CALLS } from '@loa/contracts/media';
import { contentCategoryChoices, newsCategoryChoices } from '@loa/settings';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { mediasApi } from '../api/medias-api';
import { sortOutMedia } from '../model/media-files';
import { calledOf } from '../model/media-words';
import { sharedForm, type SharedFields as Shared } from '../model/shared-fields';
import { SharedFields } from './shared-fields';

const useLastFields = createLastFields<Shared>('loa-media-last-fields');

/**
 * Initial values of the common fields: the area chosen in the top bar, else the account's own; the last categories, if
 * they are active.
 */
function useSharedDefaults() {
  const account = useAccount();
  const scope = useAreaScope(({ areaId }) => areaId);
  const [last] = useState(() => useLastFields.getState().fields);
  const categories = useQuery(newsCategoryChoices());
  const kinds = useQuery(contentCategoryChoices('media'));
  const values = useMemo<Shared | undefined>(() => {
    if (!categories.data || !kinds.data) return undefined;
    const inUse = (rows: readonly { id: string; is_active: boolean }[], id: string | null | undefined) =>
      rows.find((row) => row.is_active && row.id === id)?.id ?? null;
    return {
      area_id: scope ?? account.area.id,
      category_news_id: inUse(categories.data.rows, last.category_news_id),
      content_category_id: inUse(kinds.data.rows, last.content_category_id),
      share: last.share ?? 'below',
    };
  }, [categories.data, kinds.data, scope, account, last]);
  return { values, error: categories.error ?? kinds.error };
}

/** Turns dropped files into electronic media, or test media. */
function MediaUploads({ isTest, ...props }: UploadSheetProps & { isTest: boolean }) {
  const client = useQueryClient();
  const { taken, refusals } = sortOutMedia(props.files);
  return (
    <UploadSheet
      {...props}
      {...useSharedDefaults()}
      title={`Tải lên ${calledOf(isTest)}`}
      counted="tệp"
      taken={taken}
      refusals={refusals}
      schema={sharedForm}
      onStart={(shared) => {
        useLastFields.setState({ fields: shared });
        void uploadAsRecords(taken, {
          base: MEDIA_CALLS.base,
          shared: { ...shared, is_test: isTest },
          onCreated: () => mediasApi.refresh(client),
        });
      }}
    >
      <SharedFields />
    </UploadSheet>
  );
}

export const MediaUploadSheet = (props: UploadSheetProps) => <MediaUploads {...props} isTest={false} />;
export const TestMediaUploadSheet = (props: UploadSheetProps) => <MediaUploads {...props} isTest />;
