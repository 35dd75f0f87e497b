import type { StorybookConfig } from '@storybook/react-vite';

type Reading = NonNullable<NonNullable<StorybookConfig['typescript']>['reactDocgenTypescriptOptions']>;

/** Files with the parts of ui-kit. */
const PARTS = ['libs/ui-kit/src/**/*.{ts,tsx}'];

/** How the tables of properties are read from the types, also from those of other files and of generics. */
export const readingOfTypes = {
  include: PARTS,
  skipChildrenPropWithoutDoc: false,
  shouldExtractLiteralValuesFromEnum: true,
  shouldRemoveUndefinedFromOptional: true,
  savePropValueAsString: true,
  propFilter: ({ name, parent }) => name === 'children' || !parent?.fileName.includes('node_modules'),
} satisfies Reading;
