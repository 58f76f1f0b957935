import { z } from "zod";
import { read } from "~/db/read";
import { selectTenantBySlug } from "~/db/repositories/provider/restores";
import { runStatements } from "~/db/statements";
import { definePlatformOperation } from "~/domain/kernel/operations/platform-operation";
import { consoleWith } from "~/domain/kernel/permissions/access";
import { conflict, notFound } from "~/shared/errors";
import { backUpCompany } from "~/tenancy/backup/back-up-company";
import { listBackups } from "~/tenancy/backup/list-backups";
import { auditClient } from "./audit-client";
import { slugField } from "./backup-fields";
import { backUpClientResponse, clientBackupsResponse } from "./responses";

/**
 * The next step of a company's backup; begins one if none is under way. To be called until its phase is `done`. Throws 404, and 409 for
 * a company without a database or while another run takes the same step.
 */
export const backUpClient = definePlatformOperation({
	access: consoleWith("super-admin.backups"),
	input: z.object({ slug: slugField }),
	response: backUpClientResponse,
	async run({ platform, principal, input: { slug } }) {
		const [[company]] = await read(platform.d1, [selectTenantBySlug(slug)]);
		if (!company) throw notFound("Client");
		if (!company.binding) throw conflict(`${company.name} has no database.`);
		const { calls: _calls, ...progress } = await backUpCompany(platform, company);
		if (progress.phase === "done")
			await runStatements(platform.d1, [
				auditClient(platform, principal, "company_backed_up", {
					tenant_id: company.id,
					target: slug,
					detail: { backup: progress.id, bytes: progress.bytes },
				}),
			]);
		return progress;
	},
});

/** The finished backups of a company, newest first; also of one that this installation only has backups of. Throws 404 for any other. */
export const listClientBackups = definePlatformOperation({
	access: consoleWith("super-admin.backups-list"),
	input: z.object({ slug: slugField }),
	response: clientBackupsResponse,
	async run({ platform, input: { slug } }) {
		const backups = await listBackups(platform.env.BACKUPS, slug);
		const [[company]] = await read(platform.d1, [selectTenantBySlug(slug)]);
		if (backups.length === 0 && !company) throw notFound("Client");
		return backups;
	},
});
