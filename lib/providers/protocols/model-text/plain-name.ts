/** The name of a tool without that of its group: `functions.web_search`, `default_api.web_search`. */
export function plainName(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1);
}
