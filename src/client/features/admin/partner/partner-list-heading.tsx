import { Badge, Button, Flex, chakra } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import type { PartnerType } from '../../../../domain/partner/partner.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { plain } from '../../../i18n/text.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Num } from '../../../i18n/bidi.tsx';
import { partnerText } from './partner-text.ts';

type PartnerListHeadingProps = {
  type: PartnerType;
  count: number;
  id: string;
  /** Left out for who may only read. */
  onAdd: (() => void) | undefined;
};

/** Which partners, how many, and the button that adds one. */
export function PartnerListHeading({ type, id, onAdd, ...props }: PartnerListHeadingProps) {
  const t = useText(partnerText);
  const isFinancial = type === 'financial';
  const count = formatNumber(props.count);
  return (
    <Flex align="center" justify="space-between" wrap="wrap" gap="3" mb="4">
      <Flex align="center" gap="3">
        <chakra.h2 id={id} textStyle="h3">
          {isFinancial ? t.financial : t.academic}
        </chakra.h2>
        <Badge bg="brand.subtle" color="brand.fg" data-count-badge>
          <span aria-hidden="true">
            <Num>{count}</Num>
          </span>
          <chakra.span srOnly>{plain(t.countOf(count))}</chakra.span>
        </Badge>
      </Flex>
      {onAdd && (
        <Button variant="outline" data-adds-to={type} onClick={onAdd}>
          <Plus size={18} aria-hidden="true" />
          <span>{isFinancial ? t.addFinancial : t.addAcademic}</span>
        </Button>
      )}
    </Flex>
  );
}
