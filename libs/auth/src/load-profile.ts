/** Pages of the own account: loaded when one of them is opened. */
export const loadProfile = () => import('./profile');
