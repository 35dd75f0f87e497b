import { CONTENT_CALLS } from '@loa/contracts/content';
import { useQueryClient } from '@tanstack/react-query';
import { contentsApi } from '../../api/contents-api';
import { SharedFields } from '../../form/shared-fields';
import { audioRefusals, sortOutFiles } from '../../model/audio-files';
import { sharedForm } from '../../model/form/content-form';
import { uploadAsRecords } from '../upload-as-records';
import type { UploadSheetProps } from '../use-list-uploads';
import { storeLastFields } from './last-fields';
import { UploadSheet } from './upload-sheet';
import { useSharedDefaults } from './use-shared-defaults';

/** Turns dropped sounds into audio contents. */
export function ContentUploadSheet(props: UploadSheetProps) {
  const client = useQueryClient();
  const { data: defaults, queries } = useSharedDefaults();
  const { audio, refused } = sortOutFiles(props.files);
  return (
    <UploadSheet
      {...props}
      title="Tải lên nội dung phát"
      counted="tệp âm thanh"
      taken={audio}
      refusals={audioRefusals(refused)}
      schema={sharedForm}
      values={defaults}
      error={queries.find(({ isError }) => isError)?.error}
      onStart={(shared) => {
        storeLastFields(shared);
        void uploadAsRecords(audio, { base: CONTENT_CALLS.base, shared, onCreated: () => contentsApi.refresh(client) });
      }}
    >
      <SharedFields />
    </UploadSheet>
  );
}
