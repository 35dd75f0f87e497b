import { ContentPicker } from '@loa/content/picker';
import type { Content } from '@loa/contracts/content';
import type { Media } from '@loa/contracts/media';
import { SLIDE_SEC, type CollectionItem } from '@loa/contracts/slideshows';
import { textOf } from '@loa/media/parts';
import { MediaPicker } from '@loa/media/picker';
import { formatDuration, StateBadge } from '@loa/ui-kit';
import { SortableList } from '@loa/ui-kit/sortable';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import LibraryAddOutlined from '@mui/icons-material/LibraryAddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Thumbnail } from '../list/thumbnail';
import { listErrors } from '../model/list-errors';
import { stateOf } from '../model/words';
import { emptyOf, newItem, type CollectionForm, type FormItem, type KnownItems } from './collection-form-model';

const common = { state: 'ready', reason: null } as const;
const ofMedia = ({
  id,
  name,
  media_kind,
  page_count,
  duration_sec,
  thumbnail_url,
  media_url,
  ...typed
}: Media): CollectionItem => ({
  content_id: id,
  name,
  media_kind,
  page_count,
  duration_sec:
    media_kind === 'video' && duration_sec !== null ? duration_sec : SLIDE_SEC.usual * Math.max(page_count ?? 1, 1),
  ...common,
  thumbnail_url,
  thumbnail_text: textOf(typed),
  media_url,
});
const ofContent = ({ id, name, duration_sec, media_url }: Content): CollectionItem => ({
  content_id: id,
  name,
  media_kind: null,
  page_count: null,
  duration_sec: duration_sec ?? 0,
  ...common,
  thumbnail_url: null,
  thumbnail_text: null,
  media_url,
});

interface Line extends FormItem {
  id: string;
  name: string;
  item: CollectionItem | undefined;
}

/** Field for the items, in order: dragged, moved by keys, removed, and more chosen. */
export function ItemsField({ known }: { known: KnownItems }) {
  const { getValues, setValue, formState } = useFormContext<CollectionForm>();
  const [kind, items] = useWatch<CollectionForm, ['kind', 'items']>({ name: ['kind', 'items'] });
  const [picked, setPicked] = useState<KnownItems>(new Map());
  const [isPicking, setPicking] = useState(false);
  const put = (all: FormItem[]) => setValue('items', all, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  const choose = (chosen: CollectionItem[]) => {
    setPicked((map) => new Map([...map, ...chosen.map((item) => [item.content_id, item] as const)]));
    put([...getValues('items'), ...chosen.map(({ content_id }) => newItem(content_id))]);
    setPicking(false);
  };
  const lines = items.map((each): Line => {
    const item = picked.get(each.content_id) ?? known.get(each.content_id);
    return { ...each, id: each.key, name: item?.name ?? 'Nội dung', item };
  });
  const total = lines.reduce((sum, { item }) => sum + (item?.state === 'ready' ? item.duration_sec : 0), 0);
  const draw = ({ key, name, item }: Line) => (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, py: 0.75, minWidth: 0 }}>
      {kind === 'media' && <Thumbnail of={item} width={64} />}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box>{name}</Box>
        {item && (
          <Box sx={{ fontSize: '0.8571rem', color: 'text.secondary' }}>
            {[formatDuration(item.duration_sec), item.page_count && `${item.page_count} trang`]
              .filter(Boolean)
              .join(' · ')}
          </Box>
        )}
      </Box>
      {item && item.state !== 'ready' && <StateBadge {...stateOf(item)} />}
      <IconButton
        size="small"
        aria-label={`Bỏ ${name}`}
        onClick={() => put(getValues('items').filter((each) => each.key !== key))}
      >
        <CloseOutlined fontSize="small" />
      </IconButton>
    </Box>
  );
  const pick = { open: isPicking, onClose: () => setPicking(false) };
  return (
    <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
        <Button variant="outlined" startIcon={<LibraryAddOutlined />} onClick={() => setPicking(true)}>
          Chọn nội dung
        </Button>
        <Typography variant="body2" color="textSecondary" role="status">
          {lines.length === 0 ? emptyOf(kind) : `${lines.length} nội dung, tổng ${formatDuration(total)}`}
        </Typography>
      </Box>
      {lines.length > 0 && (
        <SortableList
          label="Nội dung trong bộ"
          items={lines}
          onChange={(all) => put(all.map(({ key, content_id }) => ({ key, content_id })))}
          draw={draw}
        />
      )}
      {listErrors(formState.errors.items, 'Nội dung').map((error) => (
        <FormHelperText key={error} error>
          {error}
        </FormHelperText>
      ))}
      {kind === 'media' ? (
        <MediaPicker {...pick} onChoose={(medias) => choose(medias.map(ofMedia))} />
      ) : (
        <ContentPicker {...pick} chosen={[]} onChoose={(contents) => choose(contents.map(ofContent))} />
      )}
    </Box>
  );
}
