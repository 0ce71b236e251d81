/**
 * A text without the accents of Latin, Greek and Cyrillic letters; its case stays, and so do the marks of other
 * scripts, which belong to their letters.
 */
export function withoutAccents(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC');
}

/**
 * A text for comparing names and small words of languages with accents: no marks of any script, and compatible
 * characters as one ('ﬁ' as 'fi').
 */
export function withoutMarks(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '');
}
