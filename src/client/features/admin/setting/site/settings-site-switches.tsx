import { Flex } from '@chakra-ui/react';
import { possibleFirstDigits } from '../../../../../domain/person/phone.ts';
import { wizardStepCounts } from '../../../../../domain/setting/setting.ts';
import { FieldGroup } from '../../../../forms/field.tsx';
import { Isolated } from '../../../../ui/a11y/isolated.tsx';
import { CheckboxField } from '../../../../forms/checkbox-field.tsx';
import { RadioCards } from '../../../../forms/radio-cards.tsx';
import { useText } from '../../../../i18n/use-text.ts';
import { Num } from '../../../../i18n/bidi.tsx';
import type { SiteForm } from './settings-site-values.ts';
import { settingsText } from '../settings-text.ts';

/** How the application and accounts work. */
export function SwitchFields({ form }: { form: SiteForm }) {
  const t = useText(settingsText);
  const layouts = {
    '10': { title: t.tenSteps, description: t.tenStepsHint },
    '11': { title: t.elevenSteps, description: t.elevenStepsHint },
  };
  return (
    <Flex direction="column" gap="5" maxW="40rem">
      <RadioCards
        {...form.field('wizardSteps')}
        label={t.wizardSteps}
        columns={{ base: 1, md: 2 }}
        options={wizardStepCounts.map((value) => ({ value, ...layouts[value] }))}
      />
      <FirstDigits form={form} />
      <div>
        <CheckboxField
          name="strictSignUp"
          checked={form.values.strictSignUp}
          onChange={(isOn) => form.set('strictSignUp', isOn)}
        >
          {t.strictSignUp}
        </CheckboxField>
        <CheckboxField
          name="blockOverLimit"
          checked={form.values.blockOverLimit}
          onChange={(isOn) => form.set('blockOverLimit', isOn)}
        >
          <Isolated words={t.blockOverLimit} />
        </CheckboxField>
      </div>
    </Flex>
  );
}

function FirstDigits({ form }: { form: SiteForm }) {
  const t = useText(settingsText);
  const chosen = form.values.mobileFirstDigits;
  return (
    <FieldGroup
      name="mobileFirstDigits"
      label={t.firstDigits}
      hint={t.firstDigitsHint}
      error={form.errorAt('mobileFirstDigits')}
    >
      <Flex wrap="wrap" columnGap="6">
        {possibleFirstDigits.map((digit) => (
          <CheckboxField
            key={digit}
            name={`mobileFirstDigits-${digit}`}
            checked={chosen.includes(digit)}
            onChange={(isOn) =>
              form.set(
                'mobileFirstDigits',
                possibleFirstDigits.filter((one) => (one === digit ? isOn : chosen.includes(one))),
              )
            }
          >
            <Num>{digit}</Num>
          </CheckboxField>
        ))}
      </Flex>
    </FieldGroup>
  );
}
