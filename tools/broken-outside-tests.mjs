import { writeFileSync } from 'node:fs';

/**
 * Vitest reporter: writes into `<report>.broken`, beside the JSON report, the errors that the report leaves out:
 * unhandled errors, and files whose tests never ended because their process died.
 */
export default class BrokenOutsideTests {
  onInit(vitest) {
    this.file = vitest.config.outputFile.json.replace(/\.json$/, '.broken');
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
    if (broken.length) writeFileSync(this.file, JSON.stringify(broken));
  }
}
