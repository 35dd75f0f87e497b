import { deleteJson, getJson, http } from '@loa/api-client';
import { DEVICE_CALLS, DEVICE_PHOTO_FIELD, type DevicePhoto } from '@loa/contracts/devices';
import { mutationOptions, queryOptions, type MutationFunctionContext } from '@tanstack/react-query';
import { fileOfPhoto } from '../install/small-photo';

const address = (id: string) => `${DEVICE_CALLS.base}/${id}/photo`;
const detail = (id: string) =>
  queryOptions({
    queryKey: [DEVICE_CALLS.base, 'photo', id] as const,
    queryFn: ({ signal }) => getJson<DevicePhoto>(address(id), {}, signal),
  });

/** `photo` is a `data:` address; `install_id` is the id of the installation form. */
function put(id: string, photo: string, install_id?: string) {
  const form = new FormData();
  form.set(DEVICE_PHOTO_FIELD, fileOfPhoto(photo));
  if (install_id) form.set('install_id', install_id);
  return http.put(address(id), { body: form }).json<DevicePhoto>();
}

/** Photo of a device at its place. Every answer is the present photo. */
export const photoApi = {
  detail,
  put,
  change: (id: string) =>
    mutationOptions({
      mutationFn: (photo: string | null) => (photo ? put(id, photo) : deleteJson<DevicePhoto>(address(id))),
      onSuccess: (now: DevicePhoto, _photo: string | null, _result: unknown, { client }: MutationFunctionContext) =>
        client.setQueryData(detail(id).queryKey, now),
    }),
};
