export { recordScreen } from './record-screen';
export { isWhollyTaken, takenInBrief, takenWords, takerName, wordsAroundTaker, type TakenRun } from './taken-words';
