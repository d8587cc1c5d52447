import { useState } from 'react';
import { Panel } from '#client/ui/card.tsx';
import { SegmentSwitch } from '#client/ui/segment-switch.tsx';
import { focusField } from '#client/forms/field-id.ts';
import { useText } from '#client/i18n/use-text.ts';
import { firstChoice } from './estimate.ts';
import { estimateText } from './estimate-text.ts';
import { SalaryEstimate } from './salary-estimate.tsx';
import { TuitionEstimate } from './tuition-estimate.tsx';
import styles from './calculator.module.css';

type Mode = 'tuition' | 'salary';

const exampleTuition = '2400';

/** The calculator: a tuition's monthly instalment, or the tuition within a salary's limit. */
export function EstimateCard() {
  const t = useText(estimateText);
  const [mode, setMode] = useState<Mode>('tuition');
  const [tuition, setTuition] = useState(exampleTuition);
  const [choice, setChoice] = useState(firstChoice);

  const use = (found: string) => {
    setTuition(found);
    setMode('tuition');
    // NOTE: the pressed button is removed with its mode, so focus moves to the amount in the other one.
    requestAnimationFrame(() => focusField('estimateTuition'));
  };

  return (
    <Panel className={styles.card} aria-labelledby="estimate" role="group">
      <h2 className={styles.heading} id="estimate">
        {t.heading}
      </h2>
      <SegmentSwitch
        label={t.modeLabel}
        name="estimateMode"
        options={[
          { value: 'tuition', label: t.byTuition },
          { value: 'salary', label: t.bySalary },
        ]}
        value={mode}
        onChange={setMode}
      />
      <div className={styles.mode}>
        {mode === 'tuition' ? (
          <TuitionEstimate
            tuition={tuition}
            onTuition={setTuition}
            choice={choice}
            onChoice={setChoice}
          />
        ) : (
          <SalaryEstimate choice={choice} onChoice={setChoice} onUse={use} />
        )}
      </div>
      <p className={styles.note}>{t.note}</p>
    </Panel>
  );
}
