import { Box, Button, Flex, chakra } from '@chakra-ui/react';
import { Fragment } from 'react';
import { AppDialog } from '#client/ui/dialog/app-dialog.tsx';
import { CheckboxField } from '#client/forms/checkbox-field.tsx';
import { appText } from '#client/i18n/app-text.ts';
import { useText } from '#client/i18n/use-text.ts';
import { Ltr } from '#client/i18n/bidi.tsx';
import { reviewListText } from '../list/review-list-text.ts';
import { shortcutsOn, setShortcuts } from './shortcut.ts';

const rows = [
  ['J', 'down'],
  ['K', 'up'],
  ['Enter', 'open'],
  ['A', 'approve'],
  ['R', 'reject'],
  ['U', 'review'],
  ['D', 'withNote'],
  ['X', 'select'],
  ['/', 'search'],
  ['?', 'help'],
  ['N, P', 'documents'],
  ['C', 'askAgain'],
  ['+, -, 0, T', 'look'],
  ['M', 'pay'],
] as const;

type ShortcutHelpProps = { isOpen: boolean; onClose: () => void };

/** Lists the keyboard shortcuts, with a switch to turn them off. */
export function ShortcutHelp({ isOpen, onClose }: ShortcutHelpProps) {
  const t = useText(reviewListText);
  const app = useText(appText);
  const isOn = shortcutsOn.use();
  return (
    <AppDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t.keys}
      footer={<Button onClick={onClose}>{app.close}</Button>}
    >
      <Flex direction="column" gap="4">
        <p>{t.keysLead}</p>
        <chakra.dl
          display="grid"
          gridTemplateColumns="auto minmax(0, 1fr)"
          columnGap="5"
          rowGap="2"
          alignItems="center"
        >
          {rows.map(([key, word]) => (
            <Fragment key={key}>
              <dt>
                <chakra.kbd {...keyStyle}>
                  <Ltr>{key}</Ltr>
                </chakra.kbd>
              </dt>
              <dd>{t.keyNames[word]}</dd>
            </Fragment>
          ))}
        </chakra.dl>
        <p>{t.keysSelection}</p>
        <Box textStyle="sm" color="fg.muted">
          {t.keysReader}
        </Box>
        <CheckboxField name="shortcutsOn" checked={isOn} onChange={setShortcuts}>
          {t.keysOn}
        </CheckboxField>
      </Flex>
    </AppDialog>
  );
}

const keyStyle = {
  display: 'inline-block',
  minW: '9',
  px: '2',
  py: '1',
  textAlign: 'center',
  fontFamily: 'body',
  textStyle: 'sm',
  fontWeight: '600',
  bg: 'bg.muted',
  borderWidth: '1px',
  rounded: 'l2',
} as const;
