/** A question without the spaces and punctuation marks at its ends. */
export function withoutOuterMarks(question: string): string {
  return question.replace(/[\s?!.¿？！。؟]+$|^[\s¿¡]+/g, '');
}
