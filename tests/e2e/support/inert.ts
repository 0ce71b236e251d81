/** What code of a test leaves in the window of a page of the extension. */
declare global {
  interface Window {
    /** What ran, or tried to, against the policy of the page. */
    payloadRuns: string[];
  }
}

/** Runs in a page: records what a payload that runs cannot avoid, and what the content security policy refuses. */
export function watchForRuns(): void {
  window.payloadRuns = [];
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    window.payloadRuns.push(`${violatedDirective} ${blockedURI}`);
  });
}

/** Runs in a page: how many elements stand in its body, and those that Citebar never draws. */
export function inventory(): { elements: number; strange: string[] } {
  const known =
    /^(?:a|article|aside|b|bdi|blockquote|body|br|button|circle|code|dd|del|details|div|dl|dt|em|fieldset|figure|footer|form|h[1-6]|header|hr|i|input|label|legend|li|line|main|mark|nav|noscript|ol|optgroup|option|output|p|path|polyline|pre|q|rect|s|script|section|select|small|span|strong|sub|summary|sup|svg|table|tbody|td|textarea|th|thead|time|tr|ul)$/;
  const strange: string[] = [];
  const all = document.body.querySelectorAll('*');
  for (const element of all) {
    const name = element.localName;
    const isOwnScript = name === 'script' && new URL((element as HTMLScriptElement).src).origin === location.origin;
    const isStrange =
      !known.test(name) ||
      (name === 'script' && !isOwnScript) ||
      [...element.attributes].some(
        ({ name: attribute, value }) =>
          /^(?:on|srcdoc|formaction|action|background|popovertarget|xlink)/.test(attribute) ||
          (/^(?:href|src)$/.test(attribute) && !isOwnScript && !/^(?:https?:|mailto:|#|\/|data:image\/)/.test(value)) ||
          (attribute === 'src' && /^https?:/.test(value)),
      );
    if (isStrange) strange.push(element.outerHTML.slice(0, 200));
  }
  return { elements: all.length, strange };
}
