import { z } from "zod";
import { read } from "~/db/read";
import { recordExport, selectExport } from "~/db/repositories/kernel/tenants";
import { selectTenantBySlug } from "~/db/repositories/provider/restores";
import { runStatements } from "~/db/statements";
import { definePlatformOperation } from "~/domain/kernel/operations/platform-operation";
import { consoleWith } from "~/domain/kernel/permissions/access";
import { notFound } from "~/shared/errors";
import { readBackupManifest } from "~/tenancy/backup/begin-restore";
import { auditClient } from "./audit-client";
import { backupIdField, slugField } from "./backup-fields";
import { companyExportResponse } from "./responses";
import { isExportRecent } from "./rules-closing";

/** When a company was last exported, and whether it may be closed with that export. Throws 404. */
export const getCompanyExport = definePlatformOperation({
	access: consoleWith("console.client.export-state"),
	input: z.object({ slug: slugField }),
	response: companyExportResponse,
	async run({ platform, input: { slug } }) {
		const [[company]] = await read(platform.d1, [selectExport(slug)]);
		if (!company) throw notFound("Client");
		return { ...company, is_recent: isExportRecent(company.exported_at, platform.now) };
	},
});

/**
 * Records that a backup was copied out of the installation as the company's archive, once all of it has arrived there. What counts is
 * the moment that the backup shows. Throws 404 for an unknown company or a backup that is not complete.
 */
export const recordCompanyExport = definePlatformOperation({
	access: consoleWith("super-admin.backups"),
	input: z.object({ slug: slugField, backup: backupIdField }),
	response: companyExportResponse,
	message: "The export has been recorded.",
	async run({ platform, principal, input: { slug, backup } }) {
		const [[company]] = await read(platform.d1, [selectTenantBySlug(slug)]);
		if (!company) throw notFound("Client");
		const { finished_at } = await readBackupManifest(platform.env.BACKUPS, { slug, id: backup });
		await runStatements(platform.d1, [
			recordExport(company.id, finished_at),
			auditClient(platform, principal, "company_exported", {
				tenant_id: company.id,
				target: slug,
				after: { exported_at: finished_at },
				detail: { backup },
			}),
		]);
		return { slug, exported_at: finished_at, is_recent: isExportRecent(finished_at, platform.now) };
	},
});
