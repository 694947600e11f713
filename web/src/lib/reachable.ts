/** Frames of tables that are wider than their page: as long as they can be scrolled, the keyboard comes to them. */
import type { Attachment } from "svelte/attachments";

export const reachable =
  (frames: string, name: string): Attachment<HTMLElement> =>
  (element) => {
    const look = (): void => {
      for (const frame of element.querySelectorAll(frames)) {
        const scrolls = frame.scrollWidth > frame.clientWidth + 1;
        for (const [attribute, value] of Object.entries({ tabindex: "0", role: "group", "aria-label": name })) {
          if (scrolls) frame.setAttribute(attribute, value);
          else frame.removeAttribute(attribute);
        }
      }
    };
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    return () => sizes.disconnect();
  };
