import * as z from 'zod';
import { instant, ref } from '../common';

/**
 * `GET /api/device/{id}/photo`: where a device hangs, as somebody saw it. `url` is a signed, expiring address relative
 * to the API.
 *
 * `PUT` takes a multipart body with the picture as `photo`. With `install_id` it belongs to that form: sent again it
 * changes nothing, and
 * after the device was hung up anew it is refused. `DELETE` takes the photo away.
 */
export const devicePhoto = z.object({
  photo: z.object({ url: z.string(), at: instant, by: ref.nullable() }).nullable(),
});
export type DevicePhoto = z.output<typeof devicePhoto>;
