import { useAreaFilter } from '@loa/areas';
import { useQuery } from '@tanstack/react-query';
import { schedulesApi } from './schedules-api';

/** How many schedules wait for approval. */
export const useWaitingCount = () => useQuery(schedulesApi.waitingCount(useAreaFilter())).data;
