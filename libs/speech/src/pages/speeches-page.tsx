import { useAreaFilter } from '@loa/areas';
import { useTerm } from '@loa/app-config';
import { useStopPlaybackOnLeave } from '@loa/content/player';
import { SPEECH_FIELDS } from '@loa/contracts/speech';
import { useAllowed } from '@loa/permissions';
import { Page } from '@loa/ui-kit';
import { DataTable, useTableState } from '@loa/ui-kit/table';
import Add from '@mui/icons-material/Add';
import MenuBookOutlined from '@mui/icons-material/MenuBookOutlined';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSpeechActions } from '../actions/use-speech-actions';
import { speechesApi } from '../api/speeches-api';
import { SpeechCard } from '../list/speech-card';
import { hiddenSpeechColumns, speechColumns } from '../list/speech-columns';
import { SpeechFilters, useSpeechFilterChips } from '../list/speech-filters';
import { DICTIONARY, SPEECH_NEW, speechPath } from '../model/speech-paths';

/** Chuyển văn bản thành giọng nói: every text, its state, and its sound. */
export function SpeechesPage() {
  const navigate = useNavigate();
  const allowed = useAllowed();
  const areaTerm = useTerm('area');
  const areaFilter = useAreaFilter();
  const table = useTableState(SPEECH_FIELDS, {
    id: 'speech.list',
    defaultSort: '-created_at',
    hiddenColumns: hiddenSpeechColumns,
  });
  const rows = useQuery(speechesApi.list({ ...areaFilter, ...table.query }));
  const filters = { query: table.query, onChange: table.set };
  const chips = useSpeechFilterChips(filters);
  const columns = useMemo(() => speechColumns(areaTerm), [areaTerm]);
  const actionsOf = useSpeechActions();
  useStopPlaybackOnLeave();
  const add = allowed([
    {
      label: 'Thêm văn bản',
      permission: 'CHUYEN_DOI_VAN_BAN_ADD' as const,
      icon: <Add />,
      run: () => navigate(SPEECH_NEW),
    },
  ]);
  const dictionary = { label: 'Từ điển cách đọc', icon: <MenuBookOutlined />, run: () => navigate(DICTIONARY) };

  return (
    <Page title="Chuyển văn bản thành giọng nói" actions={[...add, dictionary]}>
      <DataTable
        label="Văn bản đọc"
        rows={rows}
        columns={columns}
        table={table}
        searchPlaceholder="Tìm theo tên, lời"
        filters={<SpeechFilters {...filters} />}
        filterChips={chips}
        linkOf={({ id }) => speechPath(id)}
        rowActions={actionsOf}
        renderCard={(speech) => <SpeechCard speech={speech} />}
        emptyHint={
          add.length > 0
            ? 'Viết hoặc dán một bản tin, máy chủ đọc thành âm thanh để phát.'
            : 'Chưa có văn bản nào trong phạm vi của bạn.'
        }
        emptyAction={add[0]}
      />
    </Page>
  );
}
