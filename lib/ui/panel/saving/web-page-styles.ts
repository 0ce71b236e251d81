/**
 * A style of CSL for web pages alone, which are all that an answer cites.
 * @see https://docs.citationstyles.org/en/stable/specification.html
 */
function style(id: string, title: string, entry: string): string {
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<style xmlns="http://purl.org/net/xbiblio/csl" version="1.0" class="in-text" default-locale="en-US">',
    `<info><title>${title}</title><id>citebar-${id}</id><updated>2026-01-01T00:00:00+00:00</updated></info>`,
    '<citation><layout><text variable="title"/></layout></citation>',
    `<bibliography><layout>${entry}</layout></bibliography>`,
    '</style>',
  ].join('');
}

const quotedTitle = '<text variable="title" text-case="title" quotes="true" suffix="."/>';

/** 'Accessed', in the language of the list. */
const accessed = '<text term="accessed" text-case="capitalize-first"/>';

/**
 * 12 Oct. 2024.
 * @see https://style.mla.org/works-cited/citations-by-format/
 */
const mlaDate = (variable: string) =>
  `<date variable="${variable}" delimiter=" "><date-part name="day"/><date-part name="month" form="short"/><date-part name="year"/></date>`;
const mla = [
  '<group delimiter=" ">',
  quotedTitle,
  '<group delimiter=", " suffix=".">',
  `<text variable="container-title" font-style="italic"/>${mlaDate('issued')}<text variable="URL"/>`,
  '</group>',
  `<group delimiter=" " suffix=".">${accessed}${mlaDate('accessed')}</group>`,
  '</group>',
].join('');

/**
 * October 12, 2024, or as the language of the list writes it.
 * @see https://www.chicagomanualofstyle.org/tools_citationguide/citation-guide-1.html
 */
const chicagoDate = (variable: string) => `<date variable="${variable}" form="text"/>`;
const chicago = [
  '<group delimiter=" ">',
  quotedTitle,
  '<text variable="container-title" suffix="."/>',
  // For a page without a date, the day on which it was read.
  `<choose><if variable="issued"><group suffix=".">${chicagoDate('issued')}</group></if>`,
  `<else-if variable="accessed"><group delimiter=" " suffix=".">${accessed}${chicagoDate('accessed')}</group></else-if></choose>`,
  '<text variable="URL" suffix="."/>',
  '</group>',
].join('');

/** The packages that format citations bring APA along, and neither of these. */
export const webPageStyles = {
  mla: style('mla', 'MLA 9, web pages', mla),
  chicago: style('chicago', 'Chicago 17, web pages', chicago),
} as const;
