const rules = [
  {
    files: /\.tsx?$/,
    // Without a locale, or with undefined or an empty list in its place.
    pattern: /new Intl\.\w+\(\s*(?:undefined\b|\[\s*\]|\))|\.toLocale\w*String\(\s*(?:undefined\b|\))/g,
    advice: 'takes the locale of the texts: see lib/ui/shared/formats.ts',
  },
  {
    files: /\.css$/,
    pattern:
      /(?<![\w-])(?:(?:margin|padding|border|inset|scroll-(?:margin|padding))-(?:left|right)[\w-]*|border-(?:top|bottom)-(?:left|right)-radius|left|right)\s*:|(?<![\w-])(?:text-align|float|clear)\s*:\s*(?:left|right)\b/g,
    advice: 'stays where it is in text from right to left: use inline-start and inline-end',
  },
];

/**
 * Places of interface code that are right for some readers only: formatters that take the browser's locale, and styles
 * that know left from right.
 * @param {string} file its name says which rules there are
 * @param {string} source
 * @returns {string[]} `LINE 'words' advice`
 */
export function findLocalHabits(file, source) {
  return rules
    .filter(({ files }) => files.test(file))
    .flatMap(({ pattern, advice }) =>
      [...source.matchAll(pattern)].map(
        ({ index, 0: words }) => `${source.slice(0, index).split('\n').length} '${words}' ${advice}`,
      ),
    );
}
