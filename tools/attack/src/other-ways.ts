import { anothersFiles, plansOfOthers } from './anothers-files';
import { anothersTopics } from './anothers-topics';
import { eventsReachOnlyTheirArea } from './live-events';
import type { Part } from './part';
import { demoPlaces } from './places';
import { demoActors } from './roles-and-areas';
import { Staging } from './staging';

/** Past the routes: the socket, addresses of files, and the topics and plans of other devices. */
export const otherWays: Part = async (target, findings) => {
  const actors = await demoActors(target);
  const [admin, , officer] = actors.map(({ person }) => person);
  if (!admin || !officer) throw new Error('the demo has nobody');
  const places = await demoPlaces(admin, officer);
  await eventsReachOnlyTheirArea(target, findings, actors, new Staging(admin), places);
  // Without the first two, which the part about hostile messages speaks for.
  const devices = (await target.devices(22)).slice(2);
  const [own, other] = devices;
  if (!own || !other) throw new Error('the target has no devices');
  await plansOfOthers(target, findings, admin, devices);
  await anothersFiles(target, findings, admin, own);
  await anothersTopics(target, findings, admin, [own, other]);
};
