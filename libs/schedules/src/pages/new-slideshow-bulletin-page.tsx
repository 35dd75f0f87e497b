import { useSession } from '@loa/auth';
import type { Media } from '@loa/contracts/media';
import { useCan } from '@loa/permissions';
import { choicesOf, resolutionChoices, useUsualResolution } from '@loa/settings';
import { Page, PageSkeleton } from '@loa/ui-kit';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormLabel from '@mui/material/FormLabel';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useQuery } from '@tanstack/react-query';
import { createContext, useContext, useId, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { slideshowBulletinsApi } from '../api/schedules-api';
import type { KnownItem } from '../form/item-row';
import { ScheduleEditor } from '../form/schedule-editor';
import { ShownItemsSection } from '../form/shown-items-section';
import { emptyForm, type ScheduleForm } from '../model/form/form-values';
import { ScheduleKindContext } from '../model/schedule-kind';
import { DropFiles } from '../slideshow/drop-files';
import { useMakeSlideshow } from '../slideshow/use-make-slideshow';

const TITLE = 'Tạo trình chiếu điện tử';

/** Resolution of the boards that the slideshow is made for. */
const SizeContext = createContext<{ value: string; onChange: (id: string) => void }>({
  value: '',
  onChange: () => undefined,
});

function Size() {
  const { value, onChange } = useContext(SizeContext);
  const id = useId();
  const { data } = useQuery(resolutionChoices());
  const choices = (choicesOf(data) ?? []).filter(({ retired }) => !retired);
  return (
    <Box sx={{ display: 'grid', gap: 0.5, mb: 1 }}>
      <FormLabel id={`${id}-label`} sx={{ fontSize: '0.9286rem', fontWeight: 550, color: 'text.primary' }}>
        Độ phân giải
      </FormLabel>
      <Select
        labelId={`${id}-label`}
        value={choices.some((choice) => choice.value === value) ? value : ''}
        onChange={({ target }) => onChange(target.value)}
        sx={{ maxWidth: 420 }}
      >
        {choices.map((choice) => (
          <MenuItem key={choice.value} value={choice.value}>
            {choice.label}
          </MenuItem>
        ))}
      </Select>
    </Box>
  );
}

function Source({ onArrived }: { onArrived: (media: Media) => void }) {
  const { getValues } = useFormContext<ScheduleForm>();
  const ownAreaId = useSession((session) => session.account?.area.id ?? '');
  return (
    <>
      <Size />
      <DropFiles areaOf={() => getValues('area_id') ?? ownAreaId} onArrived={onArrived} />
    </>
  );
}
const Slides = ({ known }: { known: readonly KnownItem[] }) => <ShownItemsSection known={known} Source={Source} />;

function Maker({ area, usual }: { area: { id: string; level: number }; usual: string }) {
  const [size, setSize] = useState(usual);
  const [initial] = useState(() => emptyForm({ area, kind: 'slideshow' }));
  const prepare = useMakeSlideshow(size, area.id);
  return (
    <SizeContext.Provider value={{ value: size, onChange: setSize }}>
      <ScheduleEditor
        title={TITLE}
        initial={initial}
        known={[]}
        Items={Slides}
        saving={{ api: slideshowBulletinsApi, prepare }}
      />
    </SizeContext.Provider>
  );
}

/** Turns pictures or a PowerPoint file into a slideshow and its e-bulletin in one step. */
export function NewSlideshowBulletinPage() {
  const area = useSession((session) => session.account?.area);
  const can = useCan();
  const usual = useUsualResolution();
  if (!can('NOI_DUNG_MEDIA_ADD') || !can('TRINH_CHIEU_ADD')) {
    return (
      <Page title={TITLE}>
        <Alert severity="info">
          Trang này thêm nội dung điện tử và trình chiếu mới. Tài khoản của bạn chưa có hai quyền đó: hãy nhờ người quản
          trị cấp, hoặc tạo bản tin từ nội dung có sẵn.
        </Alert>
      </Page>
    );
  }
  if (!area || usual === undefined) return <PageSkeleton />;
  return (
    <ScheduleKindContext.Provider value="media">
      <Maker area={area} usual={usual} />
    </ScheduleKindContext.Provider>
  );
}
