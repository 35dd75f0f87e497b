import { resolve } from 'node:path';
import type { Plugin } from 'vite';

interface Kept {
  /** Of a list of parts, by the file that names them: those that the console never comes to, and what stands there instead. */
  without: readonly string[];
  instead: string;
}

/** It draws nothing, should the grid ever come to it. */
const NOTHING = '() => null';

/**
 * Parts that a library brings for those who use them, which the console never comes to: our lists filter and page by the address
 * and have parts of their own (`RowGrid` switches off the grid's panels, toolbar, pager and menus), and live events travel by
 * WebSocket alone (`connectLive`).
 */
const LEFT_OUT: Record<string, Kept> = {
  '@mui/x-data-grid/constants/defaultGridSlotsComponents.mjs': {
    without: ['columnHeaderFilterIconButton', 'columnMenu', 'footer', 'footerRowCount', 'toolbar', 'pagination', 'filterPanel', 'columnsPanel', 'columnsManagement', 'panel', 'loadingOverlay'],
    instead: NOTHING,
  },
  '@mui/x-data-grid/material/index.mjs': {
    without: [
      ...['baseAutocomplete', 'baseBadge', 'baseCheckbox', 'baseChip', 'baseDivider', 'baseInput', 'baseTextarea', 'baseLinearProgress', 'baseMenuList', 'baseMenuItem', 'baseModal'],
      ...['baseTextField', 'baseToggleButton', 'baseTabs', 'basePagination', 'basePopper', 'baseSelect', 'baseSelectOption', 'baseSwitch'],
    ],
    instead: NOTHING,
  },
  'engine.io-client/build/esm/transports/index.js': { without: ['webtransport', 'polling'], instead: 'undefined' },
};

/** Files that would stay although nothing is made with them, and what stands there instead: a kind of field we never draw (ours have an outline), and the asking again and again. */
const NEVER_USED: Record<string, string> = {
  '@mui/material/FilledInput/FilledInput.mjs': `export default ${NOTHING};`,
  'engine.io-client/build/esm/transports/polling-xhr.js': 'export const XHR = undefined;',
};

/** A hint places itself by a third of the frame's own code, and nobody has pointed at anything yet when a page is drawn. */
const HINT = '@mui/material/Tooltip/Tooltip.mjs';
const PLACED = 'import Popper from "../Popper/index.mjs";';
const PLACED_LATE = `import { LatePopper as Popper } from ${JSON.stringify(resolve(import.meta.dirname, '../../libs/ui-kit/src/feedback/late-popper.tsx'))};`;

function withLatePopper(code: string) {
  if (!code.includes(PLACED)) throw new Error('A hint is placed otherwise now');
  return code.replace(PLACED, PLACED_LATE);
}

/** Whoever raises a library to a version that names its parts otherwise is told so. */
function leaveOut(code: string, part: string, instead: string) {
  const without = code.replace(new RegExp(`^(\\s+${part}): \\w+`, 'm'), `$1: ${instead}`);
  if (without === code) throw new Error(`A library has no part ${part} any more`);
  return without;
}

const ZOD = 'zod/v4/classic/schemas.js';
/** How shapes describe themselves as JSON Schema, which the server does, and speak English, which nobody does here (`speakVietnamese`). */
const UNUSED_OF_ZOD = [/^\s+inst\._zod\.processJSONSchema = .*;$/gm, /(?<=return )createToJSONSchemaMethod\(this, {}\)\(params\)/g, /createStandardJSONSchemaMethod\(this, "\w+"\)/g, /core\.config\(en\(\)\)/g];

function withoutUnused(code: string) {
  for (const part of UNUSED_OF_ZOD) if (code.search(part) < 0) throw new Error(`zod has no ${part} any more`);
  return UNUSED_OF_ZOD.reduce((rest, part) => rest.replaceAll(part, (found) => (found.endsWith(';') ? '' : 'undefined')), code);
}

/** Builds the console without them. */
export const leftOut = (): Plugin => ({
  name: 'loa:left-out',
  apply: 'build',
  transform(code, id) {
    const file = id.split('?')[0]?.split('/node_modules/').at(-1) ?? '';
    if (file === ZOD) return { code: withoutUnused(code), map: null };
    if (file === HINT) return { code: withLatePopper(code), map: null };
    const instead = NEVER_USED[file];
    if (instead) return { code: instead, map: null };
    const kept = LEFT_OUT[file];
    if (!kept) return null;
    // Parts made for what is left out would stay, because making one is a call.
    const pure = code.replaceAll(/^(const \w+ = )(?=(?:styled|forwardRef)\()/gm, '$1/*#__PURE__*/');
    return { code: kept.without.reduce((rest, part) => leaveOut(rest, part, kept.instead), pure), map: null };
  },
});
