/**
 * Whoever asks for the same, by its key, in one turn of the event loop or the next shares a question, which is put at
 * their end: after all of them asked, so that its answer is old to none. What came while the first were read is read by
 * the second turn, so that more share it.
 */
export function sharedInTurn<Value, Asked = void>(
  ask: (first: Asked) => Promise<Value>,
  keyOf: (asked: Asked) => string = () => '',
): (asked: Asked) => Promise<Value> {
  const questions = new Map<string, Promise<Value>>();
  return (asked) => {
    const key = keyOf(asked);
    const known = questions.get(key);
    if (known) return known;
    const question = new Promise<Value>((resolve, reject) => {
      const put = () => {
        questions.delete(key);
        ask(asked).then(resolve, reject);
      };
      setImmediate(() => setImmediate(put));
    });
    questions.set(key, question);
    return question;
  };
}
