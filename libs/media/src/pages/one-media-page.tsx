import { useTerm } from '@loa/app-config';
import { shareLabels } from '@loa/content/parts';
import type { Media } from '@loa/contracts/media';
import { OneRecord, RecordedPage, writtenFacts } from '@loa/records/history';
import { formatBytes, formatDate, KeyValueList, lazyPage, Page, Section } from '@loa/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useMediaActions } from '../actions/use-media-actions';
import { mediasApi } from '../api/medias-api';
import { BulletinUses } from '../facts/bulletin-uses';
import { MediaStatus } from '../list/media-status';
import { mediaPath, pathsOf } from '../model/media-paths';
import { factsOf, titleOf } from '../model/media-words';
import { TrialSection } from '../trial/trial-section';
import { FittedFiles } from '../view/fitted-files';
import { MediaView } from '../view/media-view';

const MediaForm = lazyPage(() => import('../form/media-form').then((form) => form.MediaForm));

function Facts({ media }: { media: Media }) {
  const { area, category_news, content_category, share, expires_at, original_name, size, note } = media;
  const areaTerm = useTerm('area');
  return (
    <Section title="Thông tin">
      <KeyValueList
        labelWidth={130}
        items={[
          { label: 'Loại', value: factsOf(media) },
          ...(original_name
            ? [
                { label: 'Tệp gốc', value: original_name },
                { label: 'Dung lượng', value: size === null ? null : formatBytes(size) },
              ]
            : []),
          { label: areaTerm, value: area.name },
          { label: 'Lĩnh vực', value: category_news?.name },
          { label: 'Loại nội dung', value: content_category?.name },
          { label: 'Ai được dùng', value: shareLabels[share] },
          { label: 'Dùng đến hết ngày', value: expires_at ? formatDate(expires_at) : 'Không hết hạn' },
          ...(note ? [{ label: 'Ghi chú', value: note }] : []),
          ...writtenFacts(media),
        ]}
      />
    </Section>
  );
}

function ReadMedia({ id, isTest }: { id: string; isTest: boolean }) {
  const query = useQuery(mediasApi.detail(id));
  const navigate = useNavigate();
  const actionsOf = useMediaActions({ onDeleted: () => void navigate(pathsOf(isTest).list) });
  return (
    <RecordedPage
      kind={titleOf(isTest)}
      query={query}
      status={(media) => <MediaStatus media={media} />}
      actionsOf={actionsOf}
      sections={(media) => (
        <Section title="Xem">
          <MediaView media={media} />
        </Section>
      )}
      facts={(media) => (
        <>
          {media.is_test && <TrialSection media={media} />}
          {!media.is_test && <BulletinUses id={media.id} what="nội dung này" />}
          <FittedFiles media={media} />
          <Facts media={media} />
        </>
      )}
    />
  );
}

function EditMedia({ media }: { media: Media }) {
  const navigate = useNavigate();
  const toRead = () => navigate(mediaPath(media));
  return (
    <Page title={media.name} titleAside={<MediaStatus media={media} />} width="form">
      <MediaForm record={media} isTest={media.is_test} area_id={media.area_id} onSaved={toRead} onCancel={toRead} />
    </Page>
  );
}

const OneMedia = ({ isTest }: { isTest: boolean }) => (
  <OneRecord
    detail={mediasApi.detail}
    permission="NOI_DUNG_MEDIA_EDIT"
    read={(id) => <ReadMedia key={id} id={id} isTest={isTest} />}
    form={(media) => <EditMedia key={media.id} media={media} />}
  />
);

export const OneMediaPage = () => <OneMedia isTest={false} />;
export const OneTestMediaPage = () => <OneMedia isTest />;
