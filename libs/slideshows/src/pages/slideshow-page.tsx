import { useAreaScope } from '@loa/areas';
import { useTerm } from '@loa/app-config';
import { useAccount } from '@loa/auth';
import { shareLabels } from '@loa/content/parts';
import type { Slideshow } from '@loa/contracts/slideshows';
import { OneRecord, RecordedPage, writtenFacts } from '@loa/records/history';
import { BulletinUses } from '@loa/media/parts';
import {
  ErrorState,
  formatDuration,
  KeyValueList,
  lazyPage,
  Page,
  PageSkeleton,
  Section,
  StateBadge,
} from '@loa/ui-kit';
import MuiLink from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useSlideshowActions } from '../actions/use-slideshow-actions';
import { slideshowsApi } from '../api/slideshows-api';
import { collectionPath, SLIDESHOW_PATHS, slideshowPath } from '../model/paths';
import { fitLabels, showState, sourceLabels, transitionLabels } from '../model/words';
import { BoardPreview } from '../preview/board-preview';
import { SlideList } from '../shows/slide-list';

const SlideshowForm = lazyPage(() => import('../shows/slideshow-form').then((form) => form.SlideshowForm));

function Facts({ show }: { show: Slideshow }) {
  const {
    area,
    resolution,
    source,
    collection,
    slide_count,
    total_duration_sec,
    slide_sec,
    transition,
    fit,
    music,
    ticker_text,
    loop,
    share,
    note,
  } = show;
  const areaTerm = useTerm('area');
  const from: ReactNode = collection ? (
    <MuiLink component={Link} to={collectionPath(collection)}>
      {collection.name}
    </MuiLink>
  ) : (
    sourceLabels[source]
  );
  return (
    <Section title="Thông tin">
      <KeyValueList
        labelWidth={150}
        items={[
          { label: 'Độ phân giải', value: `${resolution.name}, ${resolution.width} × ${resolution.height}` },
          { label: 'Lấy trang từ', value: from },
          { label: 'Số trang', value: slide_count },
          { label: 'Một lượt', value: formatDuration(total_duration_sec) },
          { label: 'Thời lượng mỗi trang', value: `${slide_sec} giây` },
          { label: 'Hiệu ứng', value: transitionLabels[transition] },
          { label: 'Cách đặt ảnh', value: fitLabels[fit] },
          { label: 'Nhạc nền', value: music?.name ?? 'Không có' },
          ...(ticker_text ? [{ label: 'Chữ chạy', value: ticker_text }] : []),
          { label: 'Chiếu lặp lại', value: loop ? 'Có' : 'Không' },
          { label: areaTerm, value: area.name },
          { label: 'Ai được dùng', value: shareLabels[share] },
          ...(note ? [{ label: 'Ghi chú', value: note }] : []),
          ...writtenFacts(show),
        ]}
      />
    </Section>
  );
}

function Shown({ show }: { show: Slideshow }) {
  const { data, error, refetch } = useQuery(slideshowsApi.slides(show.id));
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <PageSkeleton />;
  return (
    <>
      <Section title="Xem trước">
        <BoardPreview
          board={show.resolution}
          slides={data.rows}
          music={data.music}
          ticker_text={show.ticker_text}
          loop={show.loop}
        />
      </Section>
      <Section title="Các trang chiếu" flush>
        <SlideList slides={data.rows} />
      </Section>
    </>
  );
}

const factsOf = (show: Slideshow) => (
  <>
    <BulletinUses id={show.id} what="trình chiếu này" />
    <Facts show={show} />
  </>
);

function ReadSlideshow({ id }: { id: string }) {
  const query = useQuery(slideshowsApi.detail(id));
  const navigate = useNavigate();
  const actionsOf = useSlideshowActions(() => void navigate(SLIDESHOW_PATHS.list));
  return (
    <RecordedPage
      kind="Trình chiếu"
      query={query}
      status={(show) => <StateBadge {...showState(show)} />}
      actionsOf={actionsOf}
      sections={(show) => <Shown show={show} />}
      facts={factsOf}
    />
  );
}

function EditSlideshow({ show }: { show: Slideshow }) {
  const navigate = useNavigate();
  const toRead = () => navigate(slideshowPath(show));
  return (
    <Page title={show.name} titleAside={<StateBadge {...showState(show)} />} width="form">
      <SlideshowForm record={show} area_id={show.area_id} onSaved={toRead} onCancel={toRead} />
    </Page>
  );
}

export const OneSlideshowPage = () => (
  <OneRecord
    detail={slideshowsApi.detail}
    permission="TRINH_CHIEU_EDIT"
    read={(id) => <ReadSlideshow key={id} id={id} />}
    form={(record) => <EditSlideshow key={record.id} show={record} />}
  />
);

export function NewSlideshowPage() {
  const navigate = useNavigate();
  const account = useAccount();
  const scope = useAreaScope(({ areaId }) => areaId);
  return (
    <Page title="Thêm trình chiếu" width="form">
      <SlideshowForm
        area_id={scope ?? account.area.id}
        onSaved={(show) => navigate(slideshowPath(show))}
        onCancel={() => navigate(SLIDESHOW_PATHS.list)}
      />
    </Page>
  );
}
