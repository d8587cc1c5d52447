/** What an operator can mend; the message is a sentence for the terminal, without personal data. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}
