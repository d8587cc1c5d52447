import { createSystem, type SystemStyleObject } from '@chakra-ui/react';
import { globalCss } from './global-css.ts';
import { themeConfigs } from './system.ts';

/** The variants that are drawn without Chakra, of each recipe: `.button`, `.button-lg`, `.button-outline`. */
const drawn: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  button: { size: ['sm', 'md', 'lg'], variant: ['solid', 'outline', 'ghost'] },
  link: { variant: ['plain', 'underline'] },
  spinner: { size: ['xs', 'md', 'lg', 'inherit'] },
};

/** Recipes that are drawn in one variant only, their default. */
const fixed = { input: 'input', textarea: 'textarea', addon: 'inputAddon' } as const;

const palettes = ['brand', 'gray', 'green', 'red', 'blue', 'yellow'];

/**
 * The stylesheet of every page: reset, tokens as variables, text styles, and the recipes of the controls that are drawn
 * without Chakra. Written by the build, so that theme and Chakra's recipes stay the only source.
 */
export function themeCss(): string {
  const system = createSystem(...themeConfigs, { preflight: true, globalCss });
  const recipes = system._config.theme?.recipes ?? {};
  const rules: Record<string, SystemStyleObject> = {
    '.sr-only': { srOnly: true },
    '.loader': { display: 'contents' },
    '.loader .spinner': { borderWidth: '0.125em' },
    '.skeleton': system.cva(recipes['skeleton'] ?? {})({}),
    '.badge': system.cva(recipes['badge'] ?? {})({}),
  };
  for (const name of palettes) rules[`.palette-${name}`] = { colorPalette: name };
  for (const name of Object.keys(system._config.theme?.textStyles ?? {})) {
    rules[`.text-${name}`] = { textStyle: name };
  }
  for (const [name, key] of Object.entries(fixed)) {
    rules[`.${name}`] = system.cva(recipes[key] ?? {})({});
  }
  for (const [name, groups] of Object.entries(drawn)) {
    rules[`.${name}`] = recipes[name]?.base ?? {};
    for (const [group, values] of Object.entries(groups)) {
      for (const value of values) {
        rules[`.${name}-${value}`] = recipes[name]?.variants?.[group]?.[value] ?? {};
      }
    }
  }
  rules['.icon-button'] = { px: '0', py: '0', _icon: { fontSize: '1.2em' } };
  const classes = Object.entries(rules).map(([selector, style]): [string, SystemStyleObject] => [
    selector,
    system.css(style),
  ]);
  const all = [system.getPreflightCss(), system.getTokenCss(), system.getGlobalCss()];
  return [...all, Object.fromEntries(classes)].map((styles) => toText(atTop(styles))).join('\n');
}

/** NOTE: outside of a rule, where Chakra's globals have it, `&` would mean the root. */
function atTop(styles: Record<string, unknown>): Record<string, unknown> {
  const rules = Object.entries(styles);
  return Object.fromEntries(
    rules.map(([selector, style]) => [selector.replaceAll(/ ?&/g, ''), style]),
  );
}

/** NOTE: as strong as `&:hover` in the components' own files, whose rules come later and win. */
const hover = {
  chakra: '&:is(:hover, [data-hover]):not(:disabled, [data-disabled])',
  own: '&:hover:where(:not(:disabled))',
};

function toText(styles: Record<string, unknown>): string {
  return Object.entries(styles)
    .map(([name, value]) =>
      typeof value === 'object' && value !== null
        ? // NOTE: Chakra's styles are nested objects.
          `${name === hover.chakra ? hover.own : name}{${toText(value as Record<string, unknown>)}}`
        : `${propertyName(name)}:${String(value)};`,
    )
    .join('\n');
}

function propertyName(name: string): string {
  if (name.startsWith('--')) return name;
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
