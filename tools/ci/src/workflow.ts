import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse } from 'yaml';

export const root = resolve(import.meta.dirname, '../../..');

export interface Step {
  /** Shell commands. */
  run?: string;
  /** Action of the service, for what a clone has already. */
  uses?: string;
  /** Condition under which the service runs the step. */
  if?: string;
}
interface Workflow {
  env: Record<string, string>;
  jobs: Record<string, { steps: Step[]; env?: Record<string, string> }>;
}

const workflow = parse(readFileSync(resolve(root, '.github/workflows/ci.yml'), 'utf8')) as Workflow;

export const jobNames = Object.keys(workflow.jobs);

/** Steps of a job, and its variables except those whose values only the service knows. */
export function jobOf(name: string) {
  const { steps, env } = workflow.jobs[name] ?? { steps: [] };
  const variables = Object.entries({ ...workflow.env, ...env }).filter(([, value]) => !value.includes('${{'));
  return { steps, env: Object.fromEntries(variables) };
}
