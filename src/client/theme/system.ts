import {
  createSystem,
  defaultBaseConfig,
  defineConfig,
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
import { globalCss } from './global-css.ts';
import { ownRecipes } from './recipes.ts';
import { semanticTokens } from './semantic-tokens.ts';
import { textStyles } from './text-styles.ts';
import { tokens } from './tokens.ts';

/**
 * NOTE: built from the base configuration and the recipes in use. Chakra's defaultConfig would add every recipe
 * to the first download; a component whose recipe is missing renders without style. Recipes of components with
 * parts come along with the code that draws them: that imports `<part>-recipe.ts`.
 */
const chakra = defineConfig({
  preflight: true,
  // In a layer, every style that is added while a page is used would have the browser lay all its text out again.
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
    slotRecipes: {},
  },
});

const rusoom = defineConfig({
  globalCss,
  theme: { tokens, semanticTokens, textStyles, recipes: ownRecipes },
});

const system = createSystem(defaultBaseConfig, chakra, rusoom);

/** Adds the recipe of a component with parts, with what Rusoom changes in it. */
export function addSlotRecipe(
  name: string,
  original: SlotRecipeConfig,
  changes: Omit<SlotRecipeConfig, 'slots'>,
): void {
  // NOTE: the changes must name every slot again, because a merge takes the last list.
  const own = { ...changes, slots: original.slots };
  const { theme } = mergeConfigs(
    { theme: { slotRecipes: { [name]: original } } },
    { theme: { slotRecipes: { [name]: own } } },
  );
  Object.assign(system._config.theme?.slotRecipes ?? {}, theme?.slotRecipes);
}

/** The system, without the styles of every page on a prerendered page: to make them again takes long. */
export function pageSystem(): SystemContext {
  const isPrerendered = globalThis.document?.querySelector('style[data-emotion^="css-global "]');
  if (!isPrerendered) return system;
  // NOTE: an object of the same properties; a copy would read, and so make, the styles.
  return Object.create(system, { _global: { value: [] } }) as SystemContext;
}
