import { DEVICE_API } from '@loa/contracts/device-protocol';
import { acksOf, bootBefore, type Check, found, obeyed } from './check';
import type { Stage } from './stage';

/** Timeout in seconds: software is large, and a device may be slow to write it and to start. */
const UPGRADE_SEC = 300;

/** A file other than the device's own software could destroy a device that installs it. */
const lacks = ({ firmware }: Stage) =>
  firmware ? null : 'needs software of the device: --firmware FILE --version NAME';

/**
 * Upgrade steps; the same step twice in a row counts once. With QoS 1 a device sends a step again when it restarted
 * before the broker's acknowledgement, as an upgrade makes it.
 */
const stepsOf = (stage: Stage, id: string) =>
  stage
    .said('ack')
    .filter(({ message }) => message['command_id'] === id)
    .map(({ message }) => String(message['step'] ?? message['status']))
    .filter((step, at, all) => step !== all[at - 1]);
const stepped = (stage: Stage, id: string, steps: string) =>
  found(
    stepsOf(stage, id).join(', ') === steps,
    `acknowledged as ${stepsOf(stage, id).join(', ') || 'nothing'} instead of ${steps}`,
  );

export const UPGRADE_CHECKS: Check[] = [
  {
    title: 'installs nothing that is not what an upgrade names (SHA-256), and says so',
    lacks,
    run: async (stage) => {
      const id = await stage.orderUpgrade(true);
      await stage.until(() => acksOf(stage, id).some((status) => status !== 'delivered'), UPGRADE_SEC);
      return stepped(stage, id, 'delivered, downloading, failed');
    },
  },
  {
    title: 'upgrades: fetches with its token, checks, installs, restarts, says the new version, then that it is done',
    lacks,
    run: async (stage) => {
      const at = Date.now();
      const id = await stage.orderUpgrade();
      await stage.until(() => acksOf(stage, id).some((status) => status !== 'delivered'), UPGRADE_SEC);
      const wrong = stepped(stage, id, 'delivered, downloading, installing, succeeded');
      const fetched = stage.of('fetched').filter((each) => each.path.startsWith(DEVICE_API.firmware) && each.at >= at);
      const version = stage.firmware?.version_name;
      const isBack = () =>
        stage
          .said('presence')
          .some(
            ({ at: said, message }) => said >= at && message['online'] === true && message['fw_version'] === version,
          );
      await stage.until(isBack, 60);
      return (
        wrong ??
        found(fetched.length > 0, 'fetched no file') ??
        found(
          fetched.every(({ authorized }) => authorized),
          'fetched without its token',
        ) ??
        found(
          stage.of('connected').some((each) => each.at >= at),
          'did not restart',
        ) ??
        found(isBack(), `did not say fw_version ${version} in its presence`) ??
        found(bootBefore(stage, at) !== bootBefore(stage, Infinity), 'said the same boot_id after its restart')
      );
    },
  },
  {
    title: 'does nothing where it has that version already, and says that it is done',
    lacks,
    run: async (stage) => {
      const before = stage.of('fetched').length;
      const wrong = await obeyed(stage, await stage.orderUpgrade());
      return (
        wrong ??
        found(
          !stage
            .of('fetched')
            .slice(before)
            .some(({ path }) => path.startsWith(DEVICE_API.firmware)),
          'fetched it again',
        )
      );
    },
  },
];
