import { Button, Flex, chakra } from '@chakra-ui/react';
import { Component, type ReactNode } from 'react';
import { appText } from '../i18n/app-text.ts';
import { useText } from '../i18n/use-text.ts';
import { Illustration } from './illustration.tsx';

type ErrorBoundaryProps = {
  children: ReactNode;
  /** A new value, such as the path, tries again. */ resetKey?: string;
};

/** Keeps a fault in one part of the page from emptying the whole of it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidUpdate(previous: ErrorBoundaryProps) {
    if (this.state.hasFailed && previous.resetKey !== this.props.resetKey) {
      this.setState({ hasFailed: false });
    }
  }

  override render() {
    return this.state.hasFailed ? <UnexpectedError /> : this.props.children;
  }
}

/** The page that stands in for one that failed to draw. */
export function UnexpectedError() {
  const t = useText(appText);
  return (
    <Flex role="alert" direction="column" align="center" textAlign="center" gap="4" py="20" px="4">
      <Illustration kind="notFound" />
      <chakra.h1 textStyle="h2">{t.unexpectedError}</chakra.h1>
      <chakra.p color="fg.muted">{t.unexpectedErrorHint}</chakra.p>
      <Button onClick={() => location.reload()}>{t.reload}</Button>
    </Flex>
  );
}
