import { z } from "zod";
import { clearPrincipalCache } from "~/auth/principal";
import { logOfCompany } from "~/db/repositories/kernel/audit";
import { runStatements } from "~/db/statements";
import { consoleOrigin } from "~/domain/kernel/audit/audit";
import { definePlatformOperation } from "~/domain/kernel/operations/platform-operation";
import { consoleWith } from "~/domain/kernel/permissions/access";
import { abandonRestore } from "~/tenancy/backup/begin-restore";
import { restoreCompany } from "~/tenancy/backup/restore-company";
import { backupIdField, slugField } from "./backup-fields";
import { restoreClientResponse } from "./responses";

const restoreInput = z.object({
	/** The company that is made or replaced. */
	slug: slugField.regex(/^[a-z0-9][a-z0-9-]*$/, "A slug has small letters, digits and hyphens."),
	/** The company that was backed up. */
	from: slugField,
	backup: backupIdField,
	replace: z.boolean().default(false),
	into: z
		.string()
		.regex(/^TENANT_DB_\d{2,4}$/, "A database is named like TENANT_DB_07.")
		.nullable()
		.default(null),
});

/**
 * The next step of restoring a company from a backup, to be called until its phase is `done`. The company is closed then, until it is
 * resumed. Throws 404 without such a backup, 409 for what does not fit, 422 for a database that is not free, 503 without a free one.
 */
export const restoreClient = definePlatformOperation({
	access: consoleWith("super-admin.restore"),
	input: restoreInput,
	response: restoreClientResponse,
	async run({ platform, principal, input: { slug, from, backup, replace, into } }) {
		const source = { slug: from, id: backup };
		const { at: _at, ...author } = consoleOrigin(platform, principal);
		const progress = await restoreCompany(platform, { slug, source, replaces: replace, into }, author);
		if (progress.phase === "done") {
			clearPrincipalCache();
			platform.waitUntil(platform.roomOf(slug).checkSessions());
		}
		return progress;
	},
});

/** Ends a restore that is not to be finished; its database is free again. Throws 404 if there is none. */
export const abandonClientRestore = definePlatformOperation({
	access: consoleWith("super-admin.restore"),
	input: z.object({ slug: slugField }),
	response: z.object({ slug: z.string(), binding: z.string() }),
	async run({ platform, principal, input: { slug } }) {
		const { binding, source } = await abandonRestore(platform, slug);
		await runStatements(platform.d1, [
			logOfCompany(slug, "restore_abandoned", {
				...consoleOrigin(platform, principal),
				detail: { slug, binding, source },
			}),
		]);
		return { slug, binding };
	},
});
