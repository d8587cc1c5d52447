import {
  createSystem,
  defaultBaseConfig,
  defineConfig,
  defineTextStyles,
  mergeConfigs,
  type SlotRecipeConfig,
  type SystemContext,
} from '@chakra-ui/react';
import {
  animationStyles,
  badgeRecipe,
  breakpoints,
  buttonRecipe,
  containerRecipe,
  headingRecipe,
  iconRecipe,
  inputAddonRecipe,
  inputRecipe,
  keyframes,
  linkRecipe,
  separatorRecipe,
  skeletonRecipe,
  spinnerRecipe,
  textareaRecipe,
} from '@chakra-ui/react/theme';
import { ownRecipes } from './recipes.ts';
import { semanticTokens } from './semantic-tokens.ts';
import { tokens } from './tokens.ts';

type Size = string | Record<string, string>;

/** Arabic letters are taller than Latin ones, so each style has its own Arabic line height. */
function style(
  fontSize: Size,
  [latin, arabic]: [string, string],
  more: Record<string, unknown> = {},
) {
  return { value: { fontSize, lineHeight: latin, ...more, '&:lang(ar)': { lineHeight: arabic } } };
}

const xs = style('0.8125rem', ['1.45', '1.65']);
const sm = style('0.875rem', ['1.5', '1.7']);
const md = style('1rem', ['1.55', '1.8']);

const textStyles = defineTextStyles({
  display: {
    value: {
      fontSize: { base: '2.125rem', md: '3rem', xl: '3.5rem' },
      lineHeight: '1.12',
      fontWeight: '650',
      letterSpacing: '-0.02em',
      '&:lang(ar)': {
        lineHeight: '1.36',
        fontWeight: '700',
        fontSize: { base: '2rem', md: '2.75rem', xl: '3.25rem' },
      },
    },
  },
  h1: style({ base: 'min(1.625rem, 13vw)', md: '2rem' }, ['1.2', '1.42'], {
    fontWeight: '650',
    letterSpacing: '-0.015em',
  }),
  h2: style({ base: '1.375rem', md: '1.625rem' }, ['1.25', '1.45'], {
    fontWeight: '650',
    letterSpacing: '-0.01em',
  }),
  h3: style('1.125rem', ['1.35', '1.55'], { fontWeight: '600' }),
  h4: style('1rem', ['1.4', '1.6'], { fontWeight: '600' }),
  lead: style({ base: '1.0625rem', md: '1.1875rem' }, ['1.6', '1.85']),
  amount: {
    value: {
      fontSize: { base: '2.25rem', md: '2.75rem' },
      lineHeight: '1.1',
      fontWeight: '650',
      fontVariantNumeric: 'tabular-nums',
      letterSpacing: '-0.02em',
    },
  },
  body: md,
  // Chakra's own names, which its recipes use.
  '2xs': xs,
  xs,
  sm,
  md,
  lg: style('1.125rem', ['1.45', '1.65']),
  xl: style('1.25rem', ['1.4', '1.6']),
});

/**
 * NOTE: the base configuration and only the recipes in use, because Chakra's defaultConfig adds every recipe to the
 * first download. A component whose recipe is missing renders without style. Slot recipes load with the components that
 * use them, which import `<part>-recipe.ts`.
 */
const chakra = defineConfig({
  preflight: false,
  // In a layer, each style added later would make the browser lay out all its text again.
  disableLayers: true,
  cssVarsRoot: ':where(html)',
  theme: {
    breakpoints,
    keyframes,
    animationStyles,
    layerStyles: { disabled: { value: { opacity: '0.5', cursor: 'not-allowed' } } },
    recipes: {
      badge: badgeRecipe,
      button: buttonRecipe,
      container: containerRecipe,
      heading: headingRecipe,
      icon: iconRecipe,
      input: inputRecipe,
      inputAddon: inputAddonRecipe,
      link: linkRecipe,
      separator: separatorRecipe,
      skeleton: skeletonRecipe,
      spinner: spinnerRecipe,
      textarea: textareaRecipe,
    },
  },
});

const rusoom = defineConfig({
  theme: { tokens, semanticTokens, textStyles, recipes: ownRecipes },
});

/** What Chakra's components and the stylesheet of all pages (theme-css.ts) are made from. */
export const themeConfigs = [defaultBaseConfig, chakra, rusoom] as const;

const slotRecipes: Record<string, SlotRecipeConfig> = {};
let system: SystemContext | undefined;

/** Adds a slot recipe, merged with Rusoom's changes. */
export function addSlotRecipe(
  name: string,
  original: SlotRecipeConfig,
  changes: Omit<SlotRecipeConfig, 'slots'>,
): void {
  // NOTE: the changes must name every slot again, because a merge replaces lists.
  const own = { ...changes, slots: original.slots };
  const { theme } = mergeConfigs(
    { theme: { slotRecipes: { [name]: original } } },
    { theme: { slotRecipes: { [name]: own } } },
  );
  Object.assign(slotRecipes, theme?.slotRecipes);
}

/** Created at first use, so that loading the modules is not one long task on a phone. */
export function pageSystem(): SystemContext {
  system ??= createPageSystem();
  return system;
}

function createPageSystem(): SystemContext {
  const made = createSystem(...themeConfigs);
  // NOTE: the same object, because recipes are added to it later.
  Object.assign(made._config.theme ?? {}, { slotRecipes });
  // theme-css.ts writes the reset and the tokens into the stylesheet of all pages.
  return { ...made, _global: [] };
}
