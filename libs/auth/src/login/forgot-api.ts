import { postJson } from '@loa/api-client';

/** Calls for a forgotten password. The answer is the same for every name. */
export const forgotApi = {
  ask: (name: string) => postJson<{ message: string }>('/api/auth/forgot-password', { name }),
  reset: (token: string, new_password: string) =>
    postJson<{ id: string }>('/api/auth/reset-password', { token, new_password }),
};
