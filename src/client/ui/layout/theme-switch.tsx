import { Flex, chakra } from '@chakra-ui/react';
import { Monitor, Moon, Sun } from 'lucide-react';
import { useId } from 'react';
import { appText } from '../../i18n/app-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { cannotSelectByContent } from '../../theme/recipes.ts';
import { themeModes, useThemeMode } from '../../theme/color-mode.tsx';

const styles = {
  auto: { icon: Monitor, word: 'themeAuto' },
  light: { icon: Sun, word: 'themeLight' },
  dark: { icon: Moon, word: 'themeDark' },
} as const;

const chosenStyle = { bg: 'brand.subtle', color: 'brand.fg', fontWeight: '600' } as const;

const focusStyle = {
  outline: '2px solid',
  outlineColor: 'brand.focusRing',
  outlineOffset: '2px',
} as const;

export function ThemeSwitch() {
  const t = useText(appText);
  const { mode, setMode } = useThemeMode();
  const name = useId();
  return (
    <chakra.fieldset minW="0">
      <chakra.legend textStyle="sm" fontWeight="600" mb="2">
        {t.theme}
      </chakra.legend>
      <Flex
        display="inline-flex"
        wrap={{ base: 'wrap', lg: 'nowrap' }}
        borderWidth="1px"
        borderColor="border.control"
        rounded="l2"
        p="1"
      >
        {themeModes.map((option) => {
          const { icon: Icon, word } = styles[option];
          return (
            <chakra.label
              key={option}
              data-checked={mode === option ? '' : undefined}
              display="inline-flex"
              alignItems="center"
              gap="1.5"
              px="3"
              minH={{ base: '11', lg: '9' }}
              rounded="sm"
              cursor="pointer"
              textStyle="sm"
              fontWeight="500"
              color="fg.muted"
              css={{
                '&:has(:checked)': chosenStyle,
                '&:has(:focus-visible)': focusStyle,
                [cannotSelectByContent]: {
                  '&[data-checked]': chosenStyle,
                  '&:focus-within': focusStyle,
                },
              }}
            >
              <chakra.input
                type="radio"
                data-theme={option}
                srOnly
                name={name}
                checked={mode === option}
                onChange={() => setMode(option)}
              />
              <Icon size={16} aria-hidden="true" />
              <span>{t[word]}</span>
            </chakra.label>
          );
        })}
      </Flex>
    </chakra.fieldset>
  );
}
