// `npm run audit-lock`: known weaknesses of what is installed, high and critical ones fail it. Where the registry does
// not answer nothing is known, which is said and is no failure.
import { spawnSync } from 'node:child_process';

const { stdout } = spawnSync('npm', ['audit', '--json', '--audit-level=high'], {
  encoding: 'utf8',
  shell: process.platform === 'win32',
});

/** The report, or undefined where there is none: no network, or a registry without audits. */
function reportOf(text) {
  try {
    return JSON.parse(text).metadata?.vulnerabilities;
  } catch {
    return undefined;
  }
}

const found = reportOf(stdout);
if (found) console.log(`known weaknesses: ${found.critical} critical, ${found.high} high, ${found.moderate} moderate`);
else console.log('the registry did not answer: nothing is known about weaknesses');
if (found && found.critical + found.high > 0) console.log('`npm audit` lists them');
process.exit(found && found.critical + found.high > 0 ? 1 : 0);
