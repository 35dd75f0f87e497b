import * as z from 'zod';
import { instant, ref } from '../common';

/**
 * `GET /api/device/{id}/photo`: photo of the place where a device is installed. `url` is a signed, expiring address
 * relative to the API.
 *
 * `PUT` takes a multipart body with the picture as `photo`. With `install_id` it belongs to that installation form:
 * sent again it changes nothing, and after the device was installed anew it is refused. `DELETE` removes the photo.
 */
export const devicePhoto = z.object({
  photo: z.object({ url: z.string(), at: instant, by: ref.nullable() }).nullable(),
});
export type DevicePhoto = z.output<typeof devicePhoto>;
