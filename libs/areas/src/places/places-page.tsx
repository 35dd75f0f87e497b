import { useAreaFilter } from '@loa/api-client';
import { inLine, useTerm } from '@loa/app-config';
import { useAccount } from '@loa/auth';
import {
  AREA_LEVELS,
  IMPORTED_LEVELS,
  PLACE_FIELDS,
  PLACE_STATES,
  type AreaNode,
  type Place,
  type PlaceLevel,
} from '@loa/contracts/areas';
import { useAllowed, useCan } from '@loa/permissions';
import { chipsOf, EmptyState, FilterSelect, lazyPart, Page, useOpenRecord, type UserAction } from '@loa/ui-kit';
import type { FileKind } from '@loa/ui-kit/export';
import { DataTable, useTableState } from '@loa/ui-kit/table';
import Add from '@mui/icons-material/Add';
import LibraryAddOutlined from '@mui/icons-material/LibraryAddOutlined';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import MergeTypeOutlined from '@mui/icons-material/MergeTypeOutlined';
import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { placesApi } from '../api/places-api';
import { useAreaName } from '../api/use-area-name';
import { AreaFilterButton } from '../components/area-filter-button';
import { isLevelUsed, levelNamed, NEW, permissionAt, PLACE_PARAM } from '../model/place-levels';
import { placeLabels, stateNames } from '../model/place-words';
import { usePlaceAddresses, usePlaceWords } from '../model/use-place-words';
import { PlaceCard, placeColumns } from './place-columns';
import { usePlaceActions } from './use-place-actions';

/** Phones do without. */
const PlacesTree = lazyPart(() => import('./places-tree').then((tree) => tree.PlacesTree));
const PlacePanel = lazyPart(() => import('./place-panel').then((panel) => panel.PlacePanel));
const MergeDialog = lazyPart(() => import('./merge-dialog').then((dialog) => dialog.MergeDialog));
const MoveDialog = lazyPart(() => import('./move-dialog').then((dialog) => dialog.MoveDialog));
const ImportPlacesDialog = lazyPart(() => import('./import-places-dialog').then((dialog) => dialog.ImportPlacesDialog));
const CatalogueDialog = lazyPart(() => import('./catalogue-dialog').then((dialog) => dialog.CatalogueDialog));

/** Width up to which a tree does not fit beside the table. */
const NO_ROOM = '(max-width: 899px)';
const STATES = PLACE_STATES.map((value) => ({ value, label: stateNames[value] }));

/** Dialogs over the page; one at a time. */
type OpenDialog =
  | { dialog: 'merge'; ids: string[]; clear: () => void }
  | { dialog: 'move'; place: Place }
  | { dialog: 'catalogue' }
  | { dialog: 'import' }
  | null;

/**
 * A click on a place of the tree: one of a deeper level opens on its own level's page, any other narrows this list.
 */
function useChooseInTree(level: PlaceLevel, narrowTo: (within: string | undefined) => void) {
  const goTo = useNavigate();
  const can = useCan();
  const { area: root } = useAccount();
  const addresses = usePlaceAddresses();
  return (node: AreaNode) => {
    const own = levelNamed(node.level);
    if (own && node.level > AREA_LEVELS[level] && can(permissionAt(own, 'VIEW')))
      void goTo(`${addresses[own]}?within=${node.id}`);
    else narrowTo(node.id === root.id ? undefined : node.id);
  };
}

/** Columns that say nothing at a level: villages have no official codes. */
const HIDDEN: Partial<Record<PlaceLevel, string[]>> = { province: ['above'], village: ['place_count', 'code'] };

