import { ApiError } from '@loa/api-client';
import { useRecordForm } from '@loa/api-client/form';
import { useTerm } from '@loa/app-config';
import {
  AREA_LEVELS,
  PLACE_KINDS,
  PLACE_PARENTS,
  places,
  type Place,
  type PlaceLevel,
  type PlaceWrite,
} from '@loa/contracts/areas';
import { isOutsideVietNam } from '@loa/maps';
import { confirm, formatPhone, toast } from '@loa/ui-kit';
import { FormGrid, MoreFields, SelectField, SwitchField, TextArea, TextField, ZodForm } from '@loa/ui-kit/form';
import { placesApi } from '../api/places-api';
import { kindName, kindOptions, placeLabels as labels, positionOf } from '../model/place-words';
import { EMPTY_PLACE, writeOf } from '../model/place-write';
import { usePlaceWords } from '../model/use-place-words';
import { AreaField } from '../picker';
import { PlacePosition } from './place-position';

const formOf = (place: Place): PlaceWrite => ({
  ...writeOf(place),
  phone: formatPhone(place.phone),
  head_phone: formatPhone(place.head_phone),
});
const texts = {
  name: labels.name,
  code: labels.code,
  kind: { label: labels.kind, written: ({ kind }: PlaceWrite) => kindName(kind) },
  head_name: labels.head_name,
  head_phone: { label: labels.head_phone, written: ({ head_phone }: PlaceWrite) => formatPhone(head_phone) || 'trống' },
  phone: { label: labels.phone, written: ({ phone }: PlaceWrite) => formatPhone(phone) || 'trống' },
  address: labels.address,
  lat: { label: labels.position, written: (form: PlaceWrite) => positionOf(form) || 'trống', and: ['lng'] as const },
  is_active: {
    label: labels.state,
    written: ({ is_active }: PlaceWrite) => (is_active ? 'Đang hoạt động' : 'Ngừng hoạt động'),
  },
  note: labels.note,
};

const FAR_AWAY = {
  title: 'Vị trí ngoài Việt Nam?',
  message: 'Vĩ độ, kinh độ đã nhập nằm ngoài lãnh thổ Việt Nam. Bạn vẫn muốn lưu?',
  confirmLabel: 'Vẫn lưu',
};
const positionError = () =>
  new ApiError({
    status: 400,
    code: 'INVALID',
    message: 'Vị trí ngoài Việt Nam',
    errors: [{ field: 'lat', message: 'Hãy kiểm tra lại vĩ độ và kinh độ' }],
  });

/** Asks before a position outside of the country is stored; a refusal returns to its field. */
async function checkPosition(form: PlaceWrite, before: Place | undefined) {
  const isSame = before?.lat === form.lat && before.lng === form.lng;
  if (!isSame && isOutsideVietNam(form) && !(await confirm(FAR_AWAY))) throw positionError();
}

interface PlaceFormProps {
  level: PlaceLevel;
  place: Place | undefined;
  /** Most likely parent of a new place. */
  likelyParent: string | null;
  onDone: () => void;
}

/** Form of one place; a new one without `place`. */
export function PlaceForm({ level, place, likelyParent, onDone }: PlaceFormProps) {
  const { word, isOfState } = usePlaceWords(level);
  const area = useTerm('area');
  const onSaved = () => {
    toast.success(place ? `Đã lưu ${word}` : `Đã thêm ${word}`);
    onDone();
  };
  const { write } = places[level];
  const form = useRecordForm({
    schema: write,
    api: placesApi[level],
    record: place,
    formOf,
    blank: { ...EMPTY_PLACE, parent_id: likelyParent },
    texts,
    onSaved,
  });
  const onSubmit = async (fields: PlaceWrite) => {
    await checkPosition(fields, form.stored);
    await form.props.onSubmit(fields);
  };
  return (
    <ZodForm
      {...form.props}
      onSubmit={onSubmit}
      onCancel={onDone}
      inPanel
      label={place ? `Sửa ${word}` : `Thêm ${word}`}
    >
      <TextField name="name" label={labels.name} />
      {AREA_LEVELS[level] > AREA_LEVELS.province && (
        <AreaField
          name="parent_id"
          label={`${area} ${labels.where.toLowerCase()}`}
          levels={PLACE_PARENTS[level]}
          disabled={place !== undefined}
          required
          {...(place && { help: 'Dùng “Chuyển nơi khác” trong danh sách để đổi' })}
        />
      )}
      <FormGrid minWidth={160}>
        <TextField name="code" label={labels.code} help="Không trùng mã nào cùng cấp" />
        {isOfState && (
          <SelectField
            name="kind"
            label={labels.kind}
            options={kindOptions(PLACE_KINDS[level])}
            emptyLabel="Không có"
          />
        )}
      </FormGrid>
      <FormGrid minWidth={160}>
        <TextField name="head_name" label={labels.head_name} />
        <TextField name="head_phone" label={labels.head_phone} type="tel" placeholder="0912 345 678" />
      </FormGrid>
      <SwitchField name="is_active" label="Đang hoạt động" />
      <MoreFields usual={{ phone: '', address: '', lat: null, lng: null, note: '' }}>
        <TextField name="phone" label={labels.phone} type="tel" placeholder="0256 3822 222" />
        <TextField name="address" label={labels.address} />
        <PlacePosition />
        <TextArea name="note" label={labels.note} minRows={2} />
      </MoreFields>
    </ZodForm>
  );
}
