import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, inject } from 'vitest';
import type { ApiUser } from './api';
import { launch, type LaunchOptions, type Product, root } from './launch';

/** Starts the built product with its demo data. It ends with the test file that started it. */
export async function startProduct(options: Omit<LaunchOptions, 'from'> = {}): Promise<Product> {
  // Speaking the demo's bulletins takes a while: it is done once for all journeys.
  const product = await launch({ ...options, from: inject('seededFolder') });
  afterAll(product.stop);
  return product;
}

/** The shared product of this test run, with its demo data: for journeys that change nothing anyone else could see. */
export const sharedProduct = () => ({ url: inject('sharedUrl') });

export interface Simulator {
  /** Cuts the network of these devices until `restore`. They continue with their plan. */
  cut(deviceCodes: string[]): void;
  restore(deviceCodes: string[]): void;
  /** Sets or clears a fault of these devices. */
  fault(kind: 'corrupt_media', deviceCodes: string[], isOn: boolean): void;
  stop(): Promise<void>;
}

export interface Key {
  device_code: string;
  token: string;
  /** Position, of a device with a satellite receiver. */
  position?: { lat: number; lng: number } | undefined;
}

/** A new key for each installed device, so that the simulator can play them. */
export async function newKeys({ call }: ApiUser): Promise<Key[]> {
  const { rows } = (await call<{ rows: { id: string }[] }>('GET', '/api/device/find?limit=100')).body;
  const keys: Key[] = [];
  for (const { id } of rows) keys.push((await call<Key>('POST', `/api/device/${id}/token`)).body);
  return keys;
}

/**
 * Simulated devices under the test's control, and unregistered ones in `newcomers`, with a claim code and no key; the
 * product must run with `LOA_SIMULATOR=off`.
 */
export async function startSimulator(
  product: Product,
  devices: Key[],
  newcomers: { device_code: string; proof: string }[] = [],
): Promise<Simulator> {
  const child = fork(join(root, 'dist/tools/device-simulator/main.js'), [], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  child.send({
    type: 'start',
    api_url: product.url,
    mqtt_url: product.mqttUrl,
    devices,
    newcomers,
    ask_again_ms: 500,
    state_dir: join(product.dataDir, 'e2e-devices'),
  });
  const simulator = {
    cut: (device_codes: string[]) => void child.send({ type: 'cut', device_codes }),
    restore: (device_codes: string[]) => void child.send({ type: 'restore', device_codes }),
    fault: (kind: string, device_codes: string[], is_on: boolean) =>
      void child.send({ type: 'fault', kind, device_codes, is_on }),
    stop: async () => {
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
  afterAll(simulator.stop);
  return simulator;
}
