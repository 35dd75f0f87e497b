export { TOPIC_ROOT, UP_TOPICS, DOWN_TOPICS, topicOf, parseTopic, deviceCode } from './topics';
export type { UpTopic, DownTopic } from './topics';
export {
  PLAY_STATES,
  COMMAND_TYPES,
  nowPlaying,
  defaultShown,
  position,
  presenceMessage,
  statusMessage,
  ackMessage,
  reportMessage,
  MOST_PLAN_PARTS,
  MOST_PLAN_MESSAGE,
  planPart,
  planMessage,
  showOrder,
  UPGRADE_STEPS,
  upgradeOrder,
  commandMessage,
  DEVICE_API,
  enrolment,
} from './messages';
export type {
  PlayState,
  RelayHeard,
  DefaultShown,
  CommandType,
  StatusMessage,
  ReportMessage,
  PlanMessage,
  ShowOrder,
  UpgradeStep,
  UpgradeOrder,
  CommandMessage,
  Enrolment,
} from './messages';
export { planFile, relaySource, planFrame, planItem, plannedOccurrence, planDocument } from './plan-document';
export type {
  PlanFile,
  RelaySource,
  PlanRelay,
  PlanDefault,
  PlanFrame,
  PlanShow,
  PlanItem,
  PlannedOccurrence,
  PlanDocument,
} from './plan-document';
