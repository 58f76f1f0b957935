import { rmSync } from "node:fs";
import { ALL_ENDINGS, storedFile } from "../lib/databases/stored-file.mjs";
import { localDatabases, openDatabases } from "../lib/worker/worker.mjs";

/**
 * Deletes one local pool database and no other. The next start makes it again, empty; a demo company that had it is loaded again. Returns
 * what that means for the company it belongs to. Throws for a name that is none of the pool's. The server must not be running.
 * @param {string} data
 * @param {string} binding
 * @returns {Promise<string>}
 */
export async function resetDatabase(data, binding) {
	const id = localDatabases()[binding];
	if (!id || !binding.startsWith("TENANT_DB_"))
		throw new Error(`${binding} is no database of the pool here: use a name like TENANT_DB_07.`);
	const mf = openDatabases(data);
	let companies;
	try {
		const { PLATFORM_DB } = await mf.getBindings();
		companies = await PLATFORM_DB.prepare("SELECT slug, is_demo FROM tenant WHERE binding = ?")
			.bind(binding)
			.all();
		await PLATFORM_DB.prepare(
			"UPDATE tenant SET status = 'provisioning', provision_step = 'demo' WHERE binding = ? AND is_demo = 1",
		)
			.bind(binding)
			.run();
	} finally {
		await mf.dispose();
	}
	for (const ending of ALL_ENDINGS) rmSync(storedFile(`${data}/d1`, id) + ending, { force: true });
	rmSync(`${data}/.prepared`, { force: true });
	const [company] = companies.results;
	if (!company) return `${binding} is deleted; npm start makes it again.`;
	if (company.is_demo)
		return `${binding} is deleted; npm start loads the demo company ${company.slug} into it again.`;
	return `${binding} is deleted. After npm start: npm run company -- restore ${company.slug} --replace --into ${binding}, if there is a backup.`;
}
