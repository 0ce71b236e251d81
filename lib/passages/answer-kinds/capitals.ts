/** Languages that write names, and little else, with capitals. */
export const capitalisesNames = /^(?:en|fr|es|it|pt|nl)/;

/** A day or a month, which English writes with a capital, too. */
export const daysAndMonths =
  /^(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|^(?:January|February|March|April|May|June|July|August|September|October|November|December)(?!\p{L})/u;
