import { Button, IconButton } from '@chakra-ui/react';
import { ArrowUp } from 'lucide-react';
import { useEffect, useState } from 'react';
import { appText } from '../../i18n/app-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { focusHeading } from '../a11y/use-focus-after.ts';
import { useToastLift } from '../toast/toast-lift.ts';

const APPEARS_AFTER_PX = 600;
/** How near the end of the page counts as its end: the room that the button takes. */
const END_PX = 80;

/** At the end of the page, in its footer. */
export function BackToTopInFooter() {
  const t = useText(appText);
  return (
    <Button variant="ghost" size="sm" minH="11" mx="-3.5" data-back-to-top onClick={goToTop}>
      <ArrowUp size={16} aria-hidden="true" />
      <span>{t.backToTop}</span>
    </Button>
  );
}

/** Over a long page: back to its top, focus on its heading; on a phone for one who turns back or is at the end. */
export function BackToTop() {
  const t = useText(appText);
  const lift = useToastLift();
  const [isFarDown, setFarDown] = useState(false);
  const [isReadingOn, setReadingOn] = useState(false);

  useEffect(() => {
    let last = window.scrollY;
    const look = () => {
      const { scrollY, innerHeight } = window;
      const isAtEnd = scrollY + innerHeight > document.documentElement.scrollHeight - END_PX;
      setFarDown(scrollY > APPEARS_AFTER_PX);
      if (scrollY !== last || isAtEnd) setReadingOn(scrollY > last && !isAtEnd);
      last = scrollY;
    };
    // NOTE: somebody may have scrolled before the page's code came; the next frame has laid the page out.
    const first = requestAnimationFrame(look);
    addEventListener('scroll', look, { passive: true });
    return () => {
      cancelAnimationFrame(first);
      removeEventListener('scroll', look);
    };
  }, []);

  if (!isFarDown) return null;
  return (
    <IconButton
      aria-label={t.backToTop}
      variant="outline"
      // NOTE: on a phone it lies over what is being read.
      display={{ base: isReadingOn ? 'none' : 'inline-flex', md: 'inline-flex' }}
      bg="bg.panel"
      rounded="full"
      shadow="md"
      position="fixed"
      zIndex="docked"
      bottom="calc(var(--toast-lift, 0px) + 16px)"
      style={lift}
      insetInlineEnd="4"
      data-back-to-top
      onClick={goToTop}
    >
      <ArrowUp aria-hidden="true" />
    </IconButton>
  );
}

function goToTop(): void {
  window.scrollTo({ top: 0, behavior: 'smooth' });
  focusHeading();
}
