/** The last step of the build: beside each file of dist/ that has words in it, the same file as brotli and as gzip. */
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const DIST = "dist";
const WORDS = [".css", ".html", ".js", ".json", ".svg", ".txt", ".webmanifest"];
/** What fits into one packet arrives no sooner when it is smaller. */
const SMALLEST = 1024;

for (const name of readdirSync(DIST, { recursive: true })) {
  const file = join(DIST, name);
  if (!WORDS.includes(extname(file)) || statSync(file).size < SMALLEST) continue;
  const whole = readFileSync(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: whole.length };
  writeFileSync(`${file}.br`, brotliCompressSync(whole, { params }));
  writeFileSync(`${file}.gz`, gzipSync(whole, { level: 9 }));
}
