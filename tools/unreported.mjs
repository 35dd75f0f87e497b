import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';

/**
 * Vitest reporter: writes into `<report>.unreported`, beside the JSON report, what the report leaves out: `broken`
 * (unhandled errors, and files whose tests never ended because their process died) and `flaky` (tests that passed only
 * when tried again).
 */
export default class Unreported {
  onInit(vitest) {
    this.file = vitest.config.outputFile.json.replace(/\.json$/, '.unreported');
  }

  onTestRunEnd(modules, errors) {
    const unended = modules.filter((module) => ['queued', 'pending'].includes(module.state()));
    const broken = [
      ...unended.map(({ moduleId }) => `${moduleId}: never ended`),
      ...errors.map((error) =>
        [error.VITEST_TEST_PATH, error.VITEST_TEST_NAME, error.stack ?? error.message, error.cause?.message]
          .filter(Boolean)
          .join('\n'),
      ),
    ];
    const flaky = modules
      .flatMap((module) => [...module.children.allTests('passed')])
      .filter((test) => test.diagnostic()?.flaky)
      .map((test) => `${relative(process.cwd(), test.module.moduleId)} > ${test.fullName}`);
    writeFileSync(this.file, JSON.stringify({ broken, flaky }));
  }
}
