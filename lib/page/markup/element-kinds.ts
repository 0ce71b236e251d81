// Which elements the HTML parser treats specially.
// @see https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inbody

const set = (names: string): ReadonlySet<string> => new Set(names.split(' '));

/** Elements without content. */
export const voidElements = set(
  'area base basefont bgsound br col embed frame hr image img input keygen link meta param source track wbr',
);

/** Elements whose content is text for the parser. */
export const textElements = set('iframe noembed noframes plaintext script style textarea title xmp');

export const selects = set('select');

/** A second start tag of these makes no element, but gives its attributes to the first. */
export const onceElements = set('html head body');

/** Take the place of the body; text elements in them are parsed as markup. */
export const frames = set('frame frameset');

export const foreignRoots = set('svg math');
export const mediaElements = set('audio video');
export const disclosures = set('details summary');

/** Formatting elements: left open by a closed block, they are opened again in each of the following blocks. */
export const formattingElements = set('a b big code em font i nobr s small strike strong tt u');

export const headings = set('h1 h2 h3 h4 h5 h6');

/** End tags do not reach through these. */
export const scopeMarkers = set(
  'applet caption html marquee object select table td template th mi mo mn ms mtext annotation-xml foreignobject desc title',
);

export const tableScope = set('html table template');

/** Elements that the start tag of a part of a table closes: all down to one of these. */
export const tableParents: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['caption', tableScope],
  ['colgroup', tableScope],
  ['tbody', tableScope],
  ['thead', tableScope],
  ['tfoot', tableScope],
  ['tr', set('html table template tbody thead tfoot')],
  ['td', set('html table template tbody thead tfoot tr')],
  ['th', set('html table template tbody thead tfoot tr')],
]);

/** Elements that are closed with their table or a part of it alone. */
export const tableParts = set('caption colgroup table tbody td tfoot th thead tr');

/** Blocks before which an open paragraph ends. */
export const closesParagraph = set(
  'address article aside blockquote center details dialog dir div dl dd dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr li listing main menu nav ol p plaintext pre search section summary table ul xmp',
);

/**
 * Elements whose end tag closes them even if others are open in them, up to a scope marker; the end tags of others stop
 * at a special element.
 */
export const closedInScope = new Set([...closesParagraph, ...set('applet button dd dt form li marquee object select')]);

/** Elements that an end tag of an unknown or an inline element does not close. */
export const specialElements = new Set([
  ...closesParagraph,
  ...scopeMarkers,
  ...voidElements,
  ...textElements,
  ...tableParts,
  ...set('body button frameset head noscript'),
]);
// The paragraph's exceptions among the special ones are the dialog and its like; they are ordinary elements.
specialElements.delete('dialog');

/** Start tags of HTML that end an SVG or a formula around them. */
export const endsForeign = set(
  'b big blockquote body br center code dd div dl dt em embed h1 h2 h3 h4 h5 h6 head hr i img li listing menu meta nobr ol p pre ruby s small span strong strike sub sup table tt u ul var',
);

/** Content that is HTML or not, by an attribute. */
export const mixedContent = set('annotation-xml');

/** Elements of SVG and of MathML whose content is HTML. */
export const htmlInForeign = { svg: set('foreignobject desc title'), math: set('mi mo mn ms mtext annotation-xml') };
