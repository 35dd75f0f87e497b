import mqtt from 'mqtt';
import { deviceTokens, SERVER_USER } from '../device-token';

/**
 * Ends the connection of a device to an external broker, and its session, by the protocol's own takeover: of two
 * connections with one client id the broker closes the older one (MQTT-3.1.4-2).
 */
export async function putOff(mqtt_url: string, secret: string, device_code: string) {
  const client = await mqtt.connectAsync(
    mqtt_url,
    {
      clientId: device_code,
      username: SERVER_USER,
      password: deviceTokens(secret).forServer(),
      clean: true,
      protocolVersion: 4,
      reconnectPeriod: 0,
      connectTimeout: 10_000,
    },
    false,
  );
  await client.endAsync();
}
