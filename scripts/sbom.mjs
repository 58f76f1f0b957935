import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { parseArgs } from "node:util";
import { fail, log } from "./lib/log.mjs";
import { createSbom, describeSbom } from "./lib/release/sbom.mjs";
import { ROOT } from "./lib/root.mjs";

const { values } = parseArgs({ options: { to: { type: "string", default: `${ROOT}/build/sbom.cdx.json` } } });
const path = resolve(values.to);
try {
	const sbom = createSbom();
	mkdirSync(dirname(path), { recursive: true });
	writeFileSync(path, `${JSON.stringify(sbom, null, "\t")}\n`);
	log(`${path}: ${describeSbom(sbom)}.`);
} catch (error) {
	fail(error instanceof Error ? error.message : String(error));
}
