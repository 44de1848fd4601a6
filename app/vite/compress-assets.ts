import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** Less arrives no sooner when it is compressed. */
const WORTH_BYTES = 1_024;
const TEXT = /\.(?:css|js|svg|json)$/;

/** Writes the built texts of a folder beside themselves, as small as they get: `.br` and `.gz`. */
export async function compressAssets(folder: string): Promise<void> {
  const names = readdirSync(folder).filter((name) => TEXT.test(name));
  await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      const bytes = readFileSync(path);
      if (bytes.byteLength < WORTH_BYTES) return;
      const params = {
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      };
      writeFileSync(`${path}.br`, await promisify(brotliCompress)(bytes, { params }));
      writeFileSync(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
    }),
  );
}
