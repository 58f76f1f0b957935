import { loadDemo } from "../demo/load.mjs";
import { migrateFleet } from "./fleet.mjs";
import { fingerprint, once } from "./fresh.mjs";
import { DATA } from "./root.mjs";
import { fail, say } from "./say.mjs";
import { openDatabases } from "./worker.mjs";

/**
 * Creates and migrates the local databases and loads the demo. Done again only when the migrations have changed or an
 * earlier run was cut short: every step is safe to repeat, and nothing that was entered is lost.
 */
export async function prepareData(data = DATA) {
	await once(`${data}/.prepared`, fingerprint(["migrations", "wrangler.toml"]), async () => {
		say("Preparing the databases ...");
		const mf = openDatabases(data);
		try {
			const failures = await migrateFleet(mf);
			for (const [binding, message] of failures) console.error(`${binding}: ${message}`);
			if (failures.length > 0)
				fail("some databases could not be migrated (see above). `npm run reset` makes the local ones new.");
			if (await loadDemo(mf)) say("Loaded the demonstration companies.");
		} finally {
			await mf.dispose();
		}
	});
}
