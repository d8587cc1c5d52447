import { chakra } from '@chakra-ui/react';
import * as forms from '../forms/input.tsx';
import * as bidi from '../i18n/bidi.tsx';
import { Panel as PlainPanel } from './card.tsx';
import { Chevron as PlainChevron } from './chevron.tsx';

/** The same components for parts that Chakra draws: with its style props. */
export const Bdi = chakra(bidi.Bdi);
export const Ltr = chakra(bidi.Ltr);
export const Num = chakra(bidi.Num);
export const Money = chakra(bidi.Money);
export const Chevron = chakra(PlainChevron, {}, { forwardProps: ['size'] });
/** `as` stays the panel's own: Chakra would replace the panel by it. */
export const Panel = chakra(PlainPanel, {}, { forwardProps: ['as'] });
export const Input = chakra(forms.Input);
