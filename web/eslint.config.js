import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default ts.config(
  { ignores: ["dist/"] },
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  // Layout is Prettier's.
  svelte.configs.prettier,
  {
    languageOptions: { globals: globals.browser },
    rules: {
      // The compiler of TypeScript knows every name.
      "no-undef": "off",
      "@typescript-eslint/consistent-type-imports": "error",
      eqeqeq: "error",
      // At the end of a block a plain space would be cut off.
      "svelte/no-useless-mustaches": "off",
      // What is derived is made anew, never changed where it is.
      "svelte/prefer-svelte-reactivity": "off",
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
);
