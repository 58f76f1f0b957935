// Serves the bundled API and rooms over a data folder in a separate process, which can be killed. Sends its parent the port.
import { readFileSync } from "node:fs";
import { Miniflare } from "miniflare";

const [, , bundle = "", data, port] = process.argv;
const mf = new Miniflare({
	modules: true,
	script: readFileSync(bundle, "utf8"),
	port: Number(port),
	compatibilityDate: "2026-04-25",
	compatibilityFlags: ["nodejs_compat"],
	bindings: { LOCAL: "1" },
	d1Databases: ["PLATFORM_DB", "TENANT_DB_01"],
	d1Persist: `${data}/d1`,
	r2Buckets: ["FILES"],
	durableObjects: { TENANT_ROOM: { className: "TenantRoom", useSQLite: true } },
	durableObjectsPersist: `${data}/do`,
});
process.send?.(Number((await mf.ready).port));
