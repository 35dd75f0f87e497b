import type { Collection, Slideshow, SlideshowAbility } from '@loa/contracts/slideshows';
import { useShowNow, withShowNow } from '@loa/media/parts';
import { confirm, toast, type UserAction } from '@loa/ui-kit';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { collectionsApi, slideshowsApi } from '../api/slideshows-api';
import { collectionPath, editing, slideshowPath } from '../model/paths';

interface OwnedRecord {
  id: string;
  abilities: readonly SlideshowAbility[];
}

/** Actions for one of them that the reader may take. `onDeleted` is for leaving its page. */
function useRecordActions(
  {
    api,
    pathOf,
    gone,
  }: {
    api: Pick<typeof slideshowsApi, 'remove'> | Pick<typeof collectionsApi, 'remove'>;
    pathOf: (record: OwnedRecord) => string;
    gone: string;
  },
  onDeleted?: () => void,
) {
  const navigate = useNavigate();
  const { mutate: remove } = useMutation(api.remove());
  const askAndDelete = async ({ id }: OwnedRecord) => {
    if (!(await confirm())) return;
    remove(id, {
      onSuccess: () => {
        toast.success(gone);
        onDeleted?.();
      },
    });
  };
  return (record: OwnedRecord): UserAction[] => {
    const all: (UserAction & { ability: SlideshowAbility })[] = [
      { label: 'Sửa', ability: 'EDIT', icon: <EditOutlined />, run: () => navigate(editing(pathOf(record))) },
      { label: 'Xóa', ability: 'DELETE', icon: <DeleteOutlined />, danger: true, run: () => askAndDelete(record) },
    ];
    return all
      .filter(({ ability }) => record.abilities.includes(ability))
      .map(({ ability: _ability, ...action }) => action);
  };
}

const SHOWS = { api: slideshowsApi, pathOf: slideshowPath, gone: 'Đã xóa trình chiếu' };
const COLLECTIONS = { api: collectionsApi, pathOf: collectionPath, gone: 'Đã xóa bộ sưu tập' };
export function useSlideshowActions(onDeleted?: () => void) {
  const [own, showNow] = [useRecordActions(SHOWS, onDeleted), useShowNow()];
  return (show: Slideshow) => {
    const { id, name, total_duration_sec } = show;
    return withShowNow(own(show), showNow({ type: 'slideshow', id, name, disabled: total_duration_sec === 0 }));
  };
}

/** A collection of sounds is played, one of media is shown. */
export function useCollectionActions(onDeleted?: () => void) {
  const [own, showNow] = [useRecordActions(COLLECTIONS, onDeleted), useShowNow()];
  return (collection: Collection) => {
    const { id, name, kind, total_duration_sec } = collection;
    const shown = kind === 'media' ? showNow({ type: 'collection', id, name, disabled: total_duration_sec === 0 }) : [];
    return withShowNow(own(collection), shown);
  };
}
