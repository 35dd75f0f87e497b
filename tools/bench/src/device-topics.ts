/**
 * As the device protocol has it; Node runs the benchmarks from source, where the contracts' own entry points do not
 * resolve.
 */
export const topicOf = (device_code: string, leaf: 'status' | 'plan' | 'command' | 'presence') =>
  `loa/v1/${device_code}/${leaf}`;
