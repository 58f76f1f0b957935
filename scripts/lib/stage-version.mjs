import { extractWranglerError } from "./wrangler.mjs";

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/;

/**
 * Uploads the Worker beside the running version, without traffic: only requests that name it reach it. Returns its id. Throws with
 * wrangler's error, or if several versions share the traffic.
 */
export async function stageVersion(run) {
	const { out } = await succeed(run, ["deployments", "status", "--json"]);
	const running = JSON.parse(out).versions.filter(({ percentage }) => percentage > 0);
	if (running.length !== 1) throw new Error("several versions share the traffic; deploy one of them first");
	const { text } = await succeed(run, ["versions", "upload"]);
	const id = UUID.exec(text.slice(text.indexOf("Worker Version ID")))?.[0];
	if (!id) throw new Error("wrangler has named no version");
	await succeed(run, ["versions", "deploy", `${running[0].version_id}@100`, `${id}@0`, "--yes"]);
	return id;
}

async function succeed(run, args) {
	const result = await run(args);
	if (result.code !== 0) throw new Error(`wrangler ${args.join(" ")}: ${extractWranglerError(result.text)}`);
	return result;
}
