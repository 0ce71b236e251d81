const most = 20_000;

/** A question about a string, such as a class, that is answered once: pages repeat their names. */
export function remembered<Answer>(ask: (text: string) => Answer): (text: string) => Answer {
  const answers = new Map<string, Answer>();
  return (text) => {
    const known = answers.get(text);
    if (known !== undefined) return known;
    const answer = ask(text);
    if (answers.size < most) answers.set(text, answer);
    return answer;
  };
}
