import { Badge, Button, Flex, chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { Notice } from '../../../../ui/alert.tsx';
import { QueryState } from '../../../../ui/query-state.tsx';
import { useText } from '../../../../i18n/use-text.ts';
import { DateText } from '../../../../i18n/bidi.tsx';
import { adminTrpc, type RouterOutputs } from '../../../../api/trpc.ts';
import { FactorRemoval } from './settings-factor-removal.tsx';
import { FactorSetup } from './settings-factor-setup.tsx';
import { RecoveryRenewal } from './settings-recovery-renewal.tsx';
import { SettingsPanel } from '../settings-part.tsx';
import { settingsText } from '../settings-text.ts';

/** So few recovery codes are worth a warning. */
const FEW_CODES = 3;

/** Whether signing in takes a second step, and the ways to turn that on and off. */
export function SettingsFactor() {
  const t = useText(settingsText);
  const cache = adminTrpc.useUtils();
  const factor = adminTrpc.account.secondFactor.useQuery();
  const [open, setOpen] = useState<'setup' | 'removal' | 'renewal'>();
  const changed = () => void cache.account.invalidate();
  return (
    <SettingsPanel
      title={t.factorTitle}
      end={
        factor.data && (
          <Badge
            colorPalette={factor.data.isOn ? 'green' : 'gray'}
            bg="colorPalette.muted"
            color="colorPalette.fg"
            data-factor={factor.data.isOn ? 'on' : 'off'}
          >
            {factor.data.isOn ? t.factorOn : t.factorOff}
          </Badge>
        )
      }
    >
      <QueryState query={factor} failed={t.loadFailed}>
        {(state) => (
          <Flex direction="column" gap="4">
            <FactorState state={state} />
            <Flex wrap="wrap" gap="3">
              {state.isOn && (
                <Button variant="outline" onClick={() => setOpen('renewal')}>
                  {t.newCodes}
                </Button>
              )}
              <Button
                variant={state.isOn ? 'outline' : 'solid'}
                data-turn-on={state.isOn ? undefined : ''}
                onClick={() => setOpen(state.isOn ? 'removal' : 'setup')}
              >
                {state.isOn ? t.turnOff : t.turnOn}
              </Button>
            </Flex>
          </Flex>
        )}
      </QueryState>
      {open === 'setup' && <FactorSetup onTurnedOn={changed} onClose={() => setOpen(undefined)} />}
      {open === 'renewal' && (
        <RecoveryRenewal onRenewed={changed} onClose={() => setOpen(undefined)} />
      )}
      {open === 'removal' && (
        <FactorRemoval onTurnedOff={changed} onClose={() => setOpen(undefined)} />
      )}
    </SettingsPanel>
  );
}

function FactorState({ state }: { state: RouterOutputs['account']['secondFactor'] }) {
  const t = useText(settingsText);
  if (!state.isOn) return <chakra.p maxW="prose">{t.factorOffHint}</chakra.p>;
  return (
    <>
      <p>
        {state.confirmedAt !== null && (
          <>
            <span>{t.factorSince}</span> <DateText value={state.confirmedAt} />
            <span>{' · '}</span>
          </>
        )}
        <span>{t.codesLeft(state.recoveryCodesLeft)}</span>
      </p>
      {state.recoveryCodesLeft <= FEW_CODES && <Notice kind="warning">{t.fewCodes}</Notice>}
    </>
  );
}
