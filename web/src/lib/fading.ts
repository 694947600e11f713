/** A part of the page that is scrolled tells that it goes on: its lower edge fades (`.goes-on` in styles/base.css). */
import type { Attachment } from "svelte/attachments";

/** So many pixels below the edge are nothing to go on to. */
const NOTHING = 4;

export const fading: Attachment<HTMLElement> = (scrolled) => {
  const look = () => {
    const below = scrolled.scrollHeight - scrolled.clientHeight - scrolled.scrollTop;
    scrolled.classList.toggle("goes-on", below > NOTHING);
  };
  // What lies in it grows and shrinks, and is taken away and put there.
  const sizes = new ResizeObserver(look);
  const watch = () => {
    sizes.disconnect();
    for (const one of [scrolled, ...scrolled.children]) sizes.observe(one);
  };
  const parts = new MutationObserver(watch);
  watch();
  parts.observe(scrolled, { childList: true });
  scrolled.addEventListener("scroll", look, { passive: true });
  return () => {
    sizes.disconnect();
    parts.disconnect();
    scrolled.removeEventListener("scroll", look);
  };
};
