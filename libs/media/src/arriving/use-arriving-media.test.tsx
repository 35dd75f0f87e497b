import { useUploads } from '@loa/api-client/upload';
import { medias, type Media } from '@loa/contracts/media';
import { buildMedia, renderPage, rowsOf } from '@loa/test-kit';
import { arriving } from '@loa/test-kit/tus';
import { FileInput } from '@loa/ui-kit';
import { act, screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { useArrivingMedia } from './use-arriving-media';

beforeEach(() => {
  arriving.length = 0;
  useUploads.setState({ items: [] });
});

const home = buildMedia({}).area_id;
function Arriving({ onArrived }: { onArrived: (media: Media) => void }) {
  const { coming, take } = useArrivingMedia(() => ({ area_id: home }), onArrived);
  return (
    <>
      <FileInput ref={useRef(null)} multiple label="Chọn tệp" onFiles={take} />
      <p>{coming.length} tệp đang tới</p>
    </>
  );
}

it('passes on every file in the order of choice, also behind one that could not be used', async () => {
  const names: string[] = [];
  const onArrived = ({ name }: Media) => {
    names.push(name);
    if (names.length === 1) throw new Error('Không dùng được');
  };
  const { user } = renderPage(<Arriving onArrived={onArrived} />, {
    permissions: ['NOI_DUNG_MEDIA_ADD'],
    tables: [rowsOf(medias, [])],
    routes: { 'POST /api/content-manager/media': ({ body }) => buildMedia({ name: (body as Media).name }) },
  });
  for (const [before, name] of ['mot', 'hai', 'ba'].entries()) {
    const file = new File(['x'], `${name}.png`, { type: 'image/png' });
    await user.upload(await screen.findByLabelText('Chọn tệp'), file);
    await waitFor(() => expect(arriving).toHaveLength(before + 1));
  }
  for (const { arrive } of arriving.toReversed()) act(arrive);
  expect(await screen.findByText('0 tệp đang tới')).toBeTruthy();
  expect(names).toEqual(['Mot', 'Hai', 'Ba']);
});
