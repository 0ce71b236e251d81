import type { ModelPrice } from './price';

/** Control of a preference on the options page, by the keys of its texts. */
interface PreferenceView {
  group: 'looks' | 'citing' | 'selection';
  label: string;
  hint?: string;
  /** The names of its values; absent for one that is on or off. */
  names?: Readonly<Record<string, string>>;
  /** Shown in place of a value while nothing is chosen. */
  none?: string;
  /**
   * Set if it needs access to all pages, which is requested when it is switched on; the message to show if that is
   * refused.
   */
  needsPages?: string;
}

interface PreferenceDeclaration {
  values: readonly (string | number | boolean)[];
  /** Absent: nothing is chosen at first. */
  initial?: string | number | boolean;
  /** Absent for one that has a view of its own, or that is chosen elsewhere. */
  view?: PreferenceView;
  /**
   * Whether it is synced to the person's other computers if sync is on. Not set for choices that delete data or read
   * pages.
   */
  isSynced?: true;
}

/**
 * Choices of a person for the extension as a whole, apart from services and profiles. Type, storage and the general
 * section of the options page follow from it: a preference is added by its entry and its texts.
 */
export const preferences = {
  theme: {
    values: ['system', 'light', 'dark'],
    initial: 'system',
    isSynced: true,
    view: {
      group: 'looks',
      label: 'options.general.theme',
      names: {
        system: 'options.general.themes.system',
        light: 'options.general.themes.light',
        dark: 'options.general.themes.dark',
      },
    },
  },
  textSize: {
    values: ['small', 'normal', 'large', 'larger'],
    initial: 'normal',
    isSynced: true,
    view: {
      group: 'looks',
      label: 'options.general.text_size',
      names: {
        small: 'options.general.text_sizes.small',
        normal: 'options.general.text_sizes.normal',
        large: 'options.general.text_sizes.large',
        larger: 'options.general.text_sizes.larger',
      },
    },
  },
  /** The style in which sources were cited last. */
  citationStyle: {
    values: ['apa', 'mla', 'chicago', 'bibtex'],
    isSynced: true,
    view: {
      group: 'citing',
      label: 'options.general.citation_style',
      hint: 'options.general.citation_style_hint',
      none: 'options.general.citation_style_none',
      names: {
        apa: 'options.general.citation_styles.apa',
        mla: 'options.general.citation_styles.mla',
        chicago: 'options.general.citation_styles.chicago',
        bibtex: 'options.general.citation_styles.bibtex',
      },
    },
  },
  /** Sentences of answers from quotes that no page supports: collapsed and left out of copies, or kept and marked. */
  unsourced: {
    values: ['fold', 'keep'],
    initial: 'fold',
    isSynced: true,
    view: {
      group: 'citing',
      label: 'options.general.unsourced',
      names: { fold: 'options.general.unsourced_choices.fold', keep: 'options.general.unsourced_choices.keep' },
    },
  },
  /** A small menu is shown on text that is selected in pages. */
  selectionMenu: {
    values: [false, true],
    initial: false,
    view: {
      group: 'selection',
      label: 'options.general.selection_menu',
      hint: 'options.general.selection_menu_hint',
      needsPages: 'options.general.selection_denied',
    },
  },
  /** Whether Citebar was updated and no panel has shown what is new yet. */
  hasNews: { values: [false, true] },
  /** Days after its last use for which a thread is kept; 0: until the person deletes it. */
  keepDays: { values: [0, 1, 7, 30, 90, 365], initial: 0 },
} as const satisfies Record<string, PreferenceDeclaration>;

type Declared = typeof preferences;
export type PreferenceName = keyof Declared;

type Required = {
  [Name in PreferenceName]: Declared[Name] extends { initial: unknown } ? Name : never;
}[PreferenceName];

/** The value of each preference; one without an initial value is absent until it is chosen. */
export type Preferences = { [Name in Required]: Declared[Name]['values'][number] } & {
  [Name in Exclude<PreferenceName, Required>]?: Declared[Name]['values'][number];
} & {
  /** Prices of models whose services do not report them; entered with their services. */
  prices?: ModelPrice[];
};

export type CitationStyle = NonNullable<Preferences['citationStyle']>;

/** Theme and text size of the panel and the options page. */
export type Appearance = Pick<Preferences, 'theme' | 'textSize'>;

/** Names of the preferences that are shared with the person's other computers. */
export const syncedPreferences = Object.entries<PreferenceDeclaration>(preferences).flatMap(([name, { isSynced }]) =>
  isSynced ? [name as PreferenceName] : [],
);

/** The preferences in a stored or imported value, unknown and untrusted; what is malformed reads as not chosen. */
export function readPreferences(value: unknown): Omit<Preferences, 'prices'> {
  const fields: Record<string, unknown> = typeof value === 'object' && value !== null ? { ...value } : {};
  const read = Object.entries<PreferenceDeclaration>(preferences).map(([name, { values, initial }]) => [
    name,
    values.find((one) => one === fields[name]) ?? initial,
  ]);
  return Object.fromEntries(read) as Omit<Preferences, 'prices'>;
}
