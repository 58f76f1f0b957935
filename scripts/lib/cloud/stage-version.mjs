import { extractWranglerError } from "./wrangler.mjs";

/**
 * @typedef {import("./wrangler.mjs").RunCommand} RunCommand
 * @typedef {{ version_id: string, percentage: number }} Traffic
 */

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/;

/**
 * Uploads the Worker beside the running version, without traffic: only requests that name it reach it. Returns its id. Throws with
 * wrangler's error, or if several versions share the traffic.
 * @param {RunCommand} run
 */
export async function stageVersion(run) {
	const { out } = await succeed(run, ["deployments", "status", "--json"]);
	const [running, ...others] = JSON.parse(out).versions.filter(
		(/** @type {Traffic} */ { percentage }) => percentage > 0,
	);
	if (!running || others.length > 0)
		throw new Error("several versions share the traffic; deploy one of them first");
	const { text } = await succeed(run, ["versions", "upload"]);
	const id = UUID.exec(text.slice(text.indexOf("Worker Version ID")))?.[0];
	if (!id) throw new Error("wrangler has named no version");
	await succeed(run, ["versions", "deploy", `${running.version_id}@100`, `${id}@0`, "--yes"]);
	return id;
}

/**
 * @param {RunCommand} run
 * @param {readonly string[]} args
 */
async function succeed(run, args) {
	const result = await run(args);
	if (result.code !== 0) throw new Error(`wrangler ${args.join(" ")}: ${extractWranglerError(result.text)}`);
	return result;
}
