import { listPoolBindings } from "../lib/databases/migrate-databases.mjs";
import { openDatabases } from "../lib/worker/worker.mjs";

/** The last day that is stored, for papers that never expire. */
const FOR_EVER = "9999-12-31";
/** Papers that expire within so many days stay: Home and the lists of what expires have them. */
const SOON = "+60 days";

/** Tables with papers, and whether a change of a row counts its version. */
const PAPERS = /** @type {const} */ ([
	["driver_licence", "expiry_date", false],
	["driver_card", "card_expiry_date", false],
	["driver_skill", "expires_on", false],
	["sub_contractor", "insurance_expires_on", true],
	["owner_driver", "insurance_expires_on", true],
]);

/**
 * Makes the papers of the demo's people valid for ever, but for those that expire soon: tests plan on days of their own, far in the future,
 * on which otherwise nobody may drive.
 * @param {string} data
 */
export async function makePapersLast(data) {
	const mf = openDatabases(data);
	try {
		const databases = await mf.getBindings();
		for (const binding of listPoolBindings(databases)) {
			const d1 = databases[/** @type {`TENANT_DB_${string}`} */ (binding)];
			if (!d1) continue;
			const statements = PAPERS.map(([table, column, hasVersion]) =>
				d1
					.prepare(
						`UPDATE ${table} SET ${column} = ?1${hasVersion ? ", version = version + 1" : ""} WHERE ${column} > date('now', ?2)`,
					)
					.bind(FOR_EVER, SOON),
			);
			await d1.batch(statements);
		}
	} finally {
		await mf.dispose();
	}
}
