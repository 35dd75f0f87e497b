export const topicOfDevice = (number: number) => `loa/v1/client-${number}/plan`;
