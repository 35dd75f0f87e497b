import { Link } from 'react-router-dom';
import { HISTORY_LABEL, historyPath } from './log-paths';

/** From a record to the lines of the log that speak of it. */
export const HistoryLink = ({ id }: { id: string }) => <Link to={historyPath(id)}>{HISTORY_LABEL}</Link>;
