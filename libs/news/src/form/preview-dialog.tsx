import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useFormContext } from 'react-hook-form';
import { choicesOf, newsCategoryChoices } from '@loa/settings';
import { useAreaName } from '@loa/areas';
import { useQuery } from '@tanstack/react-query';
import { Article } from '../reader/article';
import type { NewsForm } from './news-form-model';

/** Preview of the typed news, as readers would see it. */
export function PreviewDialog({ publish_at, onClose }: { publish_at: string; onClose: () => void }) {
  const item = useFormContext<NewsForm>().getValues();
  const { data } = useQuery(newsCategoryChoices());
  const area = useAreaName(item.area_id);
  const category = choicesOf(data)?.find(({ value }) => value === item.category_news_id);
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby="preview-title">
      <DialogTitle id="preview-title">Xem trước</DialogTitle>
      <DialogContent>
        <Article
          item={{
            ...item,
            publish_at,
            category_news: category ? { name: category.label } : null,
            area: { name: area ?? '' },
          }}
        />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          Đóng
        </Button>
      </DialogActions>
    </Dialog>
  );
}
