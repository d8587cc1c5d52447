import { createContext, useContext } from 'react';
import type { Draft } from '../draft/draft.ts';
import type { DraftFiles } from '../draft/draft-files.ts';
import type { applyText } from '../text.ts';
import type { PanelName, Step } from './steps.ts';

/** The context of every panel of the wizard. */
export type Wizard = {
  /** The wizard's texts in the current language. */
  t: (typeof applyText)['en'];
  draft: Draft;
  files: DraftFiles;
  change: (change: (draft: Draft) => Draft) => void;
  /** Sets fields that no other field depends on. */
  set: (fields: Partial<Draft>) => void;
  /** Name, value, onChange and error of an answer that no other depends on, to spread as its field's props. */
  field: <Name extends keyof Draft>(
    name: Name,
  ) => {
    name: Name;
    value: Draft[Name];
    onChange: (value: Draft[Name]) => void;
    error: string | undefined;
  };
  /** A field's error message, from validation or the server. */
  errorAt: (path: string) => string | undefined;
  /** A panel's number of missing answers, and whether it has an error from validation or the server. */
  partState: (panel: PanelName) => { missing: number; hasError: boolean };
  steps: readonly Step[];
  /** The current step, from 1. */
  current: number;
  /** The setting that makes the 40% rule a limit instead of advice. */
  blocksOverLimit: boolean;
  /** Clears the errors shown on this step, after its questions change. */
  clearErrors: () => void;
  /** Goes to a step (and part) to change something; Next returns here. */
  visit: (step: number, part?: PanelName) => void;
  /** While sending: percent of the whole, and of each file by field name. */
  progress:
    | {
        percent: number;
        byField: Readonly<Record<string, number>>;
        /** Nothing was sent or received for a while. */
        isStalled: boolean;
      }
    | undefined;
};

export const WizardContext = createContext<Wizard | undefined>(undefined);

export function useWizard(): Wizard {
  const wizard = useContext(WizardContext);
  if (!wizard) throw new Error('useWizard needs a WizardContext above it');
  return wizard;
}
