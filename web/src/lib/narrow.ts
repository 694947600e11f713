import { MediaQuery } from "svelte/reactivity";

/** Whether the page has one column, with the question over the lower part of the table: the width of the styles. */
export const narrow = new MediaQuery("width < 64rem");
