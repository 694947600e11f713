import { mergeConfig } from "vitest/config";
import client from "./vite.config";

export default mergeConfig(client, { test: { include: ["tests/**/*.test.ts"], environment: "node" } });
