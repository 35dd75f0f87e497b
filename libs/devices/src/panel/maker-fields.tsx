import type { devices, DeviceKind } from '@loa/contracts/devices';
import { FormGrid, SelectField, TextField } from '@loa/ui-kit/form';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import type * as z from 'zod';
import { devicesApi } from '../api/devices-api';

type DeviceFields = z.output<typeof devices.write>;

/** Fields for maker and model; for a machine of an unknown maker, the model as the device reports it. */
export function MakerFields({ kind, labels }: { kind: DeviceKind; labels: { factory_id: string; model: string } }) {
  const { watch, setValue, formState } = useFormContext<DeviceFields>();
  const { data } = useQuery(devicesApi.makers());
  const [factory_id, model] = watch(['factory_id', 'model']);
  const maker = data?.rows.find(({ id }) => id === factory_id);
  const models =
    maker?.models.filter((made) => made.kind === kind).map((made) => ({ value: made.model, label: made.model })) ?? [];
  // The present model stays among the options, also where the maker does not list it.
  const offered =
    model && !models.some(({ value }) => value === model)
      ? [...models, { value: model, label: model, retired: true }]
      : models;
  const leaveModel = useEffectEvent(() => {
    const isOther = factory_id !== formState.defaultValues?.factory_id;
    if (maker && isOther && !models.some(({ value }) => value === model)) setValue('model', '', { shouldDirty: true });
  });
  useEffect(() => leaveModel(), [factory_id]);
  return (
    <FormGrid minWidth={180}>
      <SelectField
        name="factory_id"
        label={labels.factory_id}
        options={data?.rows.map(({ id, name, is_active }) => ({ value: id, label: name, retired: !is_active })) ?? []}
        emptyLabel="Chưa rõ"
      />
      {factory_id ? (
        <SelectField name="model" label={labels.model} options={offered} emptyLabel="Chưa rõ" />
      ) : (
        <TextField name="model" label={labels.model} />
      )}
    </FormGrid>
  );
}