function PlacesPage({ level }: { level: PlaceLevel }) {
  const client = useQueryClient();
  const [can, allowed] = [useCan(), useAllowed()];
  const { area_levels } = useAccount();
  const { title, word, isOfState } = usePlaceWords(level);
  const [area, device] = [useTerm('area'), useTerm('device.any')];
  const narrow = useMediaQuery(NO_ROOM);
  const { area_id: scope } = useAreaFilter();
  const table = useTableState(PLACE_FIELDS, {
    id: `areas.${level}`,
    defaultSort: 'name',
    hiddenColumns: HIDDEN[level] ?? ['place_count'],
  });
  const { within, state } = table.query;
  const query = { ...table.query, within: within ?? scope };
  const rows = useQuery(placesApi[level].list(query));
  const { id: openId, open } = useOpenRecord(PLACE_PARAM);
  const [openDialog, ask] = useState<OpenDialog>(null);
  const actionsOf = usePlaceActions(level, (place) => ask({ dialog: 'move', place }));
  const columns = useMemo(() => placeColumns({ device }, area_levels, isOfState), [device, area_levels, isOfState]);
  const withinName = useAreaName(within);

  const setWithin = (chosen: string | undefined) => table.set({ within: chosen });
  const choose = useChooseInTree(level, setWithin);
  const setState = (chosen: string | undefined) => table.set({ state: chosen as typeof state });
  // The official list has communes only: no school or factory is in it.
  const hasCatalogue = usePlaceWords('commune').isOfState;
  const imported = IMPORTED_LEVELS.find((one) => one === level);
  const exportAll = async (kind: FileKind) =>
    (await import('./export-places')).exportPlaces(kind, {
      level,
      client,
      query,
      words: { device },
      levels: area_levels,
    });
  const add = allowed<UserAction>([
    { label: `Thêm ${word}`, permission: permissionAt(level, 'ADD'), icon: <Add />, run: () => open(NEW) },
  ]);
  const inCatalogue = hasCatalogue && (level === 'province' || level === 'commune');
  const load = allowed<UserAction>(
    inCatalogue
      ? [
          {
            label: 'Nạp danh mục',
            permission: 'PHUONG_XA_ADD',
            icon: <LibraryAddOutlined />,
            run: () => ask({ dialog: 'catalogue' }),
          },
        ]
      : [],
  );
  const fromFile = allowed<UserAction>(
    imported
      ? [
          {
            label: 'Nhập từ Excel',
            permission: permissionAt(level, 'ADD'),
            icon: <UploadFileOutlined />,
            run: () => ask({ dialog: 'import' }),
          },
        ]
      : [],
  );
  const actions = [...add, ...fromFile, ...load];
  const bulkActions = (ids: string[], clear: () => void): UserAction[] => [
    {
      label: 'Sáp nhập',
      icon: <MergeTypeOutlined />,
      disabled: ids.length < 2,
      run: () => ask({ dialog: 'merge', ids, clear }),
    },
  ];
  const chips = chipsOf(table.set, [
    ['within', 'Trong', within && withinName],
    ['state', placeLabels.state, state && stateNames[state]],
  ]);
  const close = () => ask(null);

  return (
    <Page title={title} actions={actions}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: narrow ? 'minmax(0, 1fr)' : '280px minmax(0, 1fr)' }}>
        {!narrow && <PlacesTree within={within ?? scope} onChoose={choose} />}
        <DataTable
          label={title}
          rows={rows}
          columns={columns}
          table={table}
          searchPlaceholder="Tìm theo tên, mã, người phụ trách"
          filters={
            <>
              {narrow && <AreaFilterButton value={within} onChange={setWithin} />}
              <FilterSelect label={placeLabels.state} value={state} options={STATES} onChange={setState} />
            </>
          }
          filterChips={chips}
          linkOf={({ id }) => `?${PLACE_PARAM}=${id}`}
          rowActions={actionsOf}
          {...(can(permissionAt(level, 'EDIT')) && { bulkActions })}
          onExport={exportAll}
          renderCard={(place) => <PlaceCard place={place} levels={area_levels} />}
          emptyHint={`Chưa có ${word} nào trong ${inLine(area)} của bạn.`}
          emptyAction={[...load, ...add][0]}
        />
      </Box>
      {openId && (
        <PlacePanel key={openId} level={level} id={openId} within={within ?? scope} onClose={() => open(null)} />
      )}
      {openDialog?.dialog === 'merge' && (
        <MergeDialog level={level} ids={openDialog.ids} onClose={close} onMerged={openDialog.clear} />
      )}
      {openDialog?.dialog === 'move' && <MoveDialog level={level} place={openDialog.place} onClose={close} />}
      {openDialog?.dialog === 'import' && imported && <ImportPlacesDialog level={imported} onClose={close} />}
      {openDialog?.dialog === 'catalogue' && <CatalogueDialog onClose={close} />}
    </Page>
  );
}

/** Page of a level that the installation does not use, or not any more: its data is still there. */
function LevelNotUsed({ level }: { level: PlaceLevel }) {
  const goTo = useNavigate();
  const { title, word } = usePlaceWords(level);
  const { title: communes } = usePlaceWords('commune');
  const addresses = usePlaceAddresses();
  return (
    <Page title={title}>
      <EmptyState
        hint={`Hệ thống này đang dùng ba cấp, không có ${word}. Dữ liệu cũ vẫn được giữ nguyên.`}
        action={{ label: `Mở ${inLine(communes)}`, run: () => goTo(addresses.commune) }}
      />
    </Page>
  );
}

/** The tree beside the table of one level. */
function LevelPage({ level }: { level: PlaceLevel }) {
  const { area_levels } = useAccount();
  return isLevelUsed(area_levels)(level) ? <PlacesPage level={level} /> : <LevelNotUsed level={level} />;
}

/** Tỉnh thành, quận huyện, phường xã, thôn xóm: one screen, four levels. */
export const placesPages = {
  province: () => <LevelPage key="province" level="province" />,
  district: () => <LevelPage key="district" level="district" />,
  commune: () => <LevelPage key="commune" level="commune" />,
  village: () => <LevelPage key="village" level="village" />,
};
