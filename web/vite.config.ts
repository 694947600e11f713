import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

const SERVER = "http://127.0.0.1:8765";

export default defineConfig({
  plugins: [svelte()],
  build: { target: "es2022", sourcemap: false },
  server: { proxy: { "/api": { target: SERVER, ws: true } } },
});
