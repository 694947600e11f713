/** What things are called that show it only while they are pointed at. */

/** A tooltip is heard as a description behind the name; so one that says the same is none. A description that is empty
    would not take its place. */
export const NO_MORE = { "aria-description": " " } as const;

/** Attributes of a thing with this name, and with more to say of it. */
export function called(name: string, more = ""): Record<string, string> {
  if (more === "") return { "aria-label": name, title: name, ...NO_MORE };
  return { "aria-label": name, title: `${name}\n${more}`, "aria-description": more };
}
